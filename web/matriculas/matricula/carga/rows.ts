import type { Reply } from '#contract/core/op.ts'
import type { Masivo } from '#contract/core/shapes.ts'
import type { matricula } from '#contract/matriculas/matricula.ts'

export type Hoja = Reply<typeof matricula.leerHoja>
export type Resultado = Masivo['resultados'][number]
/** What happens to a row of a sheet. */
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

/** The sum of what the enrolments cost, in hundredths and back: a sum of fractions would drift. */
export const totalOf = (rows: SheetRow[]) =>
  rows.reduce((sum, { resultado }) => sum + Math.round((resultado?.importe ?? 0) * 100), 0) / 100

/** Rows with the same error in the same column. */
export type Problem = {
  key: string
  columna: number | undefined
  mensaje: string
  filas: number[]
  /** What the wrong cells have, if it is the same in all of them. */
  valor: string | undefined
}

/** The errors of the rows, those of one kind together, the most frequent first. */
export function problemsOf(rows: SheetRow[]): Problem[] {
  const found = new Map<string, Problem>()
  for (const { fila, celdas, resultado } of rows.filter(({ destino }) => destino === 'error')) {
    const whole = { columna: undefined, regla: resultado?.mensaje ?? '', mensaje: resultado?.mensaje ?? '' }
    for (const { columna, regla, mensaje } of resultado?.celdas ?? [whole]) {
      const key = `${columna} ${regla}`
      const valor = columna === undefined ? undefined : celdas[columna]
      const before = found.get(key)
      if (!before) found.set(key, { key, columna, mensaje, filas: [fila], valor })
      else {
        before.filas.push(fila)
        if (before.valor !== valor) before.valor = undefined
      }
    }
  }
  return [...found.values()].toSorted((a, b) => b.filas.length - a.filas.length)
}
