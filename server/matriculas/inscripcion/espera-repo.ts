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
}

/** Finds a turn in a waiting list by the code of its mails. */
export async function findTurn({ db }: Ctx, codigo: string): Promise<Turn | undefined> {
  const { rows } = await sql<Turn>`
    select e.id_espera, e.id_grupo, e.id_usuario, case when e.estado = 'OFRECIDA' and e.vence <= now() then 'VENCIDA' else e.estado end as estado,
      e.vence, c.nombre as curso
    from espera e join grupo g on g.id_grupo = e.id_grupo join curso c on c.id_curso = g.id_curso where e.codigo = ${codigo}`.execute(
    steady(db),
  )
  return rows[0]
}

/** Code of the living turn of a student. */
export async function codeOfTurn({ db }: Ctx, idGrupo: number, idUsuario: number): Promise<string> {
  const { rows } = await sql<{ codigo: string }>`
    select codigo from espera where id_grupo = ${idGrupo} and id_usuario = ${idUsuario} and estado in ('EN_ESPERA', 'OFRECIDA')`.execute(
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
