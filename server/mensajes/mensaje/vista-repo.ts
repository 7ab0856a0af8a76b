import { sql } from 'kysely'

import type { TipoMensaje } from '#contract/mensajes/mensaje.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Fragment } from '#server/core/db.ts'

import { reaches } from './reader-repo.ts'

/** The latest example for a message type: a payment, an enrolment, a waiting-list turn or a debtor. */
export async function findExample(ctx: Ctx, tipo: TipoMensaje): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`select ${sampleQuery(ctx, tipo)} as id`.execute(ctx.db)
  return rows[0]?.id ?? undefined
}

/** The example of each kind: without a case for it, here or among those of money, a new kind does not compile. */
function sampleQuery(ctx: Ctx, tipo: TipoMensaje): Fragment {
  switch (tipo) {
    case 'GENERAL':
      return sql`${ctx.actor.idUsuario}::bigint`
    case 'VACANTE':
      return sql`(select max(m.id_espera) from espera m join grupo g on g.id_grupo = m.id_grupo where ${reaches(ctx)})`
    case 'MATRICULA':
    case 'CLASE_CANCELADA':
    case 'CERTIFICADO':
      return sql`(select max(m.id_matricula) from matricula m join grupo g on g.id_grupo = m.id_grupo
        where m.estado <> 'ELIMINADA' and ${reaches(ctx)})`
    case 'INASISTENCIA':
      return sql`(select max(a.id_asistencia) from asistencia a join matricula m on m.id_matricula = a.id_matricula
        join grupo g on g.id_grupo = m.id_grupo where a.estado = 'FALTA' and ${reaches(ctx)})`
    default:
      return sampleOfMoney(ctx, tipo)
  }
}

type OfMoney = Exclude<
  TipoMensaje,
  'GENERAL' | 'VACANTE' | 'MATRICULA' | 'CLASE_CANCELADA' | 'INASISTENCIA' | 'CERTIFICADO'
>

function sampleOfMoney({ actor }: Ctx, tipo: OfMoney): Fragment {
  const payments = actor.alcance === 'TODO'
  switch (tipo) {
    case 'PAGO_CONFIRMADO':
      return sql`(select max(id_ingreso) from ingreso where estado = 'CONFIRMADO' and ${payments})`
    case 'PAGO_DEVUELTO':
      return sql`(select max(id_devolucion) from devolucion where estado = 'HECHA' and ${payments})`
    case 'CUENTA_REBAJADA':
      return sql`(select max(id_condonacion) from condonacion where monto > 0 and ${payments})`
    case 'PAGO_RECHAZADO':
    case 'PAGO_ANULADO':
      return sql`(select max(id_ingreso) from ingreso where estado = 'ANULADO' and ${payments})`
    case 'COMPROBANTE':
      return sql`(select max(id_comprobante) from comprobante where ${payments})`
    case 'RECORDATORIO':
    case 'POR_VENCER':
    case 'VENCIDA':
      return sql`(select id_usuario from cuenta where saldo > 0 and estado in ('PENDIENTE', 'PARCIAL') and ${payments}
        order by fecha_vencimiento, id_cuenta limit 1)`
  }
}

export async function correoDe({ db }: Ctx, idUsuario: number): Promise<string | null> {
  const row = await db
    .selectFrom('usuario')
    .select('correo')
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirst()
  return row?.correo ?? null
}
