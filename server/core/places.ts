import { AsyncLocalStorage } from 'node:async_hooks'

import type { FastifyReply } from 'fastify'

import { esLarga, type Op } from '#contract/core/op.ts'
import type { Clave } from '#contract/core/words.ts'

import { Fail } from './fail.ts'
import { presentSchool } from './present-school.ts'

/** Work of one kind that a user may have under way on a server. Work that became a task has its own line. */
type Kind = { most: number; clave: Clave }
// Each holds a connection and a writer while it is sent.
const EXPORT: Kind = { most: 3, clave: 'error.demasiadosArchivos' }
// Each holds a thread, a place in a line or a long transaction. A person at a screen asks for one or two.
const HEAVY: Kind = { most: 20, clave: 'error.demasiadoTrabajo' }
// Long work and uploads wait for a connection of the database: a rush at one desk is dozens at once, a runaway program more.
const LONG: Kind = { most: 200, clave: 'error.demasiadoTrabajo' }
const ALONE: Kind = { most: 1, clave: 'error.unoALaVez' }

const underWay = new Map<string, number>()

/**
 * Holds a place until the answer is sent or its client has gone.
 * @throws {Fail} 429 when the user has as many under way
 */
function hold({ most, clave }: Kind, kept: string, { raw }: FastifyReply) {
  if (raw.writableEnded || raw.destroyed) return
  const what = `${presentSchool()?.nombre ?? ''} ${kept}`
  const count = underWay.get(what) ?? 0
  if (count >= most) throw new Fail('DEMASIADAS_SOLICITUDES', clave, { count: most })
  underWay.set(what, count + 1)
  let held = true
  const release = () => {
    if (!held) return
    held = false
    const left = (underWay.get(what) ?? 1) - 1
    if (left > 0) underWay.set(what, left)
    else underWay.delete(what)
  }
  raw.once('finish', release)
  raw.once('close', release)
}

/** A whole list or report, while it is sent. */
export const holdExport = (idUsuario: number, reply: FastifyReply) =>
  hold(EXPORT, `export ${idUsuario}`, reply)

/**
 * Whether an operation is heavy by its shape: a file made from what is sent. The others that are, such as those that draw a paper, are
 * found when they reach a line.
 */
export const isHeavy = (op: Op) => op.file === true && op.method === 'POST'
/** Long work and uploads. */
export const isLong = (op: Op) => esLarga(op) || op.body === 'multipart'

const caller = new AsyncLocalStorage<{ takePlace: () => void }>()

type Call = { op: Op; idUsuario: number | undefined; reply: FastifyReply }

/** Runs the call of a user, who has a bound of heavy work. A call without a user is bounded by its address. */
export function asCaller<T>({ op, idUsuario, reply }: Call, work: () => T): T {
  if (idUsuario === undefined) return work()
  if (op.unica) hold(ALONE, `${op.path} ${idUsuario}`, reply)
  let taken = false
  const takePlace = () => {
    if (taken) return
    hold(HEAVY, `heavy ${idUsuario}`, reply)
    taken = true
  }
  if (isHeavy(op)) takePlace()
  else if (isLong(op)) hold(LONG, `long ${idUsuario}`, reply)
  return caller.run({ takePlace }, work)
}

/** Runs work that a call sets off and does not wait for: it is of no call. */
export const apart = <T>(work: () => T): T => caller.exit(work)

/** Called where work stands in a line for a thread: the call under way, if there is one, takes a place of its user. */
export const takePlace = () => caller.getStore()?.takePlace()
