import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { readSettings } from '#server/institucion/parametro/index.ts'

/** Whether a cashier's own cash with annulments or refunds is accepted by another person only. */
export const needsAnother = async ({ db }: Ctx): Promise<boolean> =>
  (await readSettings(db, ['cierre.otraPersona']))['cierre.otraPersona']

/** Whether the open part of a cashier's day has annulments or refunds. The caller holds the lock of the cash. */
export async function givesBack(
  { db }: Ctx,
  fecha: string,
  { idUsuario }: { idUsuario: number },
): Promise<boolean> {
  const { rows } = await sql<{ gives: boolean }>`
    select exists (select from caja_abierta(${fecha}::date) where id_operador = ${idUsuario} and tipo <> 'COBRO') as gives`.execute(
    db,
  )
  return rows[0]?.gives ?? false
}
