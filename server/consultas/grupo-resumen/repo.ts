import { sql } from 'kysely'

import type { grupoResumen } from '#contract/consultas/grupo-resumen.ts'
import type { Answer } from '#contract/core/op.ts'
import { reachedGroups } from '#server/academico/docente/index.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'

type Resumen = Answer<typeof grupoResumen.ver>
type DineroDeGrupo = NonNullable<Resumen['dinero']>[number]

/** Whether the actor reaches that group: a teacher, those they teach. */
export async function reachesGroup({ db, actor }: Ctx, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from grupo g where g.id_grupo = ${id} and ${reachedGroups(actor)}`.execute(db)
  return rows.length > 0
}

export async function readClases({ db }: Ctx, id: number): Promise<Resumen['clases']> {
  const { rows } = await sql<NonNullable<Resumen['clases']>>`
    select count(*)::int as total, (count(*) filter (where estado = 'DICTADA'))::int as dictadas
    from clase where id_grupo = ${id} and estado <> 'CANCELADA'`.execute(db)
  return rows[0] ?? null
}

/** Reads the first class that has not begun, with its place among those of the group. */
export async function readProximaClase({ db }: Ctx, id: number): Promise<Resumen['proximaClase']> {
  const { rows } = await sql<NonNullable<Resumen['proximaClase']>>`
    select id_clase, fecha, hora_inicio, aula, numero from (
      select k.*, (row_number() over (order by inicio, id_clase))::int as numero
      from clase k where id_grupo = ${id} and estado <> 'CANCELADA') k
    where estado <> 'DICTADA' and inicio >= now() at time zone parametro_de('institucion.zonaHoraria')
    order by inicio, id_clase limit 1`.execute(db)
  return rows[0] ?? null
}

export async function readAttendance({ db }: Ctx, id: number): Promise<number | null> {
  const { rows } = await sql<{ porcentaje: number | null }>`
    select round(100.0 * sum(presentes + tardes) / nullif(sum(presentes + tardes + faltas), 0))::int as porcentaje
    from matricula_asistencia
    where id_grupo = ${id} and estado in ('PREINSCRITA', 'ACTIVA', 'SUSPENDIDA', 'CULMINADA')`.execute(db)
  return rows[0]?.porcentaje ?? null
}

/** Counts the grades missing in the parts of the scheme that were begun: those to come are not asked for yet. */
export async function countMissingGrades({ db }: Ctx, id: number): Promise<number | null> {
  const { rows } = await sql<{ faltan: number }>`
    with notas as (
      select m.id_matricula, k.nombre, coalesce(n.nota is not null or n.no_presentado, false) as puesta
      from grupo_esquema_vigente e
      cross join lateral jsonb_to_recordset(e.componentes) as k (nombre text, peso numeric)
      join matricula m on m.id_grupo = e.id_grupo and m.estado = 'ACTIVA'
      left join calificacion n on n.id_matricula = m.id_matricula and n.componente = k.nombre
      where e.id_grupo = ${id} and k.peso > 0)
    select coalesce(sum(faltan) filter (where puestas > 0), 0)::int as faltan from (
      select count(*) filter (where puesta) as puestas, count(*) filter (where not puesta) as faltan
      from notas group by nombre) p`.execute(db)
  return rows[0]?.faltan ?? null
}

export async function countWaiting({ db }: Ctx, id: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from espera where id_grupo = ${id} and estado in ('EN_ESPERA', 'OFRECIDA')`.execute(
    db,
  )
  return rows[0]!.total
}

const RECORDADO = sql`(
  select jsonb_build_object('instante', e.instante, 'canal', e.canal) from envio e
  where e.id_alumno = d.id_usuario and e.motivo in ('RECORDATORIO', 'POR_VENCER', 'VENCIDA') and e.estado <> 'CANCELADO'
  order by e.instante desc limit 1)`

/** Students with an overdue amount in a currency, the greatest first. A company that pays for a student is reminded instead. */
const DEUDORES = sql`(
  select coalesce(jsonb_agg(persona_corta(u) || jsonb_build_object('vencido', d.vencido, 'recordado', ${RECORDADO})
    order by d.vencido desc, u.orden_nombre, u.id_usuario), '[]')
  from (
    select id_usuario, sum(saldo - en_revision) as vencido from cargos c
    where c.id_moneda = o.id_moneda and dias_vencido > 0 and saldo > en_revision
      and not exists (select from empresa_matricula x where x.id_matricula = c.id_matricula)
    group by id_usuario) d
  join usuario u on u.id_usuario = d.id_usuario)`

/** Reads the money of a group, by currency; what was free has no part to show. */
export async function readDinero({ db }: Ctx, id: number): Promise<DineroDeGrupo[]> {
  const { rows } = await sql<DineroDeGrupo>`
    with cargos as materialized (select * from control_cuenta where id_grupo = ${id})
    select moneda_corta(o) as moneda, t.previsto, t.pagado, t.en_revision, t.vencido,
      t.saldo - t.en_revision - t.vencido as por_vencer, ${DEUDORES} as deudores
    from (
      select id_moneda, sum(monto - descuento) as previsto, sum(pagado) as pagado, sum(en_revision) as en_revision, sum(saldo) as saldo,
        coalesce(sum(saldo - en_revision) filter (where dias_vencido > 0), 0) as vencido
      from cargos group by id_moneda) t
    join moneda o on o.id_moneda = t.id_moneda where t.previsto > 0 order by t.previsto desc, o.id_moneda`.execute(
    steady(db),
  )
  return rows
}
