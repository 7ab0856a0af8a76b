import { setTimeout as sleep } from 'node:timers/promises'

import type { Db } from '#server/core/db.ts'
import { Fail } from '#server/core/fail.ts'

import { networkOf } from './network.ts'
import { type ParametrosDeAcceso, parametrosDeAcceso } from './parameters.ts'
import { type Contador, count, failuresOf, forget, lockedFor, sweep } from './repo.ts'

export { networkOf, parametrosDeAcceso }

const HOUR = 60
/** Failures of a whole household, whoever they try to be. */
const RED = { limite: 100, ventana: 15, bloqueo: 15 }
const LOGIN_ALONE = 10

type Intento = {
  idUsuario: number | undefined
  login: string
  direccion: string
  /** The person has signed in from this address before. */
  conocida: boolean
}

/**
 * What a failed sign-in counts against. The login is locked for the address that fails; for everybody only after many
 * times more, and even then not where its owner has signed in before: a stranger cannot keep them out.
 */
export function contadoresDe(
  intento: Intento,
  { intentosMaximos, minutosBloqueo }: ParametrosDeAcceso,
): Contador[] {
  const quien = quienDe(intento)
  const red = networkOf(intento.direccion)
  const rest = { ventana: HOUR, bloqueo: minutosBloqueo }
  return [
    { clave: `${quien} ${red}`, limite: intentosMaximos, ...rest },
    { clave: `red ${red}`, ...RED },
    ...(intento.conocida ? [] : [{ clave: quien, limite: intentosMaximos * LOGIN_ALONE, ...rest }]),
  ]
}

// By its number, because one login can be typed in many ways.
const quienDe = ({ idUsuario, login }: Pick<Intento, 'idUsuario' | 'login'>) =>
  idUsuario === undefined ? `login ${login.toLowerCase()}` : `usuario ${idUsuario}`

/** What a call for a reset link counts against, so that nobody's mailbox is filled. */
export const contadoresDeOlvido = (login: string, direccion: string): Contador[] => [
  { clave: `olvido ${login.toLowerCase()}`, limite: 3, ventana: HOUR, bloqueo: HOUR },
  { clave: `olvido red ${networkOf(direccion)}`, limite: 30, ventana: HOUR, bloqueo: HOUR },
]

/** What whoever verifies certificates without a session counts against: a whole office may, and nobody guesses. */
export const contadoresDeConsulta = (direccion: string): Contador[] => [
  { clave: `certificado red ${networkOf(direccion)}`, limite: 120, ventana: 15, bloqueo: 5 },
]

/** 429 with how long it will last, when any of them is locked. */
export async function refuseLocked(db: Db, contadores: readonly Contador[]) {
  const segundos = await lockedFor(db, contadores)
  if (segundos === 0) return
  throw new Fail('DEMASIADAS_SOLICITUDES', 'sesion.bloqueado', { count: Math.ceil(segundos / 60), segundos })
}

const FREE = 3
const FIRST_MS = 250
const MOST_MS = 2000

/** After some failures the next try waits, each time longer. No connection is held meanwhile. */
export async function slowDown(db: Db, [contador]: readonly Contador[]) {
  const failures = contador ? await failuresOf(db, contador) : 0
  if (failures >= FREE) await sleep(Math.min(MOST_MS, FIRST_MS * 2 ** (failures - FREE)))
}

/** 429 where another failure has locked it meanwhile: guesses sent all at once are told no more than guesses in turn. */
export async function recordFailure(db: Db, contadores: readonly Contador[]) {
  for (const contador of contadores) if (!(await count(db, contador))) await refuseLocked(db, contadores)
}

/** Counts one more and tells whether it was still within the limits. */
export async function isWithin(db: Db, contadores: readonly Contador[]): Promise<boolean> {
  for (const contador of contadores) if (!(await count(db, contador))) return false
  return true
}

/** Forgets the failures of one person, who has shown who they are, and some that nobody needs. */
export async function forgive(db: Db, idUsuario: number, direccion: string) {
  const quien = quienDe({ idUsuario, login: '' })
  await forget(db, [quien, `${quien} ${networkOf(direccion)}`])
  await sweep(db)
}
