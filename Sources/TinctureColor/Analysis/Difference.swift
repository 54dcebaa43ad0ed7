/// The Euclidean distance of two Oklab colours (CSS Color 4, §19.2 deltaEOK); 0.02 is about just noticeable.
@inline(__always)
func deltaEOK(_ first: Triple, _ second: Triple) -> Double {
  let l = first.x - second.x
  let a = first.y - second.y
  let b = first.z - second.z
  return (l * l + a * a + b * b).squareRoot()
}
