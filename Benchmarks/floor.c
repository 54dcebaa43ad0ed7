/* The floor: how long libyaml alone takes to read a file to its end, every event thrown away. */
#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

int main(int argc, char **argv) {
  FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
  if (!file) return 2;
  fseek(file, 0, SEEK_END);
  size_t size = (size_t)ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(size);
  if (!bytes || fread(bytes, 1, size, file) != size) return 2;
  fclose(file);

  yaml_parser_t parser;
  if (!yaml_parser_initialize(&parser)) return 2;
  yaml_parser_set_input_string(&parser, bytes, size);
  long events = 0;
  int done = 0;
  while (!done) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) return 1;
    done = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
    events++;
  }
  yaml_parser_delete(&parser);
  free(bytes);
  printf("%ld events\n", events);
  return 0;
}
