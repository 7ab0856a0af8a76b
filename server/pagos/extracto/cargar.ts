import { createHash } from 'node:crypto'

import type { Parsed } from '#contract/core/op.ts'
import type { extracto } from '#contract/pagos/extracto.ts'
import { masivo } from '#server/core/bulk.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { refuseMissing, textoDe } from '#server/core/planilla/index.ts'
import { readFirst } from '#server/core/prepare.ts'
import { choicesOf, type ReadSheet, readSheet, rememberSheet } from '#server/institucion/hoja/index.ts'

import { leerMovimientos, type Movimientos } from './lectura/movimientos.ts'
import { type CampoExtracto, statementDoor } from './lectura/puerta.ts'
import { sentenceOf } from './leer.ts'
import {
  decimalsOf,
  eraseLineas,
  extractos,
  insertLineas,
  lastDay,
  lockLoading,
  refuseKnownFile,
} from './repo.ts'

const MAX_NOMBRE = 120
const MAX_PROBLEMAS = 100

/** Refuses a file without credits to reconcile, listing the problem of each row. */
function refuseEmpty(ctx: Ctx, { abonos, problemas, salidas }: Movimientos) {
  if (abonos.length > 0) return
  const errors = problemas
    .slice(0, MAX_PROBLEMAS)
    .map((problema) => sentenceOf(ctx, problema))
    .map(({ fila, mensaje }) => `${ctx.t('extracto.enFila', { fila })}: ${mensaje}`)
  const clave = problemas.length > 0 ? 'extracto.nadaLegible' : 'extracto.sinAbonos'
  throw new Fail('VALIDACION', clave, { salidas: salidas.length }, errors)
}

/** The file name without folders, which old browsers send too. */
const nameOf = (nombre: string) =>
  textoDe(nombre.split(/[\\/]/).at(-1) ?? '')
    .slice(0, MAX_NOMBRE)
    .trim()

/** Stores each credit once, and remembers the choices. */
async function loadStatement(
  ctx: Ctx,
  { archivo, banco, idMoneda }: Parsed<typeof extracto.cargar>,
  read: ReadSheet<CampoExtracto>,
) {
  const door = statementDoor(ctx.t, await decimalsOf(ctx, idMoneda))
  refuseMissing(read.layout, door.columnas, door.necesarios)
  const parsed = await leerMovimientos(read.layout, await lastDay(ctx))
  refuseEmpty(ctx, parsed)
  const { abonos, salidas, problemas, avisos } = parsed
  await lockLoading(ctx)
  const sha256 = createHash('sha256').update(archivo.datos).digest('hex')
  await refuseKnownFile(ctx, sha256)
  const nombre = nameOf(archivo.nombre) || ctx.t('extracto.sinNombre')
  const { filas, layout, hoja } = read
  const columnas = { hoja, encabezado: layout.header.numero, columnas: layout.found }
  const kept = { banco, idMoneda, nombre, sha256, filas: filas.length, columnas }
  const idExtracto = await extractos.insert(ctx, kept)
  const nuevos = await insertLineas(ctx, { idExtracto, banco, idMoneda }, abonos)
  if (nuevos === 0) throw new Fail('DUPLICADO', 'extracto.nadaNuevo', { count: abonos.length })
  await rememberSheet(ctx, door, read, { banco, idMoneda })
  const rows = [
    ...problemas.map((problema) => ({ ...sentenceOf(ctx, problema), ok: false })),
    ...avisos.map((aviso) => ({ ...sentenceOf(ctx, aviso), ok: true })),
  ]
  return {
    mensaje: ctx.t('extracto.cargado', { count: nuevos }),
    extracto: await extractos.get(ctx, idExtracto),
    repetidos: abonos.length - nuevos,
    salidas: salidas.length,
    ...masivo(rows),
    procesados: nuevos,
  }
}

export const cargar = readFirst<typeof extracto.cargar, ReadSheet<CampoExtracto>>(async (ctx, input) => {
  const door = statementDoor(ctx.t, await decimalsOf(ctx, input.idMoneda))
  return readSheet(ctx, input.archivo, door, choicesOf(input))
}, loadStatement)

/** Deletes a file loaded by mistake with its movements, unless one of them is reconciled with a payment. */
export const eliminar: Handler<typeof extracto.eliminar> = async (ctx, { id }) => {
  await extractos.get(ctx, id)
  await eraseLineas(ctx, id)
  await extractos.remove(ctx, id)
  return { mensaje: ctx.t('hecho.eliminado') }
}
