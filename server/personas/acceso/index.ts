import { setTimeout as sleep } from 'node:timers/promises'

import type { Db } from '#server/core/db.ts'
import { Fail } from '#server/core/fail.ts'

import { networkOf } from './network.ts'
import { type ParametrosDeAcceso, parametrosDeAcceso } from './parameters.ts'
import {
  type Contador,
  countFailure,
  deleteCounters,
  failuresOf,
  lockedFor,
  sweepExpiredCounters,
} from './repo.ts'

export { networkOf, parametrosDeAcceso }

const HOUR = 60
/** Limits on the failures of one network, over all logins. */
const RED = { limite: 100, windowMinutes: 15, lockMinutes: 15 }
const LOGIN_ALONE = 10

type Intento = {
  idUsuario: number | undefined
  login: string
  direccion: string
  /** The person has signed in from this address before. */
  isKnown: boolean
}

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
    { clave: `red ${red}`, ...RED },
    ...(intento.isKnown ? [] : [{ clave: who, limite: intentosMaximos * LOGIN_ALONE, ...rest }]),
  ]
}

// A known user counts by id, because one login can be typed in many ways.
const identityOf = ({ idUsuario, login }: Pick<Intento, 'idUsuario' | 'login'>) =>
  idUsuario === undefined ? `login ${login.toLowerCase()}` : `usuario ${idUsuario}`

/** The counters of requests for a reset link, so that a mailbox is not flooded. */
export const contadoresDeOlvido = (login: string, direccion: string): Contador[] => [
  { clave: `olvido ${login.toLowerCase()}`, limite: 3, windowMinutes: HOUR, lockMinutes: HOUR },
  { clave: `olvido red ${networkOf(direccion)}`, limite: 30, windowMinutes: HOUR, lockMinutes: HOUR },
]

/** The counter of certificate checks without a session: room enough for an office, too little to guess codes. */
export const contadoresDeConsulta = (direccion: string): Contador[] => [
  { clave: `certificado red ${networkOf(direccion)}`, limite: 120, windowMinutes: 15, lockMinutes: 5 },
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
 * Counts a failure.
 * @throws {Fail} 429 when a concurrent failure locked a counter: parallel guesses learn no more than sequential ones
 */
export async function recordFailure(db: Db, contadores: readonly Contador[]) {
  for (const contador of contadores)
    if (!(await countFailure(db, contador))) await refuseLocked(db, contadores)
}

/** Counts one call; whether it was within the limits. */
export async function countWithinLimits(db: Db, contadores: readonly Contador[]): Promise<boolean> {
  for (const contador of contadores) if (!(await countFailure(db, contador))) return false
  return true
}

/** Clears the failures of a user who has authenticated, and deletes some expired counters of others. */
export async function clearFailures(db: Db, idUsuario: number, direccion: string) {
  const who = identityOf({ idUsuario, login: '' })
  await deleteCounters(db, [who, `${who} ${networkOf(direccion)}`])
  await sweepExpiredCounters(db)
}
