import { sql } from 'kysely'

import { tarifario, type TarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { steady } from '#server/core/steady.ts'
import { table } from '#server/core/table.ts'
import { reachesTeacher } from '#server/core/taught.ts'

export const tarifarios = table(tarifario, {
  name: 'tarifario',
  view: 'tarifarioFila',
  id: 'idTarifario',
  alcance: 'LIBRE',
  texto: ['nombre'],
  fecha: 'vigenciaDesde',
  defaultSort: 'vigenciaDesde,desc',
  campoDe: {
    tarifario_nombre_unico: 'nombre',
    tarifario_vigencia: 'vigenciaHasta',
  },
})

/**
 * The price list in force for a group: its own, or else the newest of its area that is valid today. Null if none.
 * Throws 404 when there is no such group.
 */
export async function tarifarioVigente({ db }: Pick<Ctx, 'db'>, idGrupo: number): Promise<number | null> {
  const { rows } = await sql<{ vigente: number | null }>`
    select coalesce(g.id_tarifario, (
      select t.id_tarifario from tarifario t
      where t.id_area = c.id_area and t.estado = 'ACTIVO'
        and hoy() between t.vigencia_desde and coalesce(t.vigencia_hasta, 'infinity')
      order by t.vigencia_desde desc, t.id_tarifario desc limit 1
    )) as vigente
    from grupo g join curso c on c.id_curso = g.id_curso where g.id_grupo = ${idGrupo}`.execute(steady(db))
  if (!rows[0]) throw noEncontrado()
  return rows[0].vigente
}

/** Throws 404 for a group that the actor does not reach, as for one that does not exist. */
export async function requireGrupo(ctx: Ctx, idGrupo: number) {
  const { rows } = await sql`
    select from grupo g where g.id_grupo = ${idGrupo} and ${reachesTeacher(ctx, sql`g.id_docente`)}`.execute(
    ctx.db,
  )
  if (!rows[0]) throw noEncontrado()
}

/** The price lists that a group may use: its own, and those valid today of its area or of no area. */
export async function tarifariosOfrecidos({ db }: Ctx, idGrupo: number): Promise<number[]> {
  const { rows } = await sql<{ idTarifario: number }>`
    select t.id_tarifario from tarifario t
    join grupo g on g.id_grupo = ${idGrupo} join curso c on c.id_curso = g.id_curso
    where t.id_tarifario = g.id_tarifario or (t.estado = 'ACTIVO' and coalesce(t.id_area, c.id_area) = c.id_area
      and hoy() between t.vigencia_desde and coalesce(t.vigencia_hasta, 'infinity'))
    order by t.vigencia_desde desc, t.id_tarifario desc`.execute(db)
  return rows.map((r) => r.idTarifario)
}

export async function conceptosDe({ db }: Ctx, idTarifarios: number[]): Promise<TarifarioConcepto[]> {
  if (idTarifarios.length === 0) return []
  const rows = await db
    .selectFrom('tarifarioConceptoFila')
    .selectAll()
    .where('idTarifario', 'in', idTarifarios)
    .where('estado', '=', 'ACTIVO')
    .orderBy('orden')
    .orderBy('idTarifarioConcepto')
    .execute()
  return rows as unknown as TarifarioConcepto[]
}

/** Copies the lines of one list to another, changed by a percentage and rounded to the cent by PostgreSQL. */
export async function copiarConceptos(
  { db }: Ctx,
  from: number,
  { to, porcentaje }: { to: number; porcentaje: number },
) {
  await sql`
    insert into tarifario_concepto (id_tarifario, nombre, tipo, monto, orden, obligatorio, dias_vencimiento, afectacion, incluye_impuesto)
    select ${to}, nombre, tipo, round(monto * (1 + ${porcentaje}::numeric / 100), 2), orden, obligatorio,
      dias_vencimiento, afectacion, incluye_impuesto
    from tarifario_concepto where id_tarifario = ${from} and estado = 'ACTIVO'`.execute(db)
}
