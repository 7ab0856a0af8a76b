import type { Datos } from '#contract/core/words.ts'
import type { ClaseImportacion } from '#contract/importacion/clase.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'
import { type Celda, type Celdas, type FilaDeTabla, textoDe } from '#server/core/planilla/index.ts'
import { type ReadRow, TOTAL } from '#server/importacion/clase/index.ts'

import { findStudents } from './alumnos.ts'
import { ENROLMENT, monthInWords } from './campos.ts'
import { lineNumber } from './fila.ts'
import { cellAt, type MonthColumn, type SheetOfMonths } from './hoja.ts'
import { type Understood, readCell } from './marca.ts'

/** A row of the file with the rows that it makes: one for itself, or one for each month. */
export type RowOfFile = {
  fila: number
  nombre?: string
  lineas: ReadRow[]
  /** Titles of the months that its rows are of, by their number. */
  titulos?: ReadonlyMap<number, string>
  /** Reason for which nothing is made of it. */
  fallo?: Fail
  remark?: string
}

type Sheet = SheetOfMonths & { hoy: string }

const dayOf = (anio: number, mes: number, dia: number | undefined) => {
  const last = new Date(Date.UTC(anio, mes, 0)).getUTCDate()
  const day = Math.min(dia ?? last, last)
  return [anio, String(mes).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}

/** The day on which a month is due; the enrolment is due with the first month beside it. */
function dueDay({ columnas, opciones }: Sheet, { mes, anio }: MonthColumn) {
  const first = columnas.find((one) => one.mes !== ENROLMENT && one.anio === anio)
  return dayOf(anio, mes === ENROLMENT ? (first?.mes ?? 1) : mes, opciones.dia)
}

/** Whether a row sums the others: of no student, and its words say so, or it has none. */
function isTotal({ columnas, filas }: Sheet, { numero, celdas }: FilaDeTabla<string>) {
  const alumno = textoDe(celdas.alumno)
  if (alumno !== '') return TOTAL.test(alumno)
  const months = new Set(columnas.map(({ index }) => index))
  const beside = filas.get(numero)!.celdas.filter((_, i) => !months.has(i))
  const words = beside.flatMap((celda) => (typeof celda === 'string' ? textoDe(celda) || [] : []))
  return words.length === 0 || words.some((word) => TOTAL.test(word))
}

/** Refuses a row for the cell of a field. */
const refuse = (
  campo: string,
  clave: 'importacion.mes.sinMonto' | 'importacion.mes.sinSentido',
  datos?: Datos,
) => {
  throw new FailCampo(campo, clave, datos)
}

type Month = { column: MonthColumn; vence: string; understood: Exclude<Understood, { sinSentido: string }> }

/** Months of a row that run: after a student left, and before one came, only what was paid. */
function monthsThatRun(sheet: Sheet, { numero, celdas }: FilaDeTabla<string>): Month[] {
  const fila = sheet.filas.get(numero)!
  const [ingreso, retiro] = [textoDe(celdas.ingreso).slice(0, 10), textoDe(celdas.retiro).slice(0, 10)]
  let isGone = false
  return sheet.columnas.flatMap((column) => {
    const understood = readCell(cellAt(fila, column), sheet.formato, sheet.meanings)
    if ('sinSentido' in understood) {
      const { titulo, campo } = column
      return refuse(campo, 'importacion.mes.sinSentido', { mes: titulo, valor: understood.sinSentido })
    }
    if (understood.marca === 'RETIRADO') isGone = true
    const vence = dueDay(sheet, column)
    const isOut = isGone || (ingreso !== '' && vence < ingreso) || (retiro !== '' && vence > retiro)
    const runs = understood.marca === 'PAGADO' || (understood.marca === 'DEBE' && !isOut)
    return runs ? [{ column, vence, understood }] : []
  })
}

/** An amount that its column has read, in hundredths. */
const readCents = (celda: Celda | undefined) => Math.round(Number(textoDe(celda)) * 100) || 0

/** Amounts of a month in hundredths: what it costs, and what was paid of it. */
function amountsOf(sheet: Sheet, { celdas }: FilaDeTabla<string>, { column, understood }: Month) {
  const { opciones } = sheet
  const told = column.mes === ENROLMENT ? opciones.matricula : opciones.monto
  const own = column.mes === ENROLMENT ? understood.centimos : readCents(celdas.mensualidad)
  const monto = own || (told === undefined ? 0 : Math.round(told * 100))
  if (monto === 0) return refuse(column.campo, 'importacion.mes.sinMonto', { mes: column.titulo })
  const descuento = column.mes === ENROLMENT ? 0 : readCents(celdas.descuento)
  const pagado = understood.marca === 'PAGADO' ? (understood.centimos ?? monto - descuento) : 0
  return { monto, descuento, pagado }
}

const inUnits = (centimos: number) => centimos / 100

/** Key and words of the charge of a month, the same for its payment. */
function chargeOf(ctx: Ctx, { celdas }: FilaDeTabla<string>, { mes, anio, titulo }: MonthColumn) {
  const who = [textoDe(celdas.alumno), textoDe(celdas.grupo)].filter(Boolean).join(' ')
  const isFee = mes === ENROLMENT
  return {
    clave: `${who} ${isFee ? titulo : `${anio}-${String(mes).padStart(2, '0')}`}`,
    concepto: isFee
      ? ctx.t('importacion.mes.matricula', { anio })
      : ctx.t('importacion.mes.pension', { mes: monthInWords(ctx, mes), anio }),
    tipo: isFee ? 'MATRICULA' : 'CUOTA',
  }
}

/** The cells of a charge or of a payment, by the fields of its kind. */
function cellsOf(
  ctx: Ctx,
  sheet: Sheet,
  clase: ClaseImportacion,
  { row, month }: { row: FilaDeTabla<string>; month: Month },
) {
  const { monto, descuento, pagado } = amountsOf(sheet, row, month)
  const { alumno, grupo, moneda } = row.celdas
  const { clave, concepto, tipo } = chargeOf(ctx, row, month.column)
  const { vence, understood } = month
  const who = { alumno, moneda, clave, concepto } as Celdas<string>
  if (clase === 'CUENTAS')
    return {
      ...who,
      grupo,
      tipo,
      monto: inUnits(monto),
      descuento: inUnits(descuento),
      fechaVencimiento: vence,
    } as Celdas<string>
  if (pagado === 0) return undefined
  const fecha = understood.fecha ?? (vence > sheet.hoy ? sheet.hoy : vence)
  return { ...who, cuenta: clave, fecha, monto: inUnits(pagado) } as Celdas<string>
}

/** The rows that a row of months makes, each under a number of its own. */
function linesOf(
  ctx: Ctx,
  sheet: Sheet,
  clase: ClaseImportacion,
  row: FilaDeTabla<string>,
): Omit<RowOfFile, 'fila'> {
  const made = monthsThatRun(sheet, row).flatMap((month) => {
    const celdas = cellsOf(ctx, sheet, clase, { row, month })
    const fila = lineNumber(row.numero, month.column.index)
    return celdas ? [{ linea: { fila, celdas, ilegibles: [] }, titulo: month.column.titulo }] : []
  })
  return {
    lineas: made.map(({ linea }) => linea),
    titulos: new Map(made.map(({ linea, titulo }) => [linea.fila, titulo])),
    ...(made.length === 0 && { remark: ctx.t('importacion.mes.nada') }),
  }
}

/** Unfolds the rows of a sheet of months: into charges, or into the payments of what its cells say is paid. */
export async function unfold(
  ctx: Ctx,
  sheet: Sheet,
  { clase, filas }: { clase: ClaseImportacion; filas: FilaDeTabla<string>[] },
): Promise<RowOfFile[]> {
  const students = await findStudents(ctx, filas)
  return students.map(({ row, fallo }, i): RowOfFile => {
    const [fila, nombre] = [row.numero, textoDe(filas[i]!.celdas.alumno)]
    if (isTotal(sheet, row)) return { fila, lineas: [], remark: ctx.t('importacion.mes.total') }
    try {
      const [illegible] = row.ilegibles ?? []
      if (fallo) throw fallo
      if (illegible) throw new FailCampo(illegible, 'campo.formato')
      if (nombre === '') throw new FailCampo('alumno', 'campo.obligatorio')
      return { fila, nombre, ...linesOf(ctx, sheet, clase, row) }
    } catch (error) {
      if (!(error instanceof Fail)) throw error
      return { fila, nombre, lineas: [], fallo: error }
    }
  })
}
