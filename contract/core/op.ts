import { z } from 'zod'

import type { Cambios } from './cambios.ts'
import type { Derecho } from './derecho.ts'
import type { Acceso } from './permisos.ts'

/**
 * An operation of the API. The server binds a handler to it, the web calls it, a test drives it; none of the
 * three repeats its path or its shapes.
 */
export type Op<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `:id` is filled from the input. */
  path: string
  /**
   * A write runs in one transaction, in the name of the user acting. An effect reaches outside, which no
   * transaction may wait for: each of its steps is a transaction of its own.
   */
  kind: 'read' | 'write' | 'effect'
  permiso: Acceso
  /** Rights of a link, any of which opens the rows of a student to their adult where the operation reaches own rows. */
  familia?: readonly Derecho[]
  /** 200 unless it creates something. */
  status?: 201
  /** Encoding of the input: JSON by default. GET and DELETE have no body. */
  body?: 'form' | 'multipart'
  /** Answers a file instead of JSON: its output is `Descarga`. */
  file?: true
  /** Answers a stream of server-sent events: its output is a `Descarga` that ends. */
  eventos?: true
  /** Made of the user's own rows, one at a time of each user: it becomes a task for a student too. */
  unica?: true
  /** May take long, so the client may ask for a task instead of waiting. A bulk operation always may. */
  larga?: true
  /**
   * Needs a password typed recently: always; `archivo`, only to export the whole list; `rebaja`, only if its effect leaves a charge
   * owing less than was agreed or takes confirmed money off it, which the handler finds (decision 146); names of fields, only if one
   * of them changes, which the handler compares; a function, only for the inputs of which it says so.
   */
  pideClave?: true | 'archivo' | 'rebaja' | readonly string[] | ((input: never) => boolean)
  /** Open to a session of a one-time password, which is good for changing it. */
  claveDeUnUso?: true
  /** Open also to a user with a profile that requires a second factor, while it is not active yet. */
  sinSegundoFactor?: true
  /** The rule of each field that a change takes, by what hangs on the row (decision 170). */
  cambios?: Cambios
  /**
   * Where a read is answered if there is a replica (decision 234): never there, because rights, seats or money are decided on
   * it, or there even if it must wait for it, because it is heavy. By default there when it has what the caller wrote.
   */
  lectura?: 'PRIMARIA' | 'REPLICA'
  /** Accepted also while the school refuses changes for want of a synchronous standby (decision 235). */
  sinReplica?: true
  /** Moves money: a repeated Idempotency-Key returns the first answer. */
  once?: true
  input: I
  output: O
}

export const op = <I extends z.ZodType, O extends z.ZodType, const D extends Op<I, O>>(
  def: D & Op<I, O>,
): D & Op<I, O> => def

export type Ops = Record<string, Op>

const answersForEach = ({ kind, output }: Op) =>
  kind === 'write' &&
  output instanceof z.ZodObject &&
  'procesados' in output.shape &&
  'resultados' in output.shape

/** Whether it can run later, as a task. */
export const esLarga = (op: Op): boolean => op.larga ?? answersForEach(op)

/** Input of a caller: before defaults. */
export type Given<T extends Op> = z.input<T['input']>
/** Input of a handler: after parsing. */
export type Parsed<T extends Op> = z.output<T['input']>
/** Return value of a handler, before the reply is checked and trimmed. */
export type Answer<T extends Op> = z.input<T['output']>
/** Answer to a caller. */
export type Reply<T extends Op> = z.output<T['output']>
