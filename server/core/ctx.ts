import type { Alcance } from '#contract/core/alcance.ts'
import type { Derecho } from '#contract/core/derecho.ts'
import type { Idioma } from '#contract/core/idiomas.ts'
import { NIVEL } from '#contract/core/niveles.ts'
import type { Answer, Op, Ops, Parsed } from '#contract/core/op.ts'
import type { Translate } from '#contract/core/words.ts'

import type { Db } from './db.ts'

/** A student of an adult, with the rights that the adult has over their data now. */
export type Hijo = { idUsuario: number; derechos: readonly Derecho[] }

export type Actor = {
  idUsuario: number
  login: string
  nivel: number
  authorities: ReadonlySet<string>
  /** The rows they reach in this operation. */
  alcance: Alcance
  /** The students of the actor, as an adult of theirs. */
  hijos: readonly Hijo[]
  /** Owners of the rows that an actor with the reach of own rows reaches in this operation: the actor, and the students it opens. */
  propios: readonly number[]
  /** Their session was opened with a one-time password, which they have not changed. */
  deUnUso?: boolean
  idSesion: string
  /** Their session acts as the family of their students, not with their own profile. */
  enFamilia?: boolean
  /** The profile requires a second factor, and it is not active. */
  faltaSegundoFactor?: boolean
}

/** The actor of public operations: reaches nothing. */
export const NO_ACTOR: Actor = {
  idUsuario: 0,
  login: 'público',
  nivel: 99,
  authorities: new Set(),
  alcance: 'ALUMNO',
  hijos: [],
  propios: [],
  idSesion: '',
}

/** The actor of automatic work: daily jobs and the gateway's notifications. */
export const SISTEMA: Actor = {
  idUsuario: 0,
  login: 'sistema',
  nivel: NIVEL.ADMINISTRADOR,
  authorities: new Set(),
  alcance: 'TODO',
  hijos: [],
  propios: [],
  idSesion: '',
}

/**
 * Position of a reading of a whole filter. A search then returns the next `size` rows by id, for any page,
 * with only these fields. A handler that answers pages runs one search: a second would move the cursor too.
 */
export type Cursor = { after: number; readonly size: number; readonly fields: readonly string[] }

/** A run of a task: the items that earlier runs completed, and the state handed to the next run. */
export type Batch = {
  /** Items that are done for good, by their key. */
  done: ReadonlySet<number>
  /** Number of items in the whole work; known once a run has called `nextOf`. */
  total: number | undefined
  left: number
  /** Items of the next set, for work that takes them set by set. */
  size: number
  /** Cache of values that are expensive to compute and equal in every run. */
  memory: Map<string, unknown>
  /** Values made once for all the runs. They are stored with the items done. */
  kept: Record<string, unknown>
}

/** All that a handler knows of the request: actor, database, language. No request, no reply. */
export type Ctx = {
  db: Db
  actor: Actor
  t: Translate
  idioma: Idioma
  /** The caller's network address, for the audit and for throttling. */
  direccion: string
  /** `?simular=true`: everything is done and then rolled back. */
  simular: boolean
  /** `?total=` of a list: 'exacto' counts past the usual bound, 'no' does not count. */
  total?: 'exacto' | 'no' | undefined
  cursor?: Cursor
  /** Set while a task does its work, some items at a time. */
  batch?: Batch
  /** Set for handlers that read their input before the transaction. */
  prepared?: Prepared
}

/**
 * Database access of an operation that calls outside services: in steps, and never while it waits for the
 * service.
 */
export type EffectCtx = Ctx & {
  /** A transaction of its own, audited. */
  step<T>(run: (ctx: Ctx) => Promise<T>): Promise<T>
  /**
   * The same, for the step that decides the outside call. With an Idempotency-Key it runs once: a repeated
   * key gets its result and continues from there.
   */
  intend<T>(run: (ctx: Ctx) => Promise<T>): Promise<T>
}

type CtxOf<T extends Op> = T extends { kind: 'effect' } ? EffectCtx : Ctx

/** Read from the input before the transaction opens: the rows of an uploaded sheet. */
export type Prepared = { readonly filas: readonly unknown[] }

export type Handler<T extends Op> = ((ctx: CtxOf<T>, input: Parsed<T>) => Promise<Answer<T>>) & {
  /** Called without a transaction; what it returns is the `prepared` of the context of the call. */
  prepare?: (ctx: Ctx, input: Parsed<T>) => Promise<Prepared>
  /** The calls of it stand in this line before their transaction begins (`inLine`). */
  line?: <R>(work: () => Promise<R>) => Promise<R>
}
// Compared by input and output, so that one handler may serve two paths.
type Run<C, I, O> = (ctx: C, input: I) => Promise<O>

/** A handler for each operation of the contract: a missing one does not compile. */
export type Handlers<C extends Ops> = { [K in keyof C]: Run<CtxOf<C[K]>, Parsed<C[K]>, Answer<C[K]>> }
