import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { loop } from '#server/core/loop.ts'
import { systemCtx } from '#server/core/system-ctx.ts'
import { write } from '#server/core/write.ts'
import { cobroDeMoras } from '#server/cuentas/mora/index.ts'
import { institucion } from '#server/institucion/institucion/index.ts'
import { interesadoCleanup } from '#server/matriculas/interesado/index.ts'
import { dailyNotices } from '#server/mensajes/mensaje/index.ts'
import { reclamoAlarm } from '#server/mensajes/reclamo/index.ts'
import { tareaCleanup } from '#server/operacion/tarea/index.ts'
import { companyReminders } from '#server/pagos/empresa/index.ts'

import { hasOldKeys, isDue, removeOldKeys, takeTurn } from './repo.ts'

/** Work done once a day. */
export type Trabajo = {
  nombre: string
  /** Whether it is enabled: while it is not, the day's turn is not taken. */
  activo: (db: Db) => Promise<boolean>
  doWork: (ctx: Ctx, fecha: string) => Promise<void>
}

const keyCleanup: Trabajo = {
  nombre: 'claves de peticiones',
  activo: hasOldKeys,
  doWork: async (ctx) => void (await removeOldKeys(ctx)),
}

const TRABAJOS: Trabajo[] = [
  cobroDeMoras,
  ...dailyNotices,
  companyReminders,
  reclamoAlarm,
  tareaCleanup,
  interesadoCleanup,
  keyCleanup,
]
const EVERY_MS = 5000

/** Does the work in one transaction, as the system's user, in the institution's language. */
async function doOnce(db: Db, { nombre, activo, doWork }: Trabajo) {
  if (!(await isDue(db, nombre)) || !(await activo(db))) return
  const { idioma } = await institucion(db)
  const run = async (inside: Ctx) => {
    const fecha = await takeTurn(inside.db, nombre)
    if (fecha) await doWork(inside, fecha)
  }
  await write(systemCtx(db, idioma), run, { operacion: `diario ${nombre}`, input: null, clave: undefined })
}

/** Does the work that is due today and not done yet. A failure does not prevent the other work. */
export async function doToday(db: Db, complain: (error: Error) => void, trabajos = TRABAJOS) {
  for (const trabajo of trabajos) await doOnce(db, trabajo).catch(complain)
}

/**
 * Does each day's work soon after midnight in the institution's time zone, or as soon as a server runs again; once for any
 * number of servers. Returns the function that stops it.
 */
export const daily = (db: Db, complain: (error: Error) => void): (() => Promise<void>) =>
  loop(EVERY_MS, () => doToday(db, complain), complain)
