import type { Archivo } from '#contract/core/shapes.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { Fail } from '#server/core/fail.ts'
import type { TaskRequest } from '#server/core/long.ts'
import { write } from '#server/core/write.ts'

import { putArchivo, readArchivo } from './archivo-repo.ts'
import { countWaiting, hasWaiting, insertTarea, type NuevaTarea } from './repo.ts'
import { getStarted } from './ver.ts'

/** Most waiting tasks of one user: more would be an accident, or would keep the others from working. */
const MOST_WAITING = 20

type Entrada = Record<string, unknown>

const isFile = (value: unknown): value is Archivo => (value as Archivo | null)?.datos instanceof Uint8Array

const filesOf = (input: Entrada) =>
  Object.entries(input).filter((entry): entry is [string, Archivo] => isFile(entry[1]))

/** Stores a request with its files, to be done later. Repetitions with the same Idempotency-Key make a single task. */
export async function keepTask(ctx: Ctx, { formato, unica, ...asked }: TaskRequest) {
  const input = asked.input as Entrada
  const files = filesOf(input)
  // Without the files' bytes, which are stored in tarea_archivo.
  const entrada = { ...input, ...Object.fromEntries(files.map(([campo, { nombre }]) => [campo, { nombre }])) }
  const keep = async (inside: Ctx) => {
    if ((await countWaiting(inside)) >= MOST_WAITING)
      throw new Fail('DEMASIADAS_SOLICITUDES', 'tarea.demasiadas')
    if (unica && (await hasWaiting(inside, asked.operacion)))
      throw new Fail('DEMASIADAS_SOLICITUDES', 'error.unoALaVez')
    const detalle = files[0]?.[1].nombre.slice(0, 200) ?? null
    const nueva: NuevaTarea = { operacion: asked.operacion, entrada, detalle, formato }
    const idTarea = await insertTarea({ ...inside, simular: ctx.simular }, nueva)
    for (const [campo, { datos }] of files) await putArchivo(inside.db, { idTarea, campo }, datos)
    return getStarted(inside, idTarea)
  }
  // A preview is stored as a task too.
  const operacion = `tarea ${asked.operacion}`
  return write({ ...ctx, simular: false }, keep, {
    ...asked,
    operacion,
    input: [input, ctx.simular, formato],
  })
}

/** The stored request as the handler's input, with its files. */
export async function entradaDe(db: Db, { idTarea, entrada }: { idTarea: number; entrada: Entrada }) {
  const input = { ...entrada }
  for (const [campo, value] of Object.entries(entrada)) {
    const { nombre } = (value ?? {}) as Partial<Archivo>
    const parts: Buffer[] = []
    if (nombre !== undefined) for await (const part of readArchivo(db, { idTarea, campo })) parts.push(part)
    if (parts.length > 0) input[campo] = { nombre, datos: Buffer.concat(parts) }
  }
  return input
}
