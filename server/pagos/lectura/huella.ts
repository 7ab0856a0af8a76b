/** Points of a side of the shrunken grey picture that is measured. */
export const SIDE = 32
/** Frequencies of a side that are kept: 64 bits. */
const KEPT = 8

const wave = (place: number, frequency: number) =>
  Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * SIDE))

const places = Array.from({ length: SIDE }, (_, i) => i)
const frequencies = Array.from({ length: KEPT }, (_, i) => i)

function weight(greys: ArrayLike<number>, across: number, down: number): number {
  let sum = 0
  for (const y of places)
    for (const x of places) sum += greys[y * SIDE + x]! * wave(x, across) * wave(y, down)
  return sum
}

/**
 * A perceptual hash, as text of 64 bits: whether each low frequency of a grey picture weighs more than the median. Another size or
 * compression of a picture changes two bits at most; the first weighs the light of the whole, so that the median leaves it out.
 */
export function perceptualHash(greys: ArrayLike<number>): string {
  const weights = frequencies.flatMap((across) => frequencies.map((down) => weight(greys, across, down)))
  const ordered = weights.slice(1).toSorted((a, b) => a - b)
  const median = ordered[Math.floor(ordered.length / 2)]!
  return weights.map((one) => (one > median ? '1' : '0')).join('')
}
