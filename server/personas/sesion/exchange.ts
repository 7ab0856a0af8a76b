import type { JWTPayload } from 'jose'
import type { z } from 'zod'

import type { Idioma } from '#contract/core/idiomas.ts'
import type { Proveedores } from '#server/personas/identidad/index.ts'
import type { SegundoFactorDeps } from '#server/personas/segundo-factor/index.ts'

import type { SessionDeps } from './identify.ts'
import type { Form } from './oauth.ts'

/** Cookies that are sent only to the OAuth routes, only from our own pages, and read by no script. */
export type Cookies = {
  read(name: string): string | undefined
  set(name: string, value: string, seconds: number): void
  clear(name: string): void
}

/** A call of an OAuth route. */
export type Exchange = {
  world: SessionDeps & SegundoFactorDeps & { proveedores: Proveedores }
  form: Form
  cookies: Cookies
  /** Cookies of the pages of an enrolment alone. */
  door: Pick<Cookies, 'set' | 'clear'>
  direccion: string
  agente: string | null
  idioma: Idioma
  log: Record<'info' | 'warn', (fields: object, message: string) => void>
  /** Tells the browser to forget what this site stored. */
  clearSite(): void
}

/** A note that the server signs and the browser keeps for it. It opens no session. */
export type Note<S extends z.ZodType> = { cookie: string; use: string; seconds: number; schema: S }

/** Keeps claims in a cookie. */
export async function writeNote<S extends z.ZodType<unknown, JWTPayload>>(
  { world, cookies }: Exchange,
  { cookie, use, seconds }: Note<S>,
  claims: z.input<S>,
) {
  cookies.set(cookie, await world.keys.signFor(use, claims, seconds), seconds)
}

/** The claims of the cookie; undefined when there are none of ours for that use, or they have expired. */
export async function readNote<S extends z.ZodType>(
  { world, cookies }: Exchange,
  { cookie, use, schema }: Note<S>,
): Promise<z.output<S> | undefined> {
  const claims = await world.keys.readFor(use, cookies.read(cookie) ?? '')
  return claims && schema.parse(claims)
}
