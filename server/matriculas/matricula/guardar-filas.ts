import { fullName } from '#contract/core/person-name.ts'
import type { Masivo, MasivoConCorrida } from '#contract/core/shapes.ts'
import { nextSet } from '#server/core/batch.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail, PersonaDistinta } from '#server/core/fail.ts'
import { sentenceOf } from '#server/core/http-errors.ts'
import { appendTurns, lockGrupo } from '#server/matriculas/vacante/index.ts'
import { buscarPersonas, type RegisteredPersona, registrarPersonas } from '#server/personas/usuario/index.ts'

import type { ErrorDeFila, FilaDePersona } from './filas.ts'
import { type Condiciones, matricular } from './matricular.ts'
import { knownStudents } from './repo.ts'
import { answerOfAltas } from './respuesta-de-altas.ts'

type Resultado = Masivo['resultados'][number]
type ValidFila = Extract<FilaDePersona, { persona: unknown }>
/** By row: the id of the enrolment, or why there is none. */
type Outcomes = Map<number, number | Fail>
/** By row: the access of the person registered by it. */
type Accesos = Map<number, NonNullable<Resultado['acceso']>>
/** By row: its place in the waiting list. */
type Turns = Map<number, number>

const personasOf = (rows: ValidFila[]) => rows.map((row) => row.persona)

/**
 * Refuses people with the document of another, and students already in the group; returns the rows that need a seat. A
 * closed group refuses all of them.
 */
async function refuseEnrolled(ctx: Ctx, condiciones: Condiciones, rows: ValidFila[], outcomes: Outcomes) {
  const ids = await buscarPersonas(ctx, personasOf(rows))
  const present = ids.filter((id) => typeof id === 'number')
  const known = await knownStudents(ctx, condiciones.idGrupo, present)
  const enrolled = present.filter((id) => known.get(id))
  const refused = await matricular(ctx, condiciones, enrolled)
  for (const [i, { fila }] of rows.entries()) {
    const found = ids[i] ?? 0
    const refusal = found instanceof Fail ? found : refused.get(found)
    if (refusal !== undefined) outcomes.set(fila, refusal)
  }
  return rows.filter(({ fila }) => !outcomes.has(fila))
}

/**
 * Registers and enrols as many people as there are seats, so that no person is registered without a seat.
 * Returns the remaining rows.
 */
async function fillSeats(
  ctx: Ctx,
  condiciones: Condiciones,
  rows: ValidFila[],
  { outcomes, accesos }: Found,
) {
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
    noteAccess(accesos, fila, person)
    outcomes.set(fila, person instanceof Fail ? person : (enrolled.get(person.idUsuario) ?? full))
  }
  // A person who could not be registered leaves the seat to the next row.
  return rows.slice(vacantes)
}

type Found = { outcomes: Outcomes; accesos: Accesos }

function noteAccess(accesos: Accesos, fila: number, person: RegisteredPersona | Fail | undefined) {
  if (!person || person instanceof Fail || !person.nueva) return
  const { login, conCorreo } = person
  accesos.set(fila, { login, conCorreo })
}

/** Puts the people of the rows without a seat in the waiting list, in order. Those in it keep their turns. */
async function putInWaitingList(
  ctx: Ctx,
  idGrupo: number,
  { rows, outcomes, accesos }: Unseated,
): Promise<Turns> {
  const isFull = ({ fila }: ValidFila) => {
    const outcome = outcomes.get(fila)
    return outcome instanceof Fail && outcome.razon === 'SIN_VACANTES'
  }
  const waiting = rows.filter(isFull)
  if (waiting.length === 0) return new Map()
  const registered = await registrarPersonas(ctx, personasOf(waiting))
  const students = registered.flatMap((person) => (person instanceof Fail ? [] : person.idUsuario))
  const places = await appendTurns(ctx, idGrupo, students)
  const turns: Turns = new Map()
  for (const [i, { fila }] of waiting.entries()) {
    const person = registered[i]
    noteAccess(accesos, fila, person)
    if (person instanceof Fail) outcomes.set(fila, person)
    else if (person) turns.set(fila, places.get(person.idUsuario) ?? 0)
  }
  return turns
}
type Unseated = Found & { rows: ValidFila[] }

function refusedFila({ t }: Ctx, { fila, persona }: ValidFila, refusal: Fail): Resultado {
  const row = {
    fila,
    nombre: fullName(persona),
    ok: false,
    codigo: refusal.razon,
    mensaje: sentenceOf(refusal, t),
  }
  return refusal instanceof PersonaDistinta ? { ...row, persona: refusal.persona } : row
}

/** A row that cannot be read, with what is wrong in each of its cells. */
function unreadFila({ fila, errores }: { fila: number; errores: ErrorDeFila[] }): Resultado {
  const celdas = errores.flatMap(({ columna, regla, mensaje }) =>
    columna === undefined ? [] : { columna, regla, mensaje },
  )
  const mensaje = errores.map((error) => error.mensaje).join('. ')
  return { fila, ok: false, codigo: 'VALIDACION', mensaje, ...(celdas.length > 0 && { celdas }) }
}

const waitingFila = ({ t }: Ctx, { fila, persona }: ValidFila, puesto: number): Resultado => ({
  fila,
  nombre: fullName(persona),
  ok: true,
  enEspera: true,
  mensaje: t('carga.enEspera', { puesto }),
})

/** The result of a row with what was completed or guessed in it, and the access of its new person. */
const withRemarks = (result: Resultado, { avisos }: ValidFila, acceso: Resultado['acceso']): Resultado => ({
  ...result,
  ...(avisos.length > 0 && { avisos }),
  ...(acceso && { acceso }),
})

/**
 * Registers the people of the valid rows and enrols them. Each row has its own result, in the order of the file. With
 * `espera`, those without a seat are put in the waiting list.
 */
export async function guardarFilas(
  ctx: Ctx,
  condiciones: Condiciones,
  { all, espera = false }: { all: FilaDePersona[]; espera?: boolean },
): Promise<MasivoConCorrida> {
  const filas = nextSet(ctx, all, ({ fila }) => fila)
  const good = filas.filter((row): row is ValidFila => 'persona' in row)
  const outcomes: Outcomes = new Map()
  const accesos: Accesos = new Map()
  let rest = await refuseEnrolled(ctx, condiciones, good, outcomes)
  while (rest.length > 0) rest = await fillSeats(ctx, condiciones, rest, { outcomes, accesos })
  const turns: Turns = espera
    ? await putInWaitingList(ctx, condiciones.idGrupo, { rows: good, outcomes, accesos })
    : new Map()
  return answerOfAltas(ctx, outcomes, (detalles) => {
    const resultOf = (row: ValidFila): Resultado => {
      const { fila } = row
      const puesto = turns.get(fila)
      if (puesto !== undefined) return waitingFila(ctx, row, puesto)
      const outcome = outcomes.get(fila) ?? new Fail('INTERNO', 'error.interno')
      if (outcome instanceof Fail) return refusedFila(ctx, row, outcome)
      const { mensaje = ctx.t('matricula.hecha'), ...detalle } = detalles.get(outcome) ?? {}
      return { fila, ok: true, ...detalle, mensaje: [mensaje, ...row.avisos].join('. ') }
    }
    return filas.map((row) =>
      'errores' in row ? unreadFila(row) : withRemarks(resultOf(row), row, accesos.get(row.fila)),
    )
  })
}
