const [FACTOR, STEP, RANGE] = [1_103_515_245, 12_345, 2_147_483_648]

/** Draws that are the same in each run of a seed. */
export function chance(seed: number) {
  let at = seed % RANGE
  function below(n: number): number {
    at = (at * FACTOR + STEP) % RANGE
    return Math.floor((at / RANGE) * n)
  }
  // Neighbouring seeds begin alike.
  for (let n = 0; n < 5; n++) below(1)
  return {
    /** A whole number from 0 to less than `n`. */
    below,
    oneIn: (n: number) => below(n) === 0,
    drawn: <T>(list: readonly T[]): T => list[below(list.length)]!,
    /** An amount of at most `most`, to the cent. */
    upTo: (most: number) => (1 + below(Math.round(most * 100))) / 100,
  }
}
export type Chance = ReturnType<typeof chance>
