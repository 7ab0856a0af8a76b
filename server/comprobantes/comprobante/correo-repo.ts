import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'

/** A document `c` is mailed where its mail has a text, unless it names a person who was erased. */
export const IS_MAILED = sql`hay_mensaje('COMPROBANTE') and not exists (select from comprobante_pago l join ingreso i on i.id_ingreso = l.id_ingreso
  join supresion s on s.id_usuario = i.id_usuario where l.id_comprobante = c.id_comprobante)`

/** Asks for the mails of what is not signed yet: to sign it is a part of mailing it. */
export async function queueUnsigned(db: Db): Promise<void> {
  await sql`insert into comprobante_correo (id_comprobante) select c.id_comprobante from comprobante c
    where c.busqueda is null and c.estado = 'PENDIENTE' and c.avisar
    and not exists (select from comprobante_correo q where q.id_comprobante = c.id_comprobante) and ${IS_MAILED}
    on conflict (id_comprobante) do nothing`.execute(db)
}

/** Whether documents can be signed now, and whether they wait for the identity that the authority gives. */
type Mailable = { maySign: boolean; conAutorizacion: boolean }

/**
 * Takes the comprobante that has waited longest for its mail; no other server takes it before a while, longer after each try. A
 * comprobante that is to be mended waits, as does one to be signed where none can be.
 */
export async function takeUnmailed(
  db: Db,
  { maySign, conAutorizacion }: Mailable,
): Promise<number | undefined> {
  const { rows } = await sql<{ idComprobante: number }>`
    update comprobante_correo set intentos = intentos + 1, proximo = now() + interval '1 minute' * power(2, least(intentos, 6))
    where id_comprobante = (
      select q.id_comprobante from comprobante_correo q join comprobante c on c.id_comprobante = q.id_comprobante
      where q.proximo <= now() and c.estado <> 'EXCEPCION' and (${maySign}::boolean or c.estado = 'EMITIDO')
        and (c.autorizacion is not null or not ${conAutorizacion}::boolean)
      order by q.proximo, q.id_comprobante limit 1 for update of q skip locked)
    returning id_comprobante`.execute(db)
  return rows[0]?.idComprobante
}

/**
 * Whether the mail of that signing is still to be written: the caller writes it now. Locks the comprobante, since its payer may
 * be mended.
 */
export async function claimMail({ db }: Ctx, idComprobante: number, hash: string | null): Promise<boolean> {
  const { rows } = await sql<{ hash: string | null }>`
    select hash from comprobante where id_comprobante = ${idComprobante} for update`.execute(db)
  if (!rows[0] || rows[0].hash !== hash) return false
  const { numDeletedRows } = await db
    .deleteFrom('comprobanteCorreo')
    .where('idComprobante', '=', idComprobante)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
