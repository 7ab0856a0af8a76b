import { setImmediate } from 'node:timers/promises'

export type ColumnType = 'texto' | 'numero' | 'dinero' | 'fecha' | 'instante'

/** A column to write. `ancho` in characters; `opciones` become a list to choose from in an .xlsx. */
export type OutputColumn = { titulo: string; tipo: ColumnType; ancho?: number; opciones?: string[] }

/**
 * Batches of rows as they are read, or rows at hand. Amounts may be text and are then copied digit by digit;
 * dates are `YYYY-MM-DD`, instants ISO text or Date.
 */
export type SheetRows = AsyncIterable<unknown[][]> | Iterable<unknown[]>

export type OutputShape = {
  columnas: OutputColumn[]
  /** Name of the sheet of an .xlsx. */
  hoja?: string
  /** The time zone of the instants shown; a spreadsheet stores none. */
  zona?: string
  /** Only for .csv. */
  separator?: ',' | ';'
}
export type OutputSheet = OutputShape & { filas: SheetRows }

const CHUNK = 16 * 1024

/** Rows at hand that go together as a batch. */
const BATCH = 500

/** The rows in batches: an asynchronous step for each row would cost more than writing it. */
export async function* batchesOf(filas: SheetRows): AsyncGenerator<unknown[][]> {
  if (Symbol.asyncIterator in filas) return yield* filas
  const rows = [...filas]
  for (let i = 0; i < rows.length; i += BATCH) yield rows.slice(i, i + BATCH)
}

/** The text of each row of a batch, made when it is asked for. */
export function* textsOf(
  batch: unknown[][],
  textOf: (fila: unknown[], i: number) => string,
): Generator<string> {
  for (const [i, fila] of batch.entries()) yield textOf(fila, i)
}

/**
 * Joins small texts into pieces worth sending. The texts of a group are made one by one, and other work of the
 * thread runs between two pieces.
 */
export async function* inPieces(groups: AsyncIterable<Iterable<string>>): AsyncGenerator<Buffer> {
  let piece = ''
  for await (const texts of groups) {
    for (const text of texts) {
      piece += text
      if (piece.length < CHUNK) continue
      yield Buffer.from(piece)
      piece = ''
      await setImmediate()
    }
  }
  if (piece) yield Buffer.from(piece)
}

export const isAmount = (value: unknown): value is number | string =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value)

export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** A zone changes its distance from UTC only at a quarter of an hour. */
const QUARTER = 15 * 60_000
const MOST_QUARTERS = 10_000

/** Returns a function that adds a zone's distance from UTC to an instant. Asking the zone takes ten times as long as the rest. */
function shifter(zona: string): (instant: number) => number {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zona, dateStyle: 'short', timeStyle: 'medium' })
  const known = new Map<number, number>()
  return (instant) => {
    const quarter = Math.floor(instant / QUARTER)
    let shift = known.get(quarter)
    if (shift === undefined) {
      if (known.size >= MOST_QUARTERS) known.clear()
      shift = Date.parse(`${clock.format(quarter * QUARTER).replace(' ', 'T')}Z`) - quarter * QUARTER
      known.set(quarter, shift)
    }
    return instant + shift
  }
}

/** Returns a function that formats an instant in that zone as `YYYY-MM-DD HH:mm:ss`; undefined for other values. */
export function clockOf(zona = 'UTC'): (value: unknown) => string | undefined {
  const shift = shifter(zona)
  return (value) => {
    const instant =
      value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : Number.NaN
    if (Number.isNaN(instant)) return undefined
    return new Date(shift(instant)).toISOString().slice(0, 19).replace('T', ' ')
  }
}
