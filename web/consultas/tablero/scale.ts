const STEPS = [1, 2, 3, 5, 10] as const
/** The lines above zero for each top. */
const LINES = { 1: 4, 2: 4, 3: 3, 5: 2, 10: 4 } as const

export type Scale = { top: number; marks: number[] }

/** The axis of a chart: its top is the next of 1, 2, 3, 5 × 10ⁿ that holds the greatest value. */
export function scaleFor(greatest: number): Scale {
  const power = 10 ** Math.floor(Math.log10(Math.max(greatest, 1)))
  const step = STEPS.find((one) => one * power >= greatest) ?? 10
  const top = step * power
  return { top, marks: Array.from({ length: LINES[step] + 1 }, (_, n) => (top * n) / LINES[step]) }
}
