import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { loop } from '#server/core/loop.ts'
import { systemCtx } from '#server/core/system-ctx.ts'
import { write } from '#server/core/write.ts'
import { cobroDeMoras } from '#server/cuentas/mora/index.ts'
import { institucion } from '#server/institucion/institucion/index.ts'
import { avisosDelDia } from '#server/mensajes/mensaje/index.ts'
import { limpiezaDeTareas } from '#server/operacion/tarea/index.ts'

import { isDue, takeTurn } from './repo.ts'

/** Something done once a day. */
export type Trabajo = {
  nombre: string
  /** Whether it is wanted at all: a day without it is not spent. */
  activo: (db: Db) => Promise<boolean>
  hacer: (ctx: Ctx, fecha: string) => Promise<void>
}

const TRABAJOS: Trabajo[] = [cobroDeMoras, ...avisosDelDia, limpiezaDeTareas]
const EVERY_MS = 5000

/** The whole of it or nothing, under the system's name, in the institution's language. */
async function doOnce(db: Db, { nombre, activo, hacer }: Trabajo) {
  if (!(await isDue(db, nombre)) || !(await activo(db))) return
  const { idioma } = await institucion(db)
  const run = async (inside: Ctx) => {
    const fecha = await takeTurn(inside.db, nombre)
    if (fecha) await hacer(inside, fecha)
  }
  await write(systemCtx(db, idioma), run, { operacion: `diario ${nombre}`, input: null, clave: undefined })
}

/** Does what is due today and not done yet. One that fails does not keep the others from being done. */
export async function doToday(db: Db, complain: (error: Error) => void, trabajos = TRABAJOS) {
  for (const trabajo of trabajos) await doOnce(db, trabajo).catch(complain)
}

/**
 * Does each day's work soon after midnight, where the institution is, or as soon as there is a server again. However many
 * servers there are, it is done once. What it returns stops it.
 */
export const daily = (db: Db, complain: (error: Error) => void): (() => Promise<void>) =>
  loop(EVERY_MS, () => doToday(db, complain), complain)
