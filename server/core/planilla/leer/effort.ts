import { type Limites, tooMuch } from './hoja.ts'

/** Tags that a workbook may have beside those of its texts and filled cells: some tenths of a second of reading. */
const SPARE_TAGS = 1_000_000
/** Tags and texts allowed for each filled cell or shared text: its own, its value's, a formula's. */
const TAGS_EACH = 10
const MAX_STRINGS = 500_000
/** Long attributes and texts take the time of several tags. */
const CHARACTERS_PER_TAG = 16

export type Effort = {
  /** Counts a tag or a text of that length. */
  spend: (characters: number) => void
  /** Counts a filled cell. */
  fillCell: () => void
  /** Counts a shared text. */
  addString: () => void
}

/**
 * Counts the work of reading a workbook, in all its files together, and refuses one that goes on without filling cells.
 * A few kilobytes unpack to millions of empty cells, styles or texts.
 */
export function effortOf({ celdas }: Pick<Limites, 'celdas'>): Effort {
  let left = SPARE_TAGS
  let cells = 0
  let strings = 0
  return {
    spend(characters) {
      left -= 1 + Math.trunc(characters / CHARACTERS_PER_TAG)
      if (left < 0) throw tooMuch()
    },
    fillCell() {
      left += TAGS_EACH
      if (++cells > celdas) throw tooMuch()
    },
    addString() {
      left += TAGS_EACH
      if (++strings > MAX_STRINGS) throw tooMuch()
    },
  }
}
