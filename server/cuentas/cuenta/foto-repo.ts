import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'

import type { MovedApplications } from './traslado-repo.ts'

/** Snapshots of accounts by student, as JSON text written by the database, to compare with and restore. */
export type FotosDeCuentas = Map<number, string>

/** The effects of a change on an account, in one currency. Amounts in text. */
export type EfectoEnCuenta = {
  idMoneda: number
  simbolo: string
  decimales: number
  anuladas: number
  montoAnulado: string
  reopened: number
  reopenedAmount: string
  generated: number
  generatedAmount: string
  /** Confirmed money on the new charges. */
  paidOnNew: string
  /** Growth of the credit. */
  credito: string
  /** Payments in review that were on charges and are not, or are on others. */
  sinAplicar: number
  enRevision: number
}

/** A change of an account: the rows before it (opaque, for `restoreAccount`) and its effects. */
export type CambioDeCuenta = { rowsBefore: unknown; efectos: EfectoEnCuenta[] }

/** Takes a snapshot of each of these students' accounts. The caller holds their locks. */
export async function fotosDeCuentas({ db }: Ctx, idUsuarios: number[]): Promise<FotosDeCuentas> {
  const { rows } = await sql<{ idUsuario: number; foto: string }>`
    select x.id as id_usuario, jsonb_build_object(
      'cuentas', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id_cuenta, 'estado', c.estado, 'motivo', c.motivo,
          'descuento', c.descuento, 'devengado', c.mora_devengado, 'retiro', r.id_matricula)), '[]')
        from cuenta c left join retiro_cuenta r on r.id_cuenta = c.id_cuenta where c.id_usuario = x.id),
      'aplicaciones', (select coalesce(jsonb_agg(id_cuenta_ingreso), '[]')
        from cuenta_ingreso where id_usuario = x.id and estado = 'VIGENTE'),
      'ingresos', (select coalesce(jsonb_agg(jsonb_build_object('id', id_ingreso, 'matricula', id_matricula)), '[]')
        from ingreso where id_usuario = x.id and sin_confirmar(estado)),
      'creditos', (select coalesce(jsonb_agg(jsonb_build_object('moneda', id_moneda, 'monto', monto)), '[]') from (
        select id_moneda, sum(monto_disponible) as monto from ingreso
        where id_usuario = x.id and estado = 'CONFIRMADO' group by id_moneda) k)
    )::text as foto from unnest(${idUsuarios}::bigint[]) x (id)`.execute(steady(db))
  return new Map(rows.map(({ idUsuario, foto }) => [idUsuario, foto]))
}

/** The snapshots as rows; their text is not parsed here, so that amounts keep their digits. */
const fotosRecordset = (fotos: FotosDeCuentas) =>
  sql`unnest(${[...fotos.keys()]}::bigint[], ${[...fotos.values()]}::jsonb[]) as x (id, foto)`

// The tables of a single snapshot, within a lateral part: those of each student are read by their indexes.
const fotoTables = sql`
  antes as (select * from jsonb_to_recordset(x.foto -> 'cuentas')
    as a (id bigint, estado text, motivo text, descuento numeric, devengado numeric, retiro bigint)),
  puestas_antes as (select value::bigint as id from jsonb_array_elements_text(x.foto -> 'aplicaciones')),
  pagos as (select * from jsonb_to_recordset(x.foto -> 'ingresos') as p (id bigint, matricula bigint)),
  creditos as (select * from jsonb_to_recordset(x.foto -> 'creditos') as k (moneda bigint, monto numeric))`

/** The accounts that have changed since their snapshots, with the effects in figures, to be shown. */
export async function cambiosDesde({ db }: Ctx, fotos: FotosDeCuentas): Promise<Map<number, CambioDeCuenta>> {
  const { rows } = await sql<{ idUsuario: number; rowsBefore: Record<string, unknown[]> }>`
    select x.id as id_usuario, b.rows_before from ${fotosRecordset(fotos)} cross join lateral (
    with ${fotoTables}
    select jsonb_build_object(
      'cuentas', (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from antes a join cuenta c on c.id_cuenta = a.id
        left join retiro_cuenta r on r.id_cuenta = c.id_cuenta
        where (a.estado, a.motivo, a.descuento, a.devengado, a.retiro)
          is distinct from (c.estado, c.motivo, c.descuento, c.mora_devengado, r.id_matricula)
          and (c.estado in ('ANULADA', 'ELIMINADA') or a.estado in ('ANULADA', 'ELIMINADA') or a.descuento <> c.descuento)),
      'nuevas', (select coalesce(jsonb_agg(id_cuenta), '[]') from cuenta
        where id_usuario = x.id and not exists (select from antes a where a.id = id_cuenta)),
      'quitadas', (select coalesce(jsonb_agg(p.id order by p.id), '[]') from puestas_antes p
        join cuenta_ingreso a on a.id_cuenta_ingreso = p.id where a.estado <> 'VIGENTE'),
      'puestas', (select coalesce(jsonb_agg(id_cuenta_ingreso), '[]') from cuenta_ingreso
        where id_usuario = x.id and estado = 'VIGENTE' and not exists (select from puestas_antes p where p.id = id_cuenta_ingreso)),
      'ingresos', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from pagos p join ingreso i on i.id_ingreso = p.id
        where i.id_matricula is distinct from p.matricula)
    ) as rows_before) b`.execute(steady(db))
  const changed = rows.filter(({ rowsBefore }) => Object.values(rowsBefore).some((list) => list.length > 0))
  const efectos = await effectsOf(db, new Map(changed.map(({ idUsuario: id }) => [id, fotos.get(id) ?? ''])))
  return new Map(
    changed.map(({ idUsuario: id, rowsBefore }) => [id, { rowsBefore, efectos: efectos.get(id) ?? [] }]),
  )
}

async function effectsOf(db: Ctx['db'], fotos: FotosDeCuentas): Promise<Map<number, EfectoEnCuenta[]>> {
  if (fotos.size === 0) return new Map()
  const { rows } = await sql<EfectoEnCuenta & { idUsuario: number }>`
    select x.id as id_usuario, e.* from ${fotosRecordset(fotos)} cross join lateral (
    with ${fotoTables},
    cuentas as (
      select c.id_moneda, c.monto - c.descuento as neto, c.pagado, a.id is null as nueva,
        a.estado not in ('ANULADA', 'ELIMINADA') and c.estado in ('ANULADA', 'ELIMINADA') as se_anula,
        a.estado in ('ANULADA', 'ELIMINADA') and c.estado not in ('ANULADA', 'ELIMINADA') as se_reabre
      from cuenta c left join antes a on a.id = c.id_cuenta where c.id_usuario = x.id
    ), sumas as (
      select id_moneda, count(*) filter (where se_anula) as anuladas, coalesce(sum(neto) filter (where se_anula), 0) as monto_anulado,
        count(*) filter (where se_reabre) as reopened, coalesce(sum(neto) filter (where se_reabre), 0) as reopened_amount,
        count(*) filter (where nueva) as generated, coalesce(sum(neto) filter (where nueva), 0) as generated_amount,
        coalesce(sum(pagado) filter (where nueva), 0) as paid_on_new
      from cuentas group by id_moneda
    ), libre as (
      select id_moneda, sum(monto_disponible) as monto from ingreso
      where id_usuario = x.id and estado = 'CONFIRMADO' group by id_moneda
    ), revision as (
      select i.id_moneda, i.id_ingreso, exists (select from cuenta_ingreso n where n.id_ingreso = i.id_ingreso and n.estado = 'VIGENTE') as sigue
      from puestas_antes p join cuenta_ingreso a on a.id_cuenta_ingreso = p.id and a.estado <> 'VIGENTE'
      join ingreso i on i.id_ingreso = a.id_ingreso and en_revision(i.estado, i.con_tarjeta)
      group by i.id_moneda, i.id_ingreso
    )
    select o.id_moneda, o.simbolo, o.decimales, coalesce(s.anuladas, 0) as anuladas, coalesce(s.monto_anulado, 0)::text as monto_anulado,
      coalesce(s.reopened, 0) as reopened, coalesce(s.reopened_amount, 0)::text as reopened_amount,
      coalesce(s.generated, 0) as generated, coalesce(s.generated_amount, 0)::text as generated_amount, coalesce(s.paid_on_new, 0)::text as paid_on_new,
      (coalesce(l.monto, 0) - coalesce(k.monto, 0))::text as credito,
      (select count(*) from revision r where r.id_moneda = o.id_moneda and not r.sigue) as sin_aplicar,
      (select count(*) from revision r where r.id_moneda = o.id_moneda and r.sigue) as en_revision
    from moneda o left join sumas s on s.id_moneda = o.id_moneda left join libre l on l.id_moneda = o.id_moneda
    left join creditos k on k.moneda = o.id_moneda
    where s.id_moneda is not null or l.id_moneda is not null) e order by x.id, e.id_moneda`.execute(
    steady(db),
  )
  return Map.groupBy(rows, ({ idUsuario }) => idUsuario)
}

/**
 * Restores an account as it was before a change. The caller holds its lock and has checked that nothing else has changed;
 * the tables refuse an impossible state. Returns which applications were taken off, and which were put.
 */
export async function restoreAccount({ db }: Ctx, rowsBefore: unknown): Promise<MovedApplications> {
  const json = JSON.stringify(rowsBefore)
  const ids = (name: string) =>
    sql`(select value::bigint from jsonb_array_elements_text(${json}::jsonb -> ${name}))`
  const taken = await sql<Moved>`
    update cuenta_ingreso set estado = 'ANULADA' where id_cuenta_ingreso in ${ids('puestas')} returning id_cuenta_ingreso as id`.execute(
    db,
  )
  await sql`update cuenta set estado = 'ANULADA' where id_cuenta in ${ids('nuevas')}`.execute(db)
  const cuentas = sql`jsonb_to_recordset(${json}::jsonb -> 'cuentas')
    as a (id bigint, estado text, motivo text, descuento numeric, devengado numeric, retiro bigint)`
  await sql`delete from retiro_cuenta where id_cuenta in (select id from ${cuentas} where retiro is null)`.execute(
    db,
  )
  await sql`insert into retiro_cuenta (id_cuenta, id_matricula) select id, retiro from ${cuentas} where retiro is not null
    on conflict do nothing`.execute(db)
  await sql`update cuenta c set estado = a.estado, motivo = a.motivo, descuento = a.descuento, mora_devengado = a.devengado
    from ${cuentas} where c.id_cuenta = a.id`.execute(db)
  await sql`update ingreso i set id_matricula = p.matricula
    from jsonb_to_recordset(${json}::jsonb -> 'ingresos') as p (id bigint, matricula bigint) where i.id_ingreso = p.id`.execute(
    db,
  )
  const put = await sql<Moved>`
    insert into cuenta_ingreso (id_cuenta, id_ingreso, id_usuario, id_moneda, monto)
    select id_cuenta, id_ingreso, id_usuario, id_moneda, monto from cuenta_ingreso where id_cuenta_ingreso in ${ids('quitadas')}
    order by id_cuenta_ingreso returning id_cuenta_ingreso as id`.execute(db)
  return { takenOff: taken.rows.map(({ id }) => id), putOn: put.rows.map(({ id }) => id) }
}
type Moved = { id: number }
