import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

import { reaches, type Reader, readerColumns } from './reader-repo.ts'

export type Matriculado = Reader & {
  curso: string
  grupo: string
  codigo: string
  periodo: string
  fechaInicio: string
  horarios: { dia: number; horaInicio: string; horaFin: string }[]
}

/** The enrolments with these ids, within the actor's scope. */
export async function matriculadosDe(ctx: Ctx, ids: number[]): Promise<Matriculado[]> {
  const { rows } = await sql<Matriculado>`
    select m.id_matricula as id, ${readerColumns('veNotas')}, c.nombre as curso, g.codigo as grupo, m.codigo, p.nombre as periodo, g.fecha_inicio,
      (select coalesce(jsonb_agg(jsonb_build_object('dia', h.dia, 'horaInicio', left(h.hora_inicio::text, 5),
         'horaFin', left(h.hora_fin::text, 5)) order by h.dia, h.hora_inicio), '[]')
       from horario h where h.id_grupo = g.id_grupo and h.estado = 'ACTIVO') as horarios
    from matricula m
    join usuario u on u.id_usuario = m.id_usuario
    join grupo g on g.id_grupo = m.id_grupo
    join curso c on c.id_curso = g.id_curso
    join periodo p on p.id_periodo = g.id_periodo
    where m.id_matricula = any (${ids}::bigint[]) and m.estado <> 'ELIMINADA' and ${reaches(ctx)}
    order by m.id_matricula`.execute(ctx.db)
  return rows
}

type Filtro = {
  idGrupo?: number | number[] | undefined
  idPeriodo?: number | number[] | undefined
  idCurso?: number | number[] | undefined
  idArea?: number | number[] | undefined
  estado?: string | string[] | undefined
  conDeuda?: boolean | undefined
}
const anyOf = (column: string, value: number | number[] | string | string[] | undefined) =>
  value === undefined
    ? sql`true`
    : sql`${sql.ref(column)}::text = any (${[value].flat().map(String)}::text[])`

const HAS_DEBT = sql`exists (select from cuenta k where k.id_matricula = m.id_matricula and k.saldo > 0
  and k.estado in ('PENDIENTE', 'PARCIAL'))`

/** The enrolments that match a filter, up to one more than `most`, so that the caller sees the excess. */
export async function filterMatriculas(ctx: Ctx, filtro: Filtro, most: number): Promise<number[]> {
  const { conDeuda } = filtro
  const { rows } = await sql<{ id: number }>`
    select m.id_matricula as id from matricula m
    join grupo g on g.id_grupo = m.id_grupo
    join curso c on c.id_curso = g.id_curso
    where m.estado <> 'ELIMINADA' and ${reaches(ctx)} and ${anyOf('m.id_grupo', filtro.idGrupo)}
      and ${anyOf('g.id_periodo', filtro.idPeriodo)} and ${anyOf('g.id_curso', filtro.idCurso)}
      and ${anyOf('c.id_area', filtro.idArea)} and ${anyOf('m.estado', filtro.estado)}
      and ${conDeuda === undefined ? sql`true` : conDeuda ? HAS_DEBT : sql`not ${HAS_DEBT}`}
    order by m.id_matricula limit ${most + 1}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
