import { Readable } from 'node:stream'

import { XLSX } from '#contract/core/list-file.ts'
import type { Masivo } from '#contract/core/shapes.ts'
import type { tarea } from '#contract/operacion/tarea.ts'
import { keyOfItem } from '#server/core/bulk.ts'
import type { Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import type { Writers } from '#server/core/list-file.ts'

import { campoDelResultado, readArchivo } from './archivo-repo.ts'
import type { TaskReader } from './ver.ts'

/** The file of a task's result; for a bulk operation, the result of each item. */
export const archivoDe =
  (read: TaskReader, writers: Writers): Handler<typeof tarea.archivo> =>
  async (ctx, { id }) => {
    const { archivo, resultado } = await read(ctx, { id })
    if (!archivo) throw new Fail('NO_ENCONTRADO', 'tarea.sinArchivo')
    const { nombre, tipo, bytes } = archivo
    if (bytes !== null) {
      const campo = await campoDelResultado(ctx.db, id)
      return { nombre, tipo, datos: Readable.from(readArchivo(ctx.db, { idTarea: id, campo })) }
    }
    const { resultados } = resultado as Masivo
    const what = ctx.t(resultados[0]?.fila === undefined ? 'tarea.id' : 'tarea.fila')
    const conNombre = resultados.some(({ nombre }) => nombre !== undefined)
    const columnas = [
      { titulo: what, tipo: 'numero' as const, ancho: 10 },
      ...(conNombre ? [{ titulo: ctx.t('tarea.quien'), tipo: 'texto' as const, ancho: 40 }] : []),
      { titulo: ctx.t('tarea.resultado'), tipo: 'texto' as const, ancho: 14 },
      { titulo: ctx.t('tarea.mensaje'), tipo: 'texto' as const, ancho: 80 },
    ]
    const filas = resultados.map((item) => [
      keyOfItem(item),
      ...(conNombre ? [item.nombre ?? ''] : []),
      ctx.t(item.ok ? 'tarea.hecho' : 'tarea.rechazado'),
      item.mensaje,
    ])
    const datos = writers[XLSX]({ columnas, filas, hoja: ctx.t('tarea.resultado'), zona: 'UTC' })
    return { nombre, tipo, datos }
  }
