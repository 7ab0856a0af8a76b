import { tooMuch } from './hoja.ts'
import type { Visit } from './shared-strings.ts'
import { attribute } from './xml.ts'

const numFmtId = attribute('numFmtId')
const formatCode = attribute('formatCode')

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

/** For each style, in order, whether it is a date. */
export async function readDateStyles(visit: Visit): Promise<boolean[]> {
  const custom = new Map<number, boolean>()
  const styles: boolean[] = []
  let inCells = false
  await visit({
    open(name, raw) {
      if (name === 'cellXfs') inCells = true
      const format = Number(numFmtId(raw))
      if (name === 'numFmt') custom.set(format, isDateFormat(formatCode(raw) ?? ''))
      if (name === 'xf' && inCells) styles.push(custom.get(format) ?? BUILT_IN.has(format))
      if (styles.length > MAX_STYLES || custom.size > MAX_STYLES) throw tooMuch()
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return styles
}
