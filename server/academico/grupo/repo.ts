import { sql } from 'kysely'

import { grupo } from '#contract/academico/grupo.ts'
import type { Answer } from '#contract/core/op.ts'
import type { Actor, Ctx } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { type Search } from '#server/core/matching.ts'
import { searchPage } from '#server/core/search.ts'
import { table } from '#server/core/table.ts'

const source = {
  view: 'grupoFila',
  id: 'idGrupo',
  // Teachers reach the groups they teach; students none.
  alcance: { docente: 'idDocente' },
  texto: 'texto',
  fecha: 'fechaInicio',
  orden: { curso: 'nombreCurso' },
  defaultSort: 'idGrupo,desc',
} as const

export const grupos = table(grupo, {
  ...source,
  name: 'grupo',
  view: 'grupoFila',
  campoDe: {
    grupo_codigo_unico: 'codigo',
    grupo_modalidad: 'modalidad',
    grupo_fechas: 'fechaFin',
    grupo_minimo: 'minimo',
    grupo_publicado: 'publicadoHasta',
  },
  razonDe: { grupo_capacidad: 'SIN_VACANTES' },
})

type Pagina = Answer<typeof grupo.disponibles>

/** Groups open for enrolment with seats, in a period that is not closed. */
export const disponibles = (ctx: Ctx, q: Search) =>
  searchPage(ctx, { ...source, view: 'grupoDisponible' }, q) as Promise<Pagina>

const reachesMatricula = (
  { alcance, idUsuario }: Actor,
  of: { idUsuario: number | null; idDocente: number | null },
) => alcance === 'TODO' || (alcance === 'ALUMNO' ? of.idUsuario : of.idDocente) === idUsuario

/** Groups to which an enrolment that the actor reaches can be transferred: with seats, its own course first. */
export async function paraTraslado({ db, actor }: Ctx, idMatricula: number) {
  const origen = await db
    .selectFrom('matriculaFila')
    .select(['idGrupo', 'idCurso', 'idUsuario', 'idDocente'])
    .where('idMatricula', '=', idMatricula)
    .executeTakeFirst()
  if (!origen || !reachesMatricula(actor, origen)) throw noEncontrado()
  const rows = await db
    .selectFrom('grupoDisponible')
    .selectAll()
    .where('idGrupo', '!=', origen.idGrupo)
    .orderBy(sql`id_curso = ${origen.idCurso}`, 'desc')
    .orderBy('fechaInicio', 'desc')
    .orderBy('idGrupo')
    .limit(200)
    .execute()
  return rows as unknown as Pagina['content']
}

/** Counts the enrolments that block cancelling or finishing a group. */
export async function matriculasVivas({ db }: Ctx, idGrupo: number, estados: string[]): Promise<number> {
  const { cuantas } = await db
    .selectFrom('matricula')
    .select(sql<number>`count(*)`.as('cuantas'))
    .where('idGrupo', '=', idGrupo)
    .where('estado', 'in', estados)
    .executeTakeFirstOrThrow()
  return cuantas
}
