import type { Answer, Op, Ops, Parsed } from '#contract/core/op.ts'
import type { Translate } from '#contract/core/words.ts'
import type { Idioma } from '#contract/personas/sesion.ts'

import type { Batch } from './batch.ts'
import type { Db } from './db.ts'

/** Which rows someone reaches: all, those of the groups they teach, or their own. */
export type Alcance = 'TODO' | 'DOCENTE' | 'ALUMNO'

export type Actor = {
  idUsuario: number
  login: string
  nivel: number
  authorities: ReadonlySet<string>
  alcance: Alcance
  idSesion: string
}

/** Who a public operation runs as: nobody, who reaches nothing. */
export const NADIE: Actor = {
  idUsuario: 0,
  login: 'público',
  nivel: 99,
  authorities: new Set(),
  alcance: 'ALUMNO',
  idSesion: '',
}

/** Who does the work that nobody asked for: what is due each day, what the gateway says. */
export const SISTEMA: Actor = {
  idUsuario: 0,
  login: 'sistema',
  nivel: 1,
  authorities: new Set(),
  alcance: 'TODO',
  idSesion: '',
}

/**
 * How far a reading of a whole filter has come. A search then gives the next `size` rows by id, whatever page it is
 * asked, and of each the fields that are wanted. There is one search in a handler that answers pages: a second would
 * move it too.
 */
export type Cursor = { after: number; size: number; fields: readonly string[] }

/** All a handler may know about the world: whose turn, which database, which language. No request, no reply. */
export type Ctx = {
  db: Db
  actor: Actor
  t: Translate
  idioma: Idioma
  /** The caller's network address, for the audit and for throttling. */
  direccion: string
  /** `?simular=true`: everything is done and nothing is kept. */
  simular: boolean
  cursor?: Cursor
  /** Set while a task does its work, some items at a time. */
  batch?: Batch
}

/** How an operation that reaches outside touches the database: a step at a time, and never while it waits. */
export type EffectCtx = Ctx & {
  /** A transaction of its own, audited. */
  step<T>(run: (ctx: Ctx) => Promise<T>): Promise<T>
  /**
   * The same, for the step that decides what will be done outside. With an Idempotency-Key it is taken once: who repeats
   * the key gets what it gave, and goes on from there.
   */
  intend<T>(run: (ctx: Ctx) => Promise<T>): Promise<T>
}

type CtxOf<T extends Op> = T extends { kind: 'effect' } ? EffectCtx : Ctx

export type Handler<T extends Op> = (ctx: CtxOf<T>, input: Parsed<T>) => Promise<Answer<T>>
// Compared by what goes in and comes out, so that one handler may serve two paths.
type Run<C, I, O> = (ctx: C, input: I) => Promise<O>

/** One handler per operation of the contract: forget one and it does not compile. */
export type Handlers<C extends Ops> = { [K in keyof C]: Run<CtxOf<C[K]>, Parsed<C[K]>, Answer<C[K]>> }
