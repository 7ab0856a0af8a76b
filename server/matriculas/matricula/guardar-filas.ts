import type { Masivo } from '#contract/core/shapes.ts'
import { nextSet } from '#server/core/batch.ts'
import { masivo } from '#server/core/bulk.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { sentenceOf } from '#server/core/http-errors.ts'
import { lockGrupo } from '#server/matriculas/vacante/index.ts'
import { buscarPersonas, registrarPersonas } from '#server/personas/usuario/index.ts'

import type { FilaDePersona } from './filas.ts'
import { type Condiciones, matricular } from './matricular.ts'
import { knownStudents } from './repo.ts'

type Resultado = Masivo['resultados'][number]
type ValidFila = Extract<FilaDePersona, { persona: unknown }>
/** By row: the id of the enrolment, or why there is none. */
type Outcomes = Map<number, number | Fail>

const personasOf = (rows: ValidFila[]) => rows.map((row) => row.persona)

/**
 * Refuses students already in the group, and returns the rows that need a seat. A closed group refuses all of
 * them.
 */
async function refuseEnrolled(ctx: Ctx, condiciones: Condiciones, rows: ValidFila[], outcomes: Outcomes) {
  const ids = await buscarPersonas(ctx, personasOf(rows))
  const present = ids.filter((id) => id !== undefined)
  const known = await knownStudents(ctx, condiciones.idGrupo, present)
  const enrolled = present.filter((id) => known.get(id))
  const refused = await matricular(ctx, condiciones, enrolled)
  for (const [i, { fila }] of rows.entries()) {
    const refusal = refused.get(ids[i] ?? 0)
    if (refusal !== undefined) outcomes.set(fila, refusal)
  }
  return rows.filter(({ fila }) => !outcomes.has(fila))
}

/**
 * Registers and enrols as many people as there are seats, so that no person is registered without a seat.
 * Returns the remaining rows.
 */
async function fillSeats(ctx: Ctx, condiciones: Condiciones, rows: ValidFila[], outcomes: Outcomes) {
  const { codigo, vacantes } = await lockGrupo(ctx, condiciones.idGrupo)
  const full = new Fail('SIN_VACANTES', 'matricula.sinVacantes', { grupo: codigo })
  if (vacantes === 0) for (const { fila } of rows) outcomes.set(fila, full)
  if (vacantes === 0) return []
  const batch = rows.slice(0, vacantes)
  const registered = await registrarPersonas(ctx, personasOf(batch))
  const students = registered.flatMap((person) => (person instanceof Fail ? [] : person.idUsuario))
  const enrolled = await matricular(ctx, condiciones, students)
  for (const [i, { fila }] of batch.entries()) {
    const person = registered[i] ?? full
    outcomes.set(fila, person instanceof Fail ? person : (enrolled.get(person.idUsuario) ?? full))
  }
  // A person who could not be registered leaves the seat to the next row.
  return rows.slice(vacantes)
}

function resultadoDe(
  { t }: Ctx,
  outcome: number | Fail,
  avisos: string[],
): Pick<Resultado, 'ok' | 'mensaje'> {
  if (outcome instanceof Fail) return { ok: false, mensaje: sentenceOf(outcome, t) }
  return { ok: true, mensaje: [t('matricula.hecha'), ...avisos].join('. ') }
}

/** Registers the people of the valid rows and enrols them. Each row has its own result, in the order of the file. */
export async function guardarFilas(
  ctx: Ctx,
  condiciones: Condiciones,
  all: FilaDePersona[],
): Promise<Masivo> {
  const filas = nextSet(ctx, all, ({ fila }) => fila)
  const good = filas.filter((row): row is ValidFila => 'persona' in row)
  const outcomes: Outcomes = new Map()
  let rest = await refuseEnrolled(ctx, condiciones, good, outcomes)
  while (rest.length > 0) rest = await fillSeats(ctx, condiciones, rest, outcomes)
  return masivo(
    filas.map((row) => {
      if ('errores' in row) return { fila: row.fila, ok: false, mensaje: row.errores.join('. ') }
      const outcome = outcomes.get(row.fila)
      if (!outcome) throw new Fail('INTERNO', 'error.interno')
      return { fila: row.fila, ...resultadoDe(ctx, outcome, row.avisos) }
    }),
  )
}
