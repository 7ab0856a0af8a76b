import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { selectNumber } from '#server/institucion/parametro/index.ts'

/** Days in which a charge just overdue is still told of by itself, as to a student. */
const DIAS_RECIENTES = 7

export type Pending = { idEmpresa: number; fecha: string }

/**
 * The companies to remind today: in use, with an address, that want it, with a charge that fell due in the last days and of
 * which none was told. `fecha`: the newest of these due dates.
 */
export async function companiesToRemind({ db }: Ctx, fecha: string): Promise<Pending[]> {
  const { rows } = await sql<Pending>`
    select x.id_empresa, max(k.fecha_vencimiento) as fecha
    from empresa e join empresa_matricula x on x.id_empresa = e.id_empresa join cuenta k on k.id_matricula = x.id_matricula
    join matricula m on m.id_matricula = k.id_matricula
    where e.estado = 'ACTIVO' and e.recordar and e.correo is not null and k.estado in ('PENDIENTE', 'PARCIAL') and k.saldo > 0
      and k.fecha_vencimiento between ${fecha}::date - ${DIAS_RECIENTES}::int and ${fecha}::date - 1
      and m.estado in ('PREINSCRITA', 'ACTIVA', 'CULMINADA')
    group by x.id_empresa
    having not exists (select from envio v where v.clave = 'EMPRESA_VENCIDA/' || x.id_empresa || '/' || max(k.fecha_vencimiento))
    order by x.id_empresa`.execute(db)
  return rows
}

/** The last reminder of a company in the hours in which a student gets no other one; null if there is none. */
export async function recentReminder({ db }: Ctx, idEmpresa: number): Promise<string | null> {
  const { rows } = await sql<{ instante: string | null }>`
    select max(e.instante) as instante from envio e
    where e.clave like ${`EMPRESA_VENCIDA/${idEmpresa}/%`} and e.estado <> 'CANCELADO'
      and e.instante > now() - make_interval(secs => 3600 * ${selectNumber('recordatorio.horas')})`.execute(
    db,
  )
  return rows[0]?.instante ?? null
}
