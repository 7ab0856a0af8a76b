import { z } from 'zod'

import { type Ctx, NO_ACTOR } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { translator } from '#server/core/words.ts'
import { write } from '#server/core/write.ts'
import { contadoresDeRetorno, recordFailure, refuseLocked } from '#server/personas/acceso/index.ts'
import { huellaOf } from '#server/personas/clave/index.ts'
import {
  bindIdentidad,
  findUsuarioOf,
  type Identidad,
  RefusedAnswer,
  spendReturn,
} from '#server/personas/identidad/index.ts'

import { originOf } from './device.ts'
import { type Exchange, type Note, readNote, writeNote } from './exchange.ts'
import { OauthFail } from './oauth.ts'
import { findUsuario } from './repo.ts'
import { noteFailedSignIn } from './sign-in-record.ts'
import { signInWithIdentidad } from './sign-in.ts'

/** An extension grant (RFC 6749 §4.5): the answer of an OpenID provider, brought by the browser that asked for it. */
export const PROVEEDOR_GRANT = 'urn:escuela:openid'

const COOKIE = 'openid'
const text = z.string()
/** Kept while the person is at the provider. */
const PENDING = {
  cookie: COOKIE,
  use: 'escuela-proveedor',
  seconds: 600,
  schema: z.object({ proveedor: text, state: text, nonce: text, verifier: text }),
} satisfies Note<z.ZodType>
/** Kept while the person looks for the code of the second factor: what the provider answered is good once. */
const ANSWERED = {
  cookie: COOKIE,
  use: 'escuela-identidad',
  seconds: 300,
  schema: z.object({ proveedor: text, emisor: text, sujeto: text, correo: text.optional() }),
} satisfies Note<z.ZodType>

const incomplete = () => new OauthFail('invalid_grant', 'openid.fallido')

/** A refusal of the provider, for the person; the log has its reason. */
function failOf(refused: unknown, { world, log }: Exchange, clave: string): unknown {
  if (!(refused instanceof RefusedAnswer)) return refused
  const { tipo, motivo } = refused
  log.warn({ proveedor: clave, tipo, motivo }, 'provider refused')
  const proveedor = world.proveedores.list.find((one) => one.clave === clave)?.nombre ?? clave
  if (tipo === 'SIN_RESPUESTA') return new Fail('NO_DISPONIBLE', 'openid.mudo', { proveedor })
  return tipo === 'CANCELADA' ? new OauthFail('access_denied', 'openid.cancelado') : incomplete()
}

/** Answers the address at a provider where the person is to sign in. */
export async function beginAtProveedor(exchange: Exchange) {
  const { proveedor = '' } = exchange.form
  const begun = await exchange.world.proveedores.begin(proveedor).catch((refused: unknown) => {
    throw failOf(refused, exchange, proveedor)
  })
  if (!begun) throw noEncontrado()
  await writeNote(exchange, PENDING, begun.pending)
  return { direccion: begun.direccion }
}

/** The account with which the browser came back. The way back is good once, for the browser that set out. */
async function exchangeAnswer(exchange: Exchange, respuesta: string): Promise<Identidad> {
  const { form, cookies } = exchange
  const { db, proveedores } = exchange.world
  const pending = await readNote(exchange, PENDING)
  cookies.clear(COOKIE)
  if (!pending || pending.proveedor !== form.proveedor) throw incomplete()
  const contadores = contadoresDeRetorno(await originOf(exchange))
  await refuseLocked(db, contadores)
  if (!(await spendReturn(db, huellaOf(pending.state), PENDING.seconds))) throw incomplete()
  return proveedores.finish(pending, respuesta).catch(async (refused: unknown) => {
    const fail = failOf(refused, exchange, pending.proveedor)
    if (fail instanceof OauthFail && fail.oauth === 'invalid_grant') await recordFailure(db, contadores)
    throw fail
  })
}

/** The same account again, with the code that was asked for. */
async function answeredBefore(exchange: Exchange): Promise<Identidad> {
  const answered = await readNote(exchange, ANSWERED)
  if (!answered) throw incomplete()
  return answered
}

async function noteFailure(exchange: Exchange, fail: unknown, identidad?: Identidad) {
  const { db } = exchange.world
  const found = identidad && (await findUsuarioOf(db, identidad))
  const usuario = found && (await findUsuario(db, found.idUsuario))
  await noteFailedSignIn(exchange, fail, { login: identidad?.correo ?? '', usuario })
}

/** Binds the account, in the name of its user. */
function bindAccount(
  { world, direccion, idioma }: Exchange,
  who: { idUsuario: number; login: string },
  identidad: Identidad,
) {
  const actor = { ...NO_ACTOR, ...who }
  const ctx: Ctx = { db: world.db, actor, t: translator(idioma), idioma, direccion, simular: false }
  const options = { operacion: 'POST /oauth/token', input: undefined, clave: undefined }
  return write(ctx, ({ db }) => bindIdentidad(db, who.idUsuario, identidad), options)
}

async function signInFrom(exchange: Exchange, identidad: Identidad) {
  const origin = { codigo: exchange.form.codigo, ...(await originOf(exchange)) }
  const { isBound, ...who } = await signInWithIdentidad(exchange.world, identidad, origin).catch(
    async (fail: unknown) => {
      if (fail instanceof OauthFail && fail.oauth === 'mfa_required')
        await writeNote(exchange, ANSWERED, identidad)
      throw fail
    },
  )
  const { idUsuario, login } = who
  if (!isBound && !(await bindAccount(exchange, { idUsuario, login }, identidad)))
    throw new OauthFail('invalid_grant', 'openid.desconocido')
  exchange.cookies.clear(COOKIE)
  return who
}

/** The user of the account with which the browser came back from a provider. */
export async function proveedorGrant(exchange: Exchange) {
  const { respuesta } = exchange.form
  let identidad: Identidad | undefined
  try {
    identidad = await (respuesta === undefined
      ? answeredBefore(exchange)
      : exchangeAnswer(exchange, respuesta))
    return await signInFrom(exchange, identidad)
  } catch (fail) {
    await noteFailure(exchange, fail, identidad)
    throw fail
  }
}
