import { colourOf } from './fills.ts'
import { tooMuch } from './hoja.ts'
import type { Visit } from './shared-strings.ts'
import { attribute } from './xml.ts'

const numFmtId = attribute('numFmtId')
const formatCode = attribute('formatCode')
const fillIdOf = attribute('fillId')
const patternOf = attribute('patternType')

/** Excel's own limits are 65,490 styles and 255 characters of format. */
const MAX_STYLES = 70_000
const MAX_CODE = 255

/** Excel's built-in formats that show a date: 14–17, 22 and the East Asian ones. */
const BUILT_IN = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58])

/** Whether a format shows a date, not only a time or a duration. Quoted words, escapes and [colours] do not count. */
export function isDateFormat(code: string): boolean {
  const letters =
    code
      .slice(0, MAX_CODE)
      .replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '')
      .split(';')[0] ?? ''
  if (/general/i.test(letters)) return false
  return /[dy]/i.test(letters) || (/m/i.test(letters) && !/[hs0#?]/i.test(letters))
}

/** By the number of a style: whether it shows a date, and the colour of its fill. */
export type CellStyles = { dates: boolean[]; fills: (string | undefined)[] }
export const NO_STYLES: CellStyles = { dates: [], fills: [] }

/** Collects the fills of a workbook: a solid one has its colour in the foreground. */
function fillCollector() {
  const fills: (string | undefined)[] = []
  let isSolid = false
  return {
    fills,
    open(name: string, raw: string) {
      if (name === 'fill') fills.push(undefined)
      if (name === 'patternFill') isSolid = patternOf(raw) === 'solid'
      if (name === 'fgColor' && isSolid && fills.length > 0) fills[fills.length - 1] = colourOf(raw)
    },
  }
}

/** Reads the styles of the cells. */
export async function readStyles(visit: Visit): Promise<CellStyles> {
  const custom = new Map<number, boolean>()
  const collector = fillCollector()
  const styles: CellStyles = { dates: [], fills: [] }
  let inCells = false
  await visit({
    open(name, raw) {
      if (name === 'cellXfs') inCells = true
      collector.open(name, raw)
      const format = Number(numFmtId(raw))
      if (name === 'numFmt') custom.set(format, isDateFormat(formatCode(raw) ?? ''))
      if (name === 'xf' && inCells) {
        styles.dates.push(custom.get(format) ?? BUILT_IN.has(format))
        styles.fills.push(collector.fills[Number(fillIdOf(raw) ?? 0)])
      }
      if (Math.max(styles.dates.length, custom.size, collector.fills.length) > MAX_STYLES) throw tooMuch()
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return styles
}
