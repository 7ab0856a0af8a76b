import { shortName } from '#contract/core/person-name.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { callOp, type PageRequest } from '#server/core/public-page.ts'
import { doorToken } from '#server/personas/sesion/index.ts'

import { idiomaOfStep } from './asked-step.ts'
import type { Step } from './parts.ts'

/** A person who may be enrolled by the session of the browser: its user, or a student of theirs. */
export type Choice = { idUsuario: number; nombre: string; isOwn: boolean }
/** Without choices, the account has a duty before all else: a password to change, a second factor to set up. */
export type SignedIn = { token: string; choices: Choice[] }

type Named = { idUsuario: number; nombres: string; papellido: string }
/** `Ana P.`: enough for its owner to know it, and no more than a shared screen needs. */
const briefName = ({ nombres, papellido }: Named) =>
  shortName({ nombres, papellido: papellido && `${papellido.slice(0, 1)}.` })
const choice = (isOwn: boolean) => (one: Named) => ({
  idUsuario: one.idUsuario,
  nombre: briefName(one),
  isOwn,
})

/** Reads who may go on with the session of the browser; undefined without one. */
export async function readSignedIn(req: PageRequest, step: Step): Promise<SignedIn | undefined> {
  const token = await doorToken(req)
  if (token === undefined) return undefined
  const { data } = await callOp(req, sesion.ver, { input: {}, idioma: idiomaOfStep(step), token })
  if (!data) return undefined
  if (data.debeCambiarClave || data.faltaSegundoFactor) return { token, choices: [] }
  const hijos = data.hijos.filter(({ paga }) => paga)
  return { token, choices: [choice(true)(data), ...hijos.map(choice(false))] }
}
