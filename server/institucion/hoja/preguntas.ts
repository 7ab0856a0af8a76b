import { typedDay } from '#contract/core/day.ts'
import { type Pregunta } from '#contract/core/sheet-reading.ts'
import { Decimal, type OrdenFecha } from '#contract/core/sheet.ts'
import type { Ctx } from '#server/core/ctx.ts'
import {
  type ColumnFormat,
  distinctOf,
  type Layout,
  leerDia,
  leerMonto,
  textsOf,
} from '#server/core/planilla/index.ts'

import { columnsByMeanings, type Door, type ReadSheet, type ValuesOfField } from './door.ts'

const ORDERS: OrdenFecha[] = ['DMA', 'MDA']
/** More values than this are no words with a meaning. */
const MAX_VALUES = 40

/** A sheet of any door. */
type AnyRead = Omit<ReadSheet<string>, 'door'>

type Base = Pick<Pregunta, 'clase' | 'texto'> & Partial<Pregunta>
const pregunta = (rest: Base): Pregunta => ({
  columna: null,
  campo: null,
  ayuda: '',
  opciones: [],
  elegida: null,
  valores: [],
  obliga: false,
  ...rest,
})

/** Rows and columns that the spreadsheet program does not show, with or without them. */
function hiddenQuestion({ t }: Ctx, { hidden, choices, original, layout }: AnyRead): Pregunta[] {
  const { filas, columnas } = hidden
  if (filas + columnas === 0) return []
  const above = original.filas.filter(({ numero }) => numero <= layout.header.numero).length
  const filasVisibles = hidden.filasVisibles - above
  const count = (n: number) => t('hoja.filas', { count: n })
  return [
    pregunta({
      clase: 'OCULTAS',
      texto: t('hoja.ocultas', {
        filas: t('hoja.filas', { count: filas }),
        columnas: t('hoja.columnas', { count: columnas }),
      }),
      ayuda: t('hoja.ocultasAyuda'),
      opciones: [
        { es: 'false', texto: t('hoja.sinOcultas'), ejemplo: count(filasVisibles) },
        { es: 'true', texto: t('hoja.conOcultas'), ejemplo: count(filasVisibles + filas) },
      ],
      elegida: choices.ocultas ?? 'false',
    }),
  ]
}

/** Columns that may be a field: those of a doubtful heading, and those that the door suspects by their values. */
function columnQuestions<C extends string>(ctx: Ctx, door: Door<C>, read: ReadSheet<C>): Pregunta[] {
  const { layout, choice } = read
  const { header, found } = layout
  const doubtful = header.found.flatMap(({ index, campo, isDoubtful }) =>
    isDoubtful ? [{ columna: index, campo }] : [],
  )
  const open = [...doubtful, ...(door.doubts?.(layout) ?? [])].filter(
    ({ columna, campo }) => !choice.columnas.has(columna) && !found.some((one) => one.campo === campo),
  )
  const titleOf = (campo: C) => door.campos.find((one) => one.campo === campo)?.titulo ?? campo
  return open.map(({ columna, campo }) =>
    pregunta({
      clase: 'COLUMNA',
      columna,
      campo,
      texto: ctx.t('hoja.esCampo', { columna: titleAt(ctx, layout, columna), campo: titleOf(campo) }),
      ayuda: distinctOf(layout, columna).slice(0, 3).join(' · '),
      opciones: [
        { es: campo, texto: ctx.t('hoja.si'), ejemplo: '' },
        { es: '', texto: ctx.t('hoja.no'), ejemplo: '' },
      ],
      obliga: door.necesarios.some((some) => some.includes(campo)),
    }),
  )
}

const titleAt = ({ t }: Ctx, { header }: Layout<string>, columna: number) =>
  header.titulos[columna]?.texto || t('hoja.sinTitulo')

const FECHAS = { desde: 1900, hasta: 2100, shortYears: true }

function dateQuestion(
  ctx: Ctx,
  layout: Layout<string>,
  { index, doubts }: ColumnFormat,
  elegida: string | null,
) {
  const daysOf = (orden: OrdenFecha) =>
    doubts.map((text) => typedDay(leerDia(text, orden, FECHAS) || '')).join(' · ')
  const [first = ''] = doubts
  return pregunta({
    clase: 'FECHA',
    columna: index,
    texto: ctx.t('hoja.queFecha', { fecha: first }),
    ayuda: ctx.t('hoja.queFechaAyuda', { columna: titleAt(ctx, layout, index) }),
    opciones: ORDERS.map((es) => ({ es, texto: ctx.t(`hoja.orden.${es}`), ejemplo: daysOf(es) })),
    elegida,
  })
}

const DECIMALS = { '.': 'hoja.decimal.punto', ',': 'hoja.decimal.coma' } as const

function amountQuestion(
  ctx: Ctx,
  layout: Layout<string>,
  {
    format: { index, doubts, decimales },
    elegida,
  }: { format: ColumnFormat & { tipo: 'monto' }; elegida: string | null },
) {
  const amounts = (decimal: Decimal) =>
    doubts.map((text) => leerMonto(text, { decimal, decimales }) ?? '–').join(' · ')
  return pregunta({
    clase: 'MONTO',
    columna: index,
    texto: ctx.t('hoja.cuanto', { monto: doubts[0] ?? '' }),
    ayuda: ctx.t('hoja.cuantoAyuda', { columna: titleAt(ctx, layout, index) }),
    opciones: Decimal.options.map((es) => ({ es, texto: ctx.t(DECIMALS[es]), ejemplo: amounts(es) })),
    elegida,
    obliga: true,
  })
}

/** Dates and amounts of a column that can be read in two ways. */
function formatQuestions(ctx: Ctx, { layout, choice }: AnyRead): Pregunta[] {
  return [...layout.formats.values()].flatMap((format) => {
    if (format.doubts.length === 0) return []
    const { formato = null, decimal = null } = choice.columnas.get(format.index) ?? {}
    return format.tipo === 'fecha'
      ? [dateQuestion(ctx, layout, format, formato)]
      : [amountQuestion(ctx, layout, { format, elegida: decimal })]
  })
}

type OfField<C extends string> = { index: number; campo: C }

/** The values of the columns of a field with their meanings, where one is not known or all are worth a look. */
function valueQuestion<C extends string>(
  ctx: Ctx,
  { original, layout, choice }: ReadSheet<C>,
  field: ValuesOfField,
  columns: readonly OfField<C>[],
): Pregunta[] {
  const [first] = columns
  const below = original.filas.filter(({ numero }) => numero > layout.header.numero)
  const texts = columns.flatMap(({ index }) => textsOf({ below }, index)).filter(field.asks ?? Boolean)
  const all = Map.groupBy(texts, (text) => text)
  if (!first || all.size === 0 || all.size > MAX_VALUES) return []
  const isOwn = (columna: number) => columns.some(({ index }) => index === columna)
  const meaningOf = (valor: string) =>
    choice.valores.find((one) => isOwn(one.columna) && one.valor.toLowerCase() === valor.toLowerCase())?.es ??
    field.meaningOf(valor)
  const valores = [...all].map(([valor, rows]) => ({ valor, filas: rows.length, es: meaningOf(valor) }))
  if (!field.always && valores.every(({ es }) => es !== null)) return []
  return [
    pregunta({
      clase: 'VALORES',
      columna: first.index,
      campo: first.campo,
      texto: ctx.t('hoja.queSignifica', {
        columna: columns.map(({ index }) => titleAt(ctx, layout, index)).join(', '),
      }),
      ayuda: ctx.t('hoja.seRecuerda'),
      opciones: field.opciones.map((one) => ({ ...one, ejemplo: '' })),
      valores,
    }),
  ]
}

/** The doubts about a sheet, each to be answered once. */
export function questionsOf<C extends string>(ctx: Ctx, door: Door<C>, read: ReadSheet<C>): Pregunta[] {
  const values = [...columnsByMeanings(door, read.layout)].flatMap(([field, columns]) =>
    valueQuestion(ctx, read, field, columns),
  )
  return [
    ...hiddenQuestion(ctx, read as AnyRead),
    ...columnQuestions(ctx, door, read),
    ...formatQuestions(ctx, read as AnyRead),
    ...values,
  ]
}
