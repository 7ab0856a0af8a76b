import { randomUUID } from 'node:crypto'

import type { Archivo } from '#contract/core/shapes.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'

import { cleanFile } from './limpiar/limpiar.ts'
import { hasRoom, type NuevoArchivo } from './repo.ts'
import type { Store } from './store.ts'

/** The store of a school, and the bytes that fit in it. */
export type Room = { store: Store; most: number | undefined }

/**
 * Cleans a file and stores its bytes, before any row is locked: no request waits while a picture is drawn again. A simulation
 * stores none. Refuses a file beyond the space of the school.
 */
export async function keepFile(
  { db, simular }: Ctx,
  { store, most }: Room,
  archivo: Archivo,
): Promise<NuevoArchivo> {
  const { datos, ...cleaned } = await cleanFile(archivo)
  if (most !== undefined && !(await hasRoom(db, datos.length, most)))
    throw new Fail('CONFLICTO', 'archivo.sinEspacio')
  const clave = simular ? randomUUID() : await store.put(datos)
  return { ...cleaned, clave, bytes: datos.length }
}
