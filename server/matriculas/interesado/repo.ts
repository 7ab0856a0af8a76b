import { sql } from 'kysely'

import type { Idioma } from '#contract/core/idiomas.ts'
import { NIVEL } from '#contract/core/niveles.ts'
import type { Answer } from '#contract/core/op.ts'
import { interesado, type OrigenInteresado } from '#contract/matriculas/interesado.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'
import { table } from '#server/core/table.ts'

/** A scope without columns matches no row: who asked is seen by the office alone. */
const OFFICE = {} as const

export const interesados = table(interesado, {
  name: 'interesado',
  view: 'interesadoFila',
  id: 'idInteresado',
  alcance: OFFICE,
  texto: 'busqueda',
  orden: { nombre: 'ordenNombre', paso: 'ordenPaso', curso: 'ordenCurso' },
  defaultSort: 'paso,asc',
  campoDe: {
    interesado_curso: 'idCurso',
    interesado_grupo: 'idGrupo',
    interesado_responsable: 'idResponsable',
    interesado_alcanzable: 'celular',
  },
})

type Responsable = Answer<typeof interesado.responsables>['content'][number]

/** Active users who may enrol; `id`: this one alone. */
export async function possibleOwners({ db }: Pick<Ctx, 'db'>, id?: number): Promise<Responsable[]> {
  const { rows } = await sql<Responsable>`
    select u.id_usuario, u.nombres, u.papellido, u.sapellido
    from usuario u join perfil p on p.id_perfil = u.id_perfil
    where u.estado = 'ACTIVO' and p.estado = 'ACTIVO' and p.nivel < ${NIVEL.APODERADO} and 'per_matricula_nueva' = any (p.authorities)
      and (${id ?? null}::bigint is null or u.id_usuario = ${id ?? null})
    order by u.orden_nombre, u.id_usuario`.execute(steady(db))
  return rows
}

/** Number of the text of consent in force; null where there is none. */
export async function consentInForce({ db }: Pick<Ctx, 'db'>): Promise<number | null> {
  const { rows } = await sql<{ numero: number | null }>`select consentimiento_vigente() as numero`.execute(
    steady(db),
  )
  return rows[0]!.numero
}

/** Course of the catalogue with this code, while the catalogue is open. */
export async function publicCourse({ db }: Pick<Ctx, 'db'>, codigo: string): Promise<number | undefined> {
  const { rows } = await sql<{ idCurso: number }>`
    select id_curso from curso_publico where upper(codigo) = upper(${codigo}) and parametro_de('catalogo.activo') = 'true'`.execute(
    steady(db),
  )
  return rows[0]?.idCurso
}

/** Whether a group of this course is in the catalogue. */
export async function isPublicGroup({ db }: Pick<Ctx, 'db'>, idGrupo: number, idCurso: number) {
  const { rows } = await sql<{ hay: boolean }>`
    select exists (select from grupo_publico where id_grupo = ${idGrupo} and id_curso = ${idCurso}) as hay`.execute(
    steady(db),
  )
  return rows[0]!.hay
}

export type Pregunta = {
  nombres: string
  papellido: string | null
  sapellido: string | null
  correo: string | null
  celular: string | null
  idCurso: number
  idGrupo: number | null
  origen: OrigenInteresado
  pagina: string | null
  fuente: string | null
  medio: string | null
  campana: string | null
  referido: string | null
  aMedias: boolean
  notas: string | null
  aceptadoNumero: number | null
  idReserva: number | null
  idioma: Idioma
}

/** The seat that a code holds or held. */
export async function reservaOf({ db }: Pick<Ctx, 'db'>, huella: string) {
  const { rows } = await sql<Pick<Pregunta, 'fuente' | 'medio' | 'campana'> & { idReserva: number }>`
    select id_reserva, fuente, medio, campana from reserva where huella = ${huella}`.execute(steady(db))
  return rows[0]
}

/** Makes the questions of one person about one course take turns. */
const lockAsker = ({ db }: Pick<Ctx, 'db'>, { idCurso, correo, celular }: Pregunta) =>
  sql`select pg_advisory_xact_lock(hashtextextended('interesado:' || ${`${idCurso} ${(correo ?? celular ?? '').toLowerCase()}`}::text, 0))`.execute(
    steady(db),
  )

const MOST_NOTES = 2000

/** Adds what is asked to the open row of the same mail or telephone and course. Returns whether there was one. */
async function addToOpen({ db }: Pick<Ctx, 'db'>, one: Pregunta): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update interesado set a_medias = ${one.aMedias}, dejado = case when ${one.aMedias} then now() end, idioma = ${one.idioma},
      id_reserva = coalesce(${one.idReserva}::bigint, id_reserva), aceptado = coalesce(aceptado, now()),
      id_grupo = coalesce(${one.idGrupo}::bigint, id_grupo), aceptado_numero = coalesce(aceptado_numero, ${one.aceptadoNumero}::int),
      notas = right(nullif(concat_ws(chr(10), notas, ${one.notas}::text), ''), ${MOST_NOTES}::int)
    where id_interesado = (select i.id_interesado from interesado i where i.id_curso = ${one.idCurso}
      and i.estado in ('NUEVO', 'CONTACTADO', 'EVALUANDO')
      and (lower(i.correo) = lower(${one.correo}::text) or i.celular = ${one.celular}::text) order by i.id_interesado limit 1)`.execute(
    steady(db),
  )
  return (numAffectedRows ?? 0n) > 0n
}

/** Keeps a question: one row of a person and a course while it is open. */
export async function keepPregunta(ctx: Ctx, one: Pregunta) {
  await lockAsker(ctx, one)
  if (await addToOpen(ctx, one)) return
  await ctx.db
    .insertInto('interesado')
    .values({ ...one, aceptado: sql`now()`, dejado: one.aMedias ? sql`now()` : null })
    .execute()
}
