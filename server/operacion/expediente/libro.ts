import { incidencia } from '#contract/academico/incidencia.ts'
import { certificado } from '#contract/certificados/certificado.ts'
import type { Op } from '#contract/core/op.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { envio } from '#contract/mensajes/envio.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { usuario, Usuario } from '#contract/personas/usuario.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { columnsOf } from '#server/core/list-columns.ts'
import { listSheet } from '#server/core/list-file.ts'
import { type OutputColumn, type OutputSheet, xlsxOf } from '#server/core/planilla/index.ts'
import { isClave } from '#server/core/words.ts'

import { accessesOf, rowsOfSheet, type SheetName } from './repo.ts'

/** The handlers of every operation, by method and path. */
export type Handlers = ReadonlyMap<string, Handler<Op>>
export const handlerOf = (handlers: Handlers, { method, path }: Op): Handler<Op> =>
  handlers.get(`${method} ${path}`)!

type Columns = readonly (readonly [campo: string, tipo: OutputColumn['tipo']])[]
type Row = Record<string, unknown>

const words = ({ t }: Ctx, campo: string) => {
  const clave = [`expediente.${campo}`, `columna.${campo}`].find(isClave)
  return clave ? t(clave) : campo
}

/** The data of the person, a field a row. */
async function dataSheet(ctx: Ctx, handlers: Handlers): Promise<OutputSheet> {
  const row = (await handlerOf(handlers, usuario.ver)(ctx, { id: ctx.actor.idUsuario })) as Row
  return {
    hoja: ctx.t('expediente.hoja.datos'),
    columnas: (['campo', 'dato'] as const).map((campo) => ({ titulo: words(ctx, campo), tipo: 'texto' })),
    filas: columnsOf(Usuario, ctx.t).map(({ titulo, valor }) => [titulo, valor(row) ?? '']),
  }
}

/** Lists of the program, as the person reads them. */
const LISTS = [
  ['matriculas', matricula.buscar],
  ['cuentas', cuenta.buscar],
  ['ingresos', ingreso.buscar],
  ['certificados', certificado.buscar],
  ['incidencias', incidencia.buscar],
  ['envios', envio.propios],
] as const

async function listOf(ctx: Ctx, handlers: Handlers, [name, op]: (typeof LISTS)[number]) {
  const search = { op, handler: handlerOf(handlers, op), input: op.input.parse({}) }
  return { ...(await listSheet(ctx, search)), hoja: ctx.t(`expediente.hoja.${name}`) }
}

const COLUMNS: Record<SheetName, Columns> = {
  recibos: [
    ['numeroRecibo', 'texto'],
    ['fecha', 'fecha'],
    ['medioPago', 'texto'],
    ['monto', 'dinero'],
    ['moneda', 'texto'],
    ['numeroDocumento', 'texto'],
  ],
  constancias: [
    ['fecha', 'fecha'],
    ['monto', 'dinero'],
    ['numeroOperacion', 'texto'],
    ['texto', 'texto'],
  ],
  asistencia: [
    ['fecha', 'fecha'],
    ['curso', 'texto'],
    ['grupo', 'texto'],
    ['estado', 'texto'],
  ],
  justificaciones: [
    ['fecha', 'fecha'],
    ['curso', 'texto'],
    ['grupo', 'texto'],
    ['motivo', 'texto'],
    ['pedidaPor', 'texto'],
    ['instante', 'instante'],
    ['respuesta', 'texto'],
    ['estado', 'texto'],
  ],
  notas: [
    ['curso', 'texto'],
    ['grupo', 'texto'],
    ['componente', 'texto'],
    ['nota', 'numero'],
    ['instante', 'instante'],
  ],
  certificadosDeAntes: [
    ['numero', 'texto'],
    ['curso', 'texto'],
    ['fecha', 'fecha'],
  ],
  conversaciones: [
    ['asunto', 'texto'],
    ['instante', 'instante'],
    ['autor', 'texto'],
    ['comentario', 'texto'],
    ['estado', 'texto'],
  ],
  consentimientos: [
    ['instante', 'instante'],
    ['numero', 'numero'],
    ['texto', 'texto'],
    ['firmante', 'texto'],
    ['enNombreDe', 'texto'],
  ],
  vinculos: [
    ['nombre', 'texto'],
    ['relacion', 'texto'],
    ['celular', 'texto'],
    ['correo', 'texto'],
    ['desde', 'fecha'],
    ['hasta', 'fecha'],
    ['mantenido', 'instante'],
    ['estado', 'texto'],
  ],
  interesados: [
    ['curso', 'texto'],
    ['celular', 'texto'],
    ['correo', 'texto'],
    ['instante', 'instante'],
    ['estado', 'texto'],
  ],
}
/** The words of the codes in `estado`. */
const STATES: Partial<Record<SheetName, string>> = {
  asistencia: 'asistencia',
  justificaciones: 'justificacion',
  conversaciones: 'incidencia',
  vinculos: 'vinculo',
  interesados: 'interesado',
}

function sheetOf(
  ctx: Ctx,
  columns: Columns,
  rows: Row[],
  noun = '',
): Pick<OutputSheet, 'columnas' | 'filas'> {
  const cell = (row: Row, campo: string) => {
    const clave =
      campo === 'estado' ? `estado.${noun}.${String(row[campo])}` : `vinculo.${campo}.${String(row[campo])}`
    return isClave(clave) ? ctx.t(clave) : row[campo]
  }
  return {
    columnas: columns.map(([campo, tipo]) => ({ titulo: words(ctx, campo), tipo })),
    filas: rows.map((row) => columns.map(([campo]) => cell(row, campo))),
  }
}

async function rowsSheet(ctx: Ctx, name: SheetName, lector: number | null) {
  const rows = await rowsOfSheet(ctx, name, { idUsuario: ctx.actor.idUsuario, lector })
  return { ...sheetOf(ctx, COLUMNS[name], rows, STATES[name]), hoja: ctx.t(`expediente.hoja.${name}`) }
}

async function accessSheet(ctx: Ctx) {
  const columns = [
    ['instante', 'instante'],
    ['quien', 'texto'],
  ] as const
  const rows = await accessesOf(ctx, ctx.actor.idUsuario)
  return { ...sheetOf(ctx, columns, rows), hoja: ctx.t('expediente.hoja.accesos') }
}

/** Sheets with the data of other adults: their telephones, their mails, their vouchers. */
const OF_OTHERS = new Set<string>(['envios', 'recibos', 'constancias', 'vinculos', 'interesados'])

type Reading = {
  zona: string
  /** The reader; null for the school's own copy. */
  lector: number | null
  /** Another reader, who sees the lists in another way, and nothing of other adults. */
  seen: Ctx | undefined
}

/** The workbook of a person: `ctx` is theirs, so that each list has what they may read. */
export async function bookOf(
  ctx: Ctx,
  handlers: Handlers,
  { zona, lector, seen }: Reading,
): Promise<AsyncGenerator<Buffer>> {
  const sheets: OutputSheet[] = [await dataSheet(ctx, handlers)]
  const isShown = (name: string) => !seen || !OF_OTHERS.has(name)
  for (const list of LISTS) if (isShown(list[0])) sheets.push(await listOf(seen ?? ctx, handlers, list))
  for (const name of Object.keys(COLUMNS) as SheetName[])
    if (isShown(name)) sheets.push(await rowsSheet(ctx, name, lector))
  sheets.push(await accessSheet(ctx))
  return xlsxOf(...sheets.map((sheet) => ({ ...sheet, zona })))
}
