import { createHash, timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

import type { Clave } from '#contract/core/words.ts'
import { Fail } from '#server/core/fail.ts'

import { CLIENT } from './jwt.ts'

type OauthError =
  | 'invalid_grant'
  | 'invalid_client'
  | 'unsupported_grant_type'
  | 'invalid_request'
  | 'mfa_required'
  | 'access_denied'

/** A refusal of RFC 6749, which names its reason in `error`; `campo` is the parameter to be mended. */
export class OauthFail extends Fail {
  readonly oauth: OauthError
  readonly campo: string | undefined

  constructor(oauth: OauthError, clave: Clave, campo?: string) {
    super(oauth === 'invalid_client' ? 'NO_AUTENTICADO' : 'VALIDACION', clave)
    this.oauth = oauth
    this.campo = campo
  }
}

// Refuses control characters: no name or token has them, and PostgreSQL refuses NUL.
// oxlint-disable-next-line no-control-regex
const PRINTABLE = /^[^\u0000-\u001f\u007f]*$/
const Text = z.string().max(1000).regex(PRINTABLE)

// Unknown parameters are ignored, as RFC 6749 requires. A repeated parameter parses as an array and is refused.
const Form = z.object({
  grant_type: Text.optional(),
  username: Text.optional(),
  password: z.string().max(1000).optional(),
  /** The code of the second factor. */
  codigo: Text.optional(),
  refresh_token: Text.optional(),
  /** A provider, and the query with which the browser came back from it. */
  proveedor: Text.optional(),
  respuesta: z.string().max(6000).regex(PRINTABLE).optional(),
  token: z.string().max(10_000).optional(),
  scope: Text.optional(),
  client_id: Text.optional(),
  client_secret: Text.optional(),
})
export type Form = z.infer<typeof Form>

const isForm = (contentType: string | undefined) =>
  contentType?.startsWith('application/x-www-form-urlencoded')

export function readForm(contentType: string | undefined, body: unknown): Form {
  const parsed = Form.safeParse(body)
  if (!isForm(contentType) || !parsed.success)
    throw new OauthFail('invalid_request', 'sesion.solicitudIncompleta')
  return parsed.data
}

const decodeFormText = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** The client's name and secret, from the `Authorization` header or from the form. */
function clientOf(authorization: string | undefined, form: Form): [id: string, secret: string] {
  const basic = /^Basic ([\w+/=-]+)$/i.exec(authorization ?? '')?.[1]
  if (!basic) return [form.client_id ?? '', form.client_secret ?? '']
  const [id = '', ...secret] = Buffer.from(basic, 'base64').toString().split(':')
  return [decodeFormText(id), decodeFormText(secret.join(':'))]
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Refuses any client but ours. Its secret is empty unless the installation has set one. */
export function requireClient(authorization: string | undefined, form: Form, secret: string) {
  const [id, given] = clientOf(authorization, form)
  if (id === CLIENT && timingSafeEqual(sha256(given), sha256(secret))) return
  throw new OauthFail('invalid_client', 'sesion.clienteDesconocido')
}
