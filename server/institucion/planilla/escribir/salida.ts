import { setImmediate } from 'node:timers/promises'

export type TipoColumna = 'texto' | 'numero' | 'dinero' | 'fecha' | 'instante'

/** A column to write. `ancho` in characters; `opciones` are offered in a list to whoever fills it in an .xlsx. */
export type ColumnaSalida = { titulo: string; tipo: TipoColumna; ancho?: number; opciones?: string[] }

/** Amounts may come as text and then are copied digit by digit; days as `YYYY-MM-DD`, instants as ISO text or Date. */
export type Filas = AsyncIterable<unknown[]> | Iterable<unknown[]>

export type Forma = {
  columnas: ColumnaSalida[]
  /** Name of the sheet of an .xlsx. */
  hoja?: string
  /** The zone in which instants are shown; a spreadsheet keeps none. */
  zona?: string
  /** Of a .csv. */
  separador?: ',' | ';'
}
export type Salida = Forma & { filas: Filas }

const CHUNK = 64 * 1024

/** Joins small texts into pieces worth sending, and lets the rest of the thread run between two of them. */
export async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let piece = ''
  for await (const text of texts) {
    piece += text
    if (piece.length < CHUNK) continue
    yield Buffer.from(piece)
    piece = ''
    await setImmediate()
  }
  if (piece) yield Buffer.from(piece)
}

export const isAmount = (value: unknown): value is number | string =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value)

export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** A function that gives what a clock in that zone shows at an instant: `YYYY-MM-DD HH:mm:ss`; undefined if it is none. */
export function clockOf(zona = 'UTC'): (value: unknown) => string | undefined {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zona, dateStyle: 'short', timeStyle: 'medium' })
  return (value) => {
    const instant = value instanceof Date ? value : new Date(typeof value === 'string' ? value : Number.NaN)
    return Number.isNaN(instant.getTime()) ? undefined : clock.format(instant)
  }
}
