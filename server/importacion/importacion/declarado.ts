import type { Answer } from '#contract/core/op.ts'
import { DATOS_CONTADOS, DatoCotejo, type importacion } from '#contract/importacion/importacion.ts'
import type { Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { type Columna, limitesDe, tablaDe, textoDe } from '#server/core/planilla/index.ts'
import { ALUMNO, amount, CLAVE, text, TOTAL } from '#server/importacion/clase/index.ts'
import { type Door, readSheet } from '#server/institucion/hoja/index.ts'

type Declarado = Answer<typeof importacion.declarado>['declarado']

const OF_PERSONS = ['facturado', 'cobrado', 'deuda'] as const

const columnas: Columna<string>[] = [
  text('periodo', 'Periodo', 'Período', 'Semestre', 'Ciclo', 'Año', 'Term'),
  // The old key of a person is found as their document is.
  { ...ALUMNO, sinonimos: [...ALUMNO.sinonimos, ...CLAVE.sinonimos] },
  amount('alumnos', 'Alumnos', 'Estudiantes', 'Personas', 'Students'),
  amount('matriculas', 'Matrículas', 'Inscripciones', 'Enrolments'),
  amount('facturado', 'Facturado', 'Billed', 'Cargos', 'Total facturado'),
  amount('cobrado', 'Cobrado', 'Pagado', 'Collected', 'Paid', 'Total cobrado'),
  amount('deuda', 'Saldo', 'Deuda', 'Por cobrar', 'Balance', 'Debt'),
  amount('vencido', 'Vencido', 'Overdue', 'Deuda vencida'),
]
const titled = columnas.map((one) => ({ ...one, titulo: one.sinonimos[0]! }))

/** A sheet of totals: a row a term, or a row a person. */
const door: Door<string> = {
  puerta: 'IMPORTACION_COTEJO',
  columnas: titled,
  campos: titled.map(({ campo, titulo }) => ({ campo, titulo })),
  necesarios: [['periodo', 'alumno'], [...DatoCotejo.options]],
  reglas: { fecha: { desde: 1900, hasta: 2100, shortYears: false }, decimales: 2 },
  limites: limitesDe(20_000),
}

type Row = ReturnType<typeof tablaDe<string>>['filas'][number]

/** The amount of a cell; undefined when it is empty. Refuses what is no amount, or no whole number where people or enrolments are counted. */
function totalOf({ numero, celdas, ilegibles = [] }: Row, campo: DatoCotejo): number | undefined {
  const texto = textoDe(celdas[campo])
  if (texto === '') return undefined
  const value = Number(texto)
  const isTotal = !ilegibles.includes(campo) && Number.isFinite(value) && Math.abs(value) <= 1e12
  if (!isTotal || (DATOS_CONTADOS.has(campo) && !(Number.isInteger(value) && value >= 0)))
    throw new Fail('VALIDACION', 'importacion.totalIlegible', { fila: numero, valor: texto })
  return value
}

const totalsOf = <K extends DatoCotejo>(row: Row, campos: readonly K[]) =>
  Object.fromEntries(
    campos.flatMap((campo) => {
      const value = totalOf(row, campo)
      return value === undefined ? [] : [[campo, value]]
    }),
  ) as Partial<Record<K, number>>

/** Reads the totals of a sheet: by term, of the row "Total", and by person. A row of a person may name a term, which is not read. */
function declaredOf(filas: Row[]): Declarado {
  const named = filas.map((row) => ({
    row,
    periodo: textoDe(row.celdas['periodo']),
    alumno: textoDe(row.celdas['alumno']),
  }))
  const isSum = ({ periodo, alumno }: (typeof named)[number]) => TOTAL.test(periodo || alumno)
  const sum = named.findLast(isSum)
  const people = named.filter((one) => one.alumno && !isSum(one))
  const terms = named.filter((one) => !one.alumno && one.periodo && !isSum(one))
  return {
    ...(sum && totalsOf(sum.row, DatoCotejo.options)),
    periodos: terms.map(({ row, periodo }) => ({ periodo, ...totalsOf(row, DatoCotejo.options) })),
    personas: people.map(({ row, alumno }) => ({ alumno, ...totalsOf(row, OF_PERSONS) })),
  }
}

/** Reads the totals of the old program from a sheet. Saves nothing. */
export const declarado: Handler<typeof importacion.declarado> = async (ctx, { archivo, ...choices }) => {
  const { layout } = await readSheet(ctx, archivo, door, { list: true, ...choices })
  const { filas } = tablaDe(layout, door.columnas, door.necesarios)
  return { declarado: declaredOf(filas) }
}
