import { sql } from 'kysely'

import type { EstadoEspera } from '#contract/matriculas/espera.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'

export type Turn = {
  idEspera: number
  idGrupo: number
  idUsuario: number
  estado: EstadoEspera | 'ELIMINADA'
  vence: string | null
  curso: string
  grupoCancelado: boolean
  /** Whether the reader may answer for the student: not under a limit that lets them only look. */
  responde: boolean
}

/** Code of a reader: the turn, the link, and a hash. */
const READER = /^(\d+)-(\d+)-[0-9a-f]{40}$/

/** Finds a turn by its own code, or by that of a reader with a living link to the student: the code of a limited one finds none. */
export async function findTurn({ db }: Ctx, codigo: string): Promise<Turn | undefined> {
  const [, idEspera = null, idVinculo = null] = READER.exec(codigo) ?? []
  const { rows } = await sql<Turn>`
    select e.id_espera, e.id_grupo, e.id_usuario, case when e.estado = 'OFRECIDA' and e.vence <= now() then 'VENCIDA' else e.estado end as estado,
      e.vence, c.nombre as curso, g.estado = 'CANCELADO' as grupo_cancelado,
      v.id_vinculo is null or v.limite = 'NINGUNO' as responde
    from espera e join grupo g on g.id_grupo = e.id_grupo join curso c on c.id_curso = g.id_curso
    left join vinculo v on v.id_vinculo = ${idVinculo}::bigint and v.id_alumno = e.id_usuario and vinculo_avisa(v)
    where ${idVinculo === null ? sql`e.codigo = ${codigo}` : sql`e.id_espera = ${idEspera} and v.id_vinculo is not null and codigo_de_turno(e, v.id_vinculo) = ${codigo}`}`.execute(
    steady(db),
  )
  return rows[0]
}

/** The living turn of a student. */
export async function turnIn({ db }: Ctx, idGrupo: number, idUsuario: number): Promise<number> {
  const { rows } = await sql<{ idEspera: number }>`
    select id_espera from espera where id_grupo = ${idGrupo} and id_usuario = ${idUsuario} and estado in ('EN_ESPERA', 'OFRECIDA')`.execute(
    steady(db),
  )
  return rows[0]!.idEspera
}

/** Code of a turn for the adult of a link; its own for the student. */
export async function codeFor({ db }: Ctx, idEspera: number, idVinculo: number | null): Promise<string> {
  const { rows } = await sql<{ codigo: string }>`
    select coalesce(codigo_de_turno(e, ${idVinculo}::bigint), e.codigo::text) as codigo from espera e where e.id_espera = ${idEspera}`.execute(
    steady(db),
  )
  return rows[0]!.codigo
}

/** Finds the enrolment of a student that was paid too late for a seat of the group, while it waits for one. */
export async function paidInList({ db }: Ctx, idGrupo: number, idUsuario: number) {
  const { rows } = await sql<{ idInscripcion: number; idMatricula: number }>`
    select i.id_inscripcion, m.id_matricula from inscripcion i join matricula m on m.id_matricula = i.id_matricula
    where i.estado = 'EN_LISTA' and m.id_grupo = ${idGrupo} and m.id_usuario = ${idUsuario} and m.estado = 'RETIRADA'
    order by i.id_inscripcion desc limit 1`.execute(steady(db))
  return rows[0]
}
