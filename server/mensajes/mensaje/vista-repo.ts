import { sql } from 'kysely'

import type { TipoMensaje } from '#contract/mensajes/mensaje.ts'
import type { Ctx } from '#server/core/ctx.ts'

import { reaches } from './reader-repo.ts'

/** The latest example for a message type: a payment, an enrolment, a waiting-list turn or a debtor. */
export async function findExample(ctx: Ctx, tipo: TipoMensaje): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`select ${sampleQuery(ctx, tipo)} as id`.execute(ctx.db)
  return rows[0]?.id ?? undefined
}

function sampleQuery(ctx: Ctx, tipo: TipoMensaje) {
  const payments = ctx.actor.alcance === 'TODO'
  if (tipo === 'GENERAL') return sql`${ctx.actor.idUsuario}::bigint`
  if (tipo === 'PAGO_CONFIRMADO')
    return sql`(select max(id_ingreso) from ingreso where estado = 'CONFIRMADO' and ${payments})`
  if (tipo === 'PAGO_RECHAZADO')
    return sql`(select max(id_ingreso) from ingreso where estado = 'ANULADO' and ${payments})`
  if (tipo === 'COMPROBANTE') return sql`(select max(id_comprobante) from comprobante where ${payments})`
  if (tipo === 'RECORDATORIO' || tipo === 'POR_VENCER' || tipo === 'VENCIDA')
    return sql`(select id_usuario from cuenta where saldo > 0 and estado in ('PENDIENTE', 'PARCIAL') and ${payments}
      order by fecha_vencimiento, id_cuenta limit 1)`
  if (tipo === 'VACANTE')
    return sql`(select max(m.id_espera) from espera m join grupo g on g.id_grupo = m.id_grupo where ${reaches(ctx)})`
  return sql`(select max(m.id_matricula) from matricula m join grupo g on g.id_grupo = m.id_grupo
    where m.estado <> 'ELIMINADA' and ${reaches(ctx)})`
}

export async function correoDe({ db }: Ctx, idUsuario: number): Promise<string | null> {
  const row = await db
    .selectFrom('usuario')
    .select('correo')
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirst()
  return row?.correo ?? null
}
