import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'

import { freezeEsquema, lockGrupo } from './repo.ts'

/** Gives every active enrolment its result. An absentee has no final grade and has not passed. */
export async function culminarMatriculas({ db, t }: Ctx, idGrupo: number, absentIds: number[]) {
  await sql`
    update matricula m set estado = 'CULMINADA', nota_final = x.nota_final, aprobado = x.aprobado, motivo = x.motivo
    from (
      select m.id_matricula, case when not a.ausente then r.nota_final end as nota_final,
        case when a.ausente then false else r.aprobado end as aprobado,
        case when a.ausente or (r.faltan = 0 and r.nota_final is null) then ${t('calificacion.noPresentado')} end as motivo
      from matricula m
      cross join lateral (select m.id_matricula = any (${absentIds}::bigint[]) as ausente) a
      left join calificacion_resultado r on r.id_matricula = m.id_matricula
      where m.id_grupo = ${idGrupo} and m.estado = 'ACTIVA') x
    where m.id_matricula = x.id_matricula`.execute(db)
}

/** Recomputes the result of a completed enrolment. Returns whether no grade is missing. */
export async function recomputeResultado({ db }: Ctx, idMatricula: number, motivo: string): Promise<boolean> {
  const { rows } = await sql`
    update matricula m set nota_final = r.nota_final, aprobado = r.aprobado, motivo = ${motivo}
    from calificacion_resultado r
    where r.id_matricula = m.id_matricula and m.id_matricula = ${idMatricula} and r.faltan = 0
    returning m.id_matricula`.execute(db)
  return rows.length > 0
}

/** The codes of the valid certificates of an enrolment. */
export async function certificadosDe({ db }: Ctx, idMatricula: number): Promise<string[]> {
  const rows = await db
    .selectFrom('certificado')
    .select('codigo')
    .where('idMatricula', '=', idMatricula)
    .where('estado', '!=', 'ANULADO')
    .orderBy('idCertificado')
    .execute()
  return rows.map(({ codigo }) => codigo)
}

/** An enrolment and the one of the same student in the group of the transfer. */
type Traslado = { origen: number; destino: number }

/** Those between groups of the same course, graded by the same scheme. All targets are in one group. */
async function withMismoEsquema(
  { db }: Ctx,
  traslados: Traslado[],
): Promise<(Traslado & { idGrupo: number })[]> {
  const { rows } = await sql<Traslado & { idGrupo: number }>`
    select x.origen, x.destino, gd.id_grupo
    from unnest(${traslados.map((t) => t.origen)}::bigint[], ${traslados.map((t) => t.destino)}::bigint[]) x (origen, destino)
    join matricula o on o.id_matricula = x.origen join grupo go on go.id_grupo = o.id_grupo
    join grupo_esquema_vigente eo on eo.id_grupo = go.id_grupo and eo.congelado
    join matricula d on d.id_matricula = x.destino
    join grupo gd on gd.id_grupo = d.id_grupo and gd.id_curso = go.id_curso
    join grupo_esquema_vigente ed on ed.id_grupo = gd.id_grupo
      and (ed.nota_minima, ed.nota_maxima, ed.decimales, ed.componentes, ed.no_presentado)
        = (eo.nota_minima, eo.nota_maxima, eo.decimales, eo.componentes, eo.no_presentado)`.execute(
    steady(db),
  )
  return rows
}

/**
 * Takes the grades of enrolments along to another group of the same course with the same scheme; to any other
 * they do not go. Returns how many went, by target. The caller holds the locks of the groups.
 */
export async function trasladarNotas(ctx: Ctx, traslados: Traslado[]): Promise<Map<number, number>> {
  const alike = await withMismoEsquema(ctx, traslados)
  if (!alike[0]) return new Map()
  await lockGrupo(ctx, alike[0].idGrupo, { alone: true })
  await freezeEsquema(ctx, alike[0].idGrupo)
  const { rows } = await sql<{ idMatricula: number }>`
    insert into calificacion (id_matricula, componente, nota, no_presentado)
    select x.destino, c.componente, c.nota, c.no_presentado
    from unnest(${alike.map((t) => t.origen)}::bigint[], ${alike.map((t) => t.destino)}::bigint[]) x (origen, destino)
    join calificacion c on c.id_matricula = x.origen and (c.nota is not null or c.no_presentado)
    order by x.destino, c.componente collate "C" on conflict do nothing returning id_matricula`.execute(
    steady(ctx.db),
  )
  const byDestino = Map.groupBy(rows, ({ idMatricula }) => idMatricula)
  return new Map([...byDestino].map(([destino, notas]) => [destino, notas.length]))
}
