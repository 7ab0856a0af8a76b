import { sumCents, toAmount } from '#contract/core/cents.ts'
import type { Reply } from '#contract/core/op.ts'
import type { Masivo } from '#contract/core/shapes.ts'
import type { matriculaHoja } from '#contract/matriculas/matricula-hoja.ts'

export type Hoja = Reply<typeof matriculaHoja.leer>
export type Resultado = Masivo['resultados'][number]
/** Outcome of a row of a sheet. */
export type Destino = 'matricula' | 'espera' | 'salta' | 'sinVacante' | 'error' | 'noSeLee'
export type SheetRow = Hoja['filas'][number] & { destino: Destino; resultado: Resultado | undefined }

function destinoOf(resultado: Resultado | undefined): Destino {
  if (!resultado) return 'noSeLee'
  if (resultado.ok) return resultado.enEspera ? 'espera' : 'matricula'
  if (resultado.codigo === 'DUPLICADO') return 'salta'
  return resultado.codigo === 'SIN_VACANTES' ? 'sinVacante' : 'error'
}

/** The rows of a sheet with what happens to each, once it is known. */
export function rowsOf({ filas }: Hoja, result: Masivo | undefined): SheetRow[] {
  const byRow = new Map(result?.resultados.map((one) => [one.fila, one]))
  return filas.map((row) => {
    const resultado = byRow.get(row.fila)
    return { ...row, resultado, destino: destinoOf(resultado) }
  })
}

export const countOf = (rows: SheetRow[], destino: Destino) =>
  rows.filter((row) => row.destino === destino).length

/** The sums of what the enrolments cost, each currency by itself. */
export const totalsOf = (rows: SheetRow[]) => {
  const priced = rows.flatMap(({ resultado: { importe, moneda } = {} }) =>
    importe !== undefined && moneda ? [{ importe, moneda }] : [],
  )
  return [...Map.groupBy(priced, ({ moneda }) => moneda.idMoneda).values()].map((same) => ({
    moneda: same[0]?.moneda,
    importe: toAmount(sumCents(same.map(({ importe }) => importe))),
  }))
}

/** Rows with the same error in the same column. */
export type Problem = {
  key: string
  columna: number | undefined
  mensaje: string
  filas: number[]
  /** Text of the wrong cells, if it is the same in all of them. */
  valor: string | undefined
}

type Wrong = Omit<Problem, 'key' | 'filas'> & { fila: number; regla: string }

/** The wrong cells of a row; an error of no cell is one of the row. */
function wrongOf({ fila, celdas, resultado }: SheetRow): Wrong[] {
  const mensaje = resultado?.mensaje ?? ''
  if (!resultado?.celdas) return [{ fila, columna: undefined, regla: mensaje, mensaje, valor: undefined }]
  return resultado.celdas.map((one) => ({ ...one, fila, valor: celdas[one.columna] }))
}

/** The errors of the rows, those of one kind together, the most frequent first. */
export function problemsOf(rows: SheetRow[]): Problem[] {
  const found = new Map<string, Problem>()
  for (const wrong of rows.filter(({ destino }) => destino === 'error').flatMap(wrongOf)) {
    const { fila, columna, regla, mensaje, valor } = wrong
    const key = `${columna} ${regla}`
    const { filas, ...before } = found.get(key) ?? { key, columna, mensaje, filas: [], valor }
    const same = before.valor === valor ? valor : undefined
    found.set(key, { ...before, filas: [...filas, fila], valor: same })
  }
  return [...found.values()].toSorted((a, b) => b.filas.length - a.filas.length)
}
