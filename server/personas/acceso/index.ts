import { setTimeout as sleep } from 'node:timers/promises'

import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { Fail, KeptFail } from '#server/core/fail.ts'

import { networkOf } from './network.ts'
import { type ParametrosDeAcceso, parametrosDeAcceso } from './parameters.ts'
import {
  type Contador,
  countFailure,
  deleteCounters,
  failuresOf,
  forgetOne,
  lockedFor,
  sweepExpiredCounters,
} from './repo.ts'

export { endSessions } from './repo.ts'
export { networkOf, parametrosDeAcceso }

const HOUR = 60
/** Limits on the logins that fail from one network. */
const RED = { limite: 100, windowMinutes: 15, lockMinutes: 15 }
const LOGIN_ALONE = 10

type Intento = {
  idUsuario: number | undefined
  login: string
  direccion: string
  /** The person has signed in from this address before. */
  isKnown: boolean
  /** The user who has a session or has signed in with this device: a lock of the network does not concern it. */
  knownBy?: number | undefined
}

/** A school has one address: its devices that are known count apart, by the user who signed in with them. */
const claveDeRed = ({ direccion, knownBy }: Pick<Intento, 'direccion' | 'knownBy'>) =>
  `red ${networkOf(direccion)}${knownBy === undefined ? '' : ` usuario ${knownBy}`}`

/**
 * The counters that a failed sign-in adds to. A login is locked for the address that fails; for every address only after
 * ten times as many failures, and not for addresses its owner has signed in from: a stranger cannot lock the owner out.
 */
export function contadoresDe(
  intento: Intento,
  { intentosMaximos, minutosBloqueo }: ParametrosDeAcceso,
): Contador[] {
  const who = identityOf(intento)
  const red = networkOf(intento.direccion)
  const rest = { windowMinutes: HOUR, lockMinutes: minutosBloqueo }
  return [
    { clave: `${who} ${red}`, limite: intentosMaximos, ...rest },
    { clave: claveDeRed(intento), ...RED, once: true },
    ...(intento.isKnown ? [] : [{ clave: who, limite: intentosMaximos * LOGIN_ALONE, ...rest }]),
  ]
}

// A known user counts by id, because one login can be typed in many ways.
const identityOf = ({ idUsuario, login }: Pick<Intento, 'idUsuario' | 'login'>) =>
  idUsuario === undefined ? `login ${login.toLowerCase()}` : `usuario ${idUsuario}`

/** The counters of requests for a reset link, so that a mailbox is not flooded; of a network, the logins. */
export const contadoresDeOlvido = (login: string, direccion: string): Contador[] => [
  { clave: `olvido ${login.toLowerCase()}`, limite: 3, windowMinutes: HOUR, lockMinutes: HOUR },
  {
    clave: `olvido red ${networkOf(direccion)}`,
    limite: 100,
    windowMinutes: HOUR,
    lockMinutes: HOUR,
    once: true,
  },
]

/** The counters of requests to change one's mail address, so that other people's mailboxes are not flooded. */
export const contadoresDeCorreo = (idUsuario: number, direccion: string): Contador[] => [
  { clave: `correo ${idUsuario}`, limite: 5, windowMinutes: HOUR, lockMinutes: HOUR },
  { clave: `correo red ${networkOf(direccion)}`, limite: 30, windowMinutes: HOUR, lockMinutes: HOUR },
]

/** The counters of sheets of the complaints book: a school has one address, and a mailbox must not be flooded. */
export const contadoresDeReclamo = (correo: string | null, direccion: string): Contador[] => [
  ...(correo === null
    ? []
    : [{ clave: `reclamo ${correo.toLowerCase()}`, limite: 5, windowMinutes: HOUR, lockMinutes: HOUR }]),
  { clave: `reclamo red ${networkOf(direccion)}`, limite: 20, windowMinutes: HOUR, lockMinutes: HOUR },
]

/**
 * The counters of seats asked for without a session: an office or a classroom has one address, and one address must not hold
 * a group; nor may many of them make its seats turn round and round.
 */
export const contadoresDeReserva = (idGrupo: number, direccion: string): Contador[] => [
  { clave: `reserva red ${networkOf(direccion)}`, limite: 120, windowMinutes: 15, lockMinutes: 5 },
  {
    clave: `reserva red ${networkOf(direccion)} grupo ${idGrupo}`,
    limite: 60,
    windowMinutes: 15,
    lockMinutes: 15,
  },
]

/** The counter of questions on the public page: one network does not fill the list. */
export const contadoresDeInteresado = (direccion: string): Contador[] => [
  { clave: `interesado red ${networkOf(direccion)}`, limite: 30, windowMinutes: HOUR, lockMinutes: 15 },
]

/** The counters of enrolments without a session: a classroom with one address enrols at once, a robot does not fill the school. */
export const contadoresDeInscripcion = (direccion: string): Contador[] => [
  { clave: `inscripcion red ${networkOf(direccion)}`, limite: 60, windowMinutes: HOUR, lockMinutes: HOUR },
]
/** The counter of links mailed to one address, so that a mailbox is not flooded. */
export const contadoresDeEnlace = (correo: string): Contador[] => [
  { clave: `inscripcion ${correo.toLowerCase()}`, limite: 5, windowMinutes: HOUR, lockMinutes: HOUR },
]

/** The counter of certificate checks without a session: room enough for an office, too little to guess codes. */
export const contadoresDeConsulta = (direccion: string): Contador[] => [
  { clave: `certificado red ${networkOf(direccion)}`, limite: 120, windowMinutes: 15, lockMinutes: 5 },
]

/** The counter of codes of invitations: room enough for an evening of parents at the school, too little to guess one. */
export const contadoresDeInvitacion = (direccion: string): Contador[] => [
  { clave: `invitacion red ${networkOf(direccion)}`, limite: 120, windowMinutes: HOUR, lockMinutes: HOUR },
]

/** The counter of ways back from a provider that fail before they name anybody: each asks the provider once. */
export const contadoresDeRetorno = (device: Pick<Intento, 'direccion' | 'knownBy'>): Contador[] => [
  { clave: `retorno ${claveDeRed(device)}`, ...RED },
]

/** @throws {Fail} 429 with the remaining seconds, when any of the counters is locked */
export async function refuseLocked(db: Db, contadores: readonly Contador[]) {
  const segundos = await lockedFor(db, contadores)
  if (segundos === 0) return
  throw new Fail('DEMASIADAS_SOLICITUDES', 'sesion.bloqueado', { count: Math.ceil(segundos / 60), segundos })
}

const FREE_FAILURES = 3
const FIRST_MS = 250
const MOST_MS = 2000

/** Delays the next try after some failures, each time longer. No database connection is held meanwhile. */
export async function delayAfterFailures(db: Db, [contador]: readonly Contador[]) {
  const failures = contador ? await failuresOf(db, contador) : 0
  if (failures >= FREE_FAILURES) await sleep(Math.min(MOST_MS, FIRST_MS * 2 ** (failures - FREE_FAILURES)))
}

/**
 * Counts one call; false once a counter is locked. What the first counter has already counted in its window is not
 * counted again by those that count each login `once`.
 */
export async function countWithinLimits(db: Db, contadores: readonly Contador[]): Promise<boolean> {
  let isFirst = true
  for (const [i, contador] of contadores.entries()) {
    if (contador.once && !isFirst) continue
    const count = await countFailure(db, contador)
    if (count === undefined) return false
    if (i === 0) isFirst = count === 1
  }
  return true
}

/**
 * Counts a failure.
 * @throws {Fail} 429 when a concurrent failure locked a counter: parallel guesses learn no more than sequential ones
 */
export async function recordFailure(db: Db, contadores: readonly Contador[]) {
  if (!(await countWithinLimits(db, contadores))) await refuseLocked(db, contadores)
}

/**
 * Checks what an open session must prove again. A wrong guess counts as a failed sign-in, and stays counted although the
 * call is refused.
 */
export async function requireRightGuess(
  { db, actor: { idUsuario, login }, direccion }: Ctx,
  isRight: () => Promise<boolean>,
  refusal: Fail,
) {
  const intento = { idUsuario, login, direccion, isKnown: true, knownBy: idUsuario }
  await requireRight(db, contadoresDe(intento, await parametrosDeAcceso(db)), { isRight, refusal })
}

/**
 * Checks a code that a session must prove besides its password. Its counter is cleared by no right password: codes could
 * be guessed in turn with it.
 */
export async function requireRightCode(
  { db, actor: { idUsuario } }: Ctx,
  isRight: () => Promise<boolean>,
  refusal: Fail,
) {
  const { intentosMaximos, minutosBloqueo } = await parametrosDeAcceso(db)
  const clave = `codigo ${idUsuario}`
  const contador = { clave, limite: intentosMaximos, windowMinutes: HOUR, lockMinutes: minutosBloqueo }
  await requireRight(db, [contador], { isRight, refusal })
}

async function requireRight(
  db: Db,
  contadores: readonly Contador[],
  { isRight, refusal }: { isRight: () => Promise<boolean>; refusal: Fail },
) {
  await refuseLocked(db, contadores)
  if (await isRight()) return
  await recordFailure(db, contadores)
  throw new KeptFail(refusal)
}

type Success = Pick<Intento, 'direccion' | 'knownBy'> & { idUsuario: number }

/**
 * Clears the failures of a user who has authenticated, and deletes some expired counters of others. The network forgets
 * this login too: a hundred students who mistype once are no attack.
 */
export async function clearFailures(db: Db, success: Success) {
  const who = identityOf({ ...success, login: '' })
  const here = `${who} ${networkOf(success.direccion)}`
  const deleted = await deleteCounters(db, [who, here])
  if (deleted.includes(here)) await forgetOne(db, claveDeRed(success))
  await sweepExpiredCounters(db)
}
