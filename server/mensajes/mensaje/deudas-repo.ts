import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

import { type Reader, readerColumns } from './reader-repo.ts'

/** A debt in one currency. Its figures are only shown, never added here. */
export type Deuda = {
  simbolo: string
  decimales: number
  saldo: number
  vencido: number
  /** Payments in review cover the debt. */
  covered: boolean
  cuentas: {
    concepto: string
    curso: string
    fechaVencimiento: string
    saldo: number
    vencida: boolean
    /** Number of the document on credit that bills it. */
    factura: string | null
  }[]
}
export type Deudor = Reader & {
  deudas: Deuda[]
  /** Debts of each payer of shared charges, in place of that: their parts, and the charges that are not shared. */
  deudasDe: { idVinculo: number | null; deudas: Deuda[] }[]
  /** The last reminder of those that are still recent. */
  lastReminder: string | null
}

type FiltroDeDeudas = {
  /** Hours in which a reminder counts as recent. */
  horas: number
  /** Only charges due between these days, both included. */
  desde?: string | null
  hasta?: string | null
}

/** The debts of these people; none unless the actor's scope is TODO. */
export async function deudoresDe(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  ids: number[],
  { horas, desde = null, hasta = null }: FiltroDeDeudas,
): Promise<Deudor[]> {
  if (actor.alcance !== 'TODO') return []
  const { rows } = await sql<Deudor>`
    with lectores as (
      select null::int as lector, null::bigint as id_vinculo, id as id_usuario from unnest(${ids}::bigint[]) id
      union all select distinct 1, p.id_vinculo, p.id_alumno from cuenta_parte p where p.id_alumno = any (${ids}::bigint[]) and p.debe > 0
    ), abiertas as (
      select k.id_usuario, k.id_moneda, l.lector, l.id_vinculo, sum(s.saldo) as saldo, sum(s.informado) as informado,
        coalesce(sum(s.saldo) filter (where k.dias_vencido > 0), 0) as vencido,
        jsonb_agg(jsonb_build_object('concepto', k.concepto, 'curso', c.nombre, 'fechaVencimiento', k.fecha_vencimiento,
          'saldo', s.saldo, 'vencida', k.dias_vencido > 0, 'factura', comprobante_numero_de(q.id_comprobante)) order by k.fecha_vencimiento, k.id_cuenta) as cuentas
      from lectores l join control_cuenta k on k.id_usuario = l.id_usuario join cuenta q on q.id_cuenta = k.id_cuenta left join curso c on c.id_curso = k.id_curso
      -- All that was told for a charge: what exceeds it will go to another when it is confirmed.
      cross join lateral (select coalesce(sum(a.monto), 0) as informado from cuenta_ingreso a
        join ingreso i on i.id_ingreso = a.id_ingreso and en_revision(i.estado, i.con_tarjeta)
        where a.id_cuenta = k.id_cuenta and a.estado = 'VIGENTE') r
      left join cuenta_parte p on p.id_cuenta = k.id_cuenta and l.lector is not null and p.id_vinculo is not distinct from l.id_vinculo
      cross join lateral (select coalesce(p.saldo, k.saldo) as saldo, coalesce(p.en_revision, r.informado) as informado) s
      where k.id_usuario = any (${ids}::bigint[]) and s.saldo > 0
        -- What a company pays is the company's to be reminded of.
        and not exists (select from empresa_matricula x where x.id_matricula = k.id_matricula)
        and k.fecha_vencimiento between coalesce(${desde}::date, '-infinity') and coalesce(${hasta}::date, 'infinity')
      group by k.id_usuario, k.id_moneda, l.lector, l.id_vinculo
    ), dichas as (
      select l.*, (select coalesce(jsonb_agg(jsonb_build_object('simbolo', o.simbolo, 'decimales', o.decimales, 'saldo', a.saldo, 'vencido', a.vencido,
         'covered', a.informado >= a.saldo, 'cuentas', a.cuentas) order by o.id_moneda), '[]')
       from abiertas a join moneda o on o.id_moneda = a.id_moneda
       where a.id_usuario = l.id_usuario and a.lector is not distinct from l.lector and a.id_vinculo is not distinct from l.id_vinculo) as deudas
      from lectores l
    )
    select u.id_usuario as id, ${readerColumns('veDinero')},
      (select d.deudas from dichas d where d.id_usuario = u.id_usuario and d.lector is null) as deudas,
      (select coalesce(jsonb_agg(jsonb_build_object('idVinculo', d.id_vinculo, 'deudas', d.deudas)), '[]')
       from dichas d where d.id_usuario = u.id_usuario and d.lector is not null) as deudas_de,
      (select max(e.instante) from envio e where e.id_alumno = u.id_usuario
         and e.motivo in ('RECORDATORIO', 'POR_VENCER', 'VENCIDA') and e.estado <> 'CANCELADO'
         and e.instante > now() - make_interval(secs => ${horas * 3600})) as last_reminder
    from usuario u where u.id_usuario = any (${ids}::bigint[]) order by u.id_usuario`.execute(db)
  return rows
}
