import type { Ctx } from '#server/core/ctx.ts'
import { foldText } from '#server/core/fold-text.ts'
import { encabezadosDe, type Hoja } from '#server/core/planilla/index.ts'
import { ALUMNO, amount, day, GRUPO, MONEDA } from '#server/importacion/clase/index.ts'
import type { Door } from '#server/institucion/hoja/index.ts'

import { monthOfTitle } from './titulo.ts'

type Campos = Door<string>['columnas']

const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1)
/** Month of the fee of the enrolment, which stands beside the months. */
export const ENROLMENT = 0
const nameOfMonth = (mes: number) => `mes${String(mes).padStart(2, '0')}`
/** The month of a field; undefined for another field. */
export const monthOfField = (campo: string) => {
  const [, mes] = /^mes(\d\d)$/.exec(campo) ?? []
  return mes === undefined ? undefined : Number(mes)
}

/** A month in the words of the reader. */
export const monthInWords = ({ idioma }: Pick<Ctx, 'idioma'>, mes: number) =>
  new Intl.DateTimeFormat(idioma, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, mes - 1, 1))

/** Columns of the months, known by their headings. */
const monthFields = (ctx: Ctx): Campos =>
  MONTHS.map((mes) => ({
    campo: nameOfMonth(mes),
    titulo: ctx.t('importacion.mes.campo', { mes: monthInWords(ctx, mes) }),
    sinonimos: [],
    varias: true,
    recognises: (titulo) => monthOfTitle(titulo)?.mes === mes,
  }))

/** A row is of a student, known by document or old key, else by name. */
export const NAMES = [
  'Apellidos y nombres',
  'Nombres y apellidos',
  'Nombre completo',
  'Nombre',
  'Estudiante',
  'Student',
]
const FEE = ['Pensión', 'Pensión mensual', 'Mensualidad', 'Monto mensual', 'Cuota mensual', 'Cuota', 'Monto']
const COLUMNS: Campos = [
  { ...ALUMNO, sinonimos: [...ALUMNO.sinonimos, ...NAMES] },
  GRUPO,
  amount('mensualidad', ...FEE, 'Importe', 'Costo', 'Tarifa', 'Monthly fee', 'Fee'),
  amount('descuento', 'Descuento', 'Rebaja', 'Discount'),
  day('ingreso', 'Fecha de ingreso', 'Ingreso', 'Inicio'),
  day('retiro', 'Fecha de retiro', 'Retiro', 'Fecha de baja'),
  MONEDA,
  {
    campo: nameOfMonth(ENROLMENT),
    sinonimos: ['Matrícula', 'Inscripción', 'Derecho de matrícula'],
    varias: true,
    recognises: (titulo) => /^(matricula|inscripcion):? 20\d\d$/.test(foldText(titulo)),
  },
]

/** Months in a heading, at least: one alone is the month of a sheet of payments. */
const LEAST_MONTHS = 2
const hasMonths = (hoja: Hoja) =>
  encabezadosDe(hoja).some(({ titulos }) => {
    const months = titulos.flatMap(({ texto }) => (texto ? (monthOfTitle(texto)?.mes ?? []) : []))
    return new Set(months).size >= LEAST_MONTHS
  })

/** The door of a sheet of months: a row a student, a column a month. */
function monthlyDoor(ctx: Ctx, { puerta, reglas, limites }: Door<string>): Door<string> {
  const own = COLUMNS.map((one) => ({ ...one, titulo: one.sinonimos[0]! }))
  const columnas: Campos = [...own, ...monthFields(ctx)]
  return {
    puerta,
    columnas,
    campos: columnas.map(({ campo, titulo = campo }) => ({ campo, titulo })),
    necesarios: [['alumno']],
    colores: true,
    ...(reglas && { reglas }),
    ...(limites && { limites }),
  }
}

/** A door that reads a sheet of months by fields of its own. */
export const withMonths = (ctx: Ctx, door: Door<string>): Door<string> => ({
  ...door,
  colores: true,
  forRows: (hoja) => (hasMonths(hoja) ? monthlyDoor(ctx, door) : undefined),
})
