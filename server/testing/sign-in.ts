import { hashClave } from '#server/personas/clave/index.ts'

import type { Api } from './api.ts'

export const CLAVE = 'tres tristes tigres comen'
const WEB = `Basic ${btoa('escuela-web:')}`
const FORM = 'application/x-www-form-urlencoded'

let n = 0
let hash: Promise<string> | undefined

type Person = { perfil?: string; clave?: string | null; [column: string]: unknown }

/** Makes a user with a profile of the new installation and a password. */
export async function makePerson({ db }: Api, { perfil = 'Alumno', clave = CLAVE, ...columns }: Person = {}) {
  hash ??= hashClave(CLAVE)
  const { idPerfil } = await db
    .selectFrom('perfil')
    .select('idPerfil')
    .where('nombre', '=', perfil)
    .executeTakeFirstOrThrow()
  const claveHash = clave === CLAVE ? await hash : clave && (await hashClave(clave))
  return db
    .insertInto('usuario')
    .values({
      tipoDocumento: 'DNI',
      numeroDocumento: String(70_000_000 + ++n),
      nombres: 'Rosalinda',
      papellido: 'Yupanqui',
      login: `persona${n}`,
      correo: `persona${n}@ejemplo.pe`,
      idPerfil,
      claveHash,
      ...columns,
    })
    .returning(['idUsuario', 'login', 'idPerfil', 'numeroDocumento', 'version'])
    .executeTakeFirstOrThrow()
}

type Headers = Record<string, string>
export type Granted = {
  access_token: string
  expires_in: number
  scope: string
  jti: string
  refresh_token?: string
}

/** Calls OAuth as a program does; returns the answer and its refresh cookie. */
export async function oauth({ app }: Api, path: 'token' | 'revoke', form: Headers, headers: Headers = {}) {
  const { remoteAddress, ...rest } = headers
  const res = await app.inject({
    method: 'POST',
    url: `/api/oauth/${path}`,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': FORM, authorization: WEB, ...rest },
    ...(remoteAddress && { remoteAddress }),
  })
  const cookie = res.cookies.find((one) => one.name === 'refresh_token')
  return {
    status: res.statusCode,
    body: res.json() as Granted & { error: string; mensaje: string; codigo: string },
    cookie,
    res,
  }
}

/** Signs in with a password. */
export const signIn = (api: Api, username: string, password = CLAVE, headers?: Headers) =>
  oauth(api, 'token', { grant_type: 'password', username, password }, headers)

/** Renews the session with the browser's cookie. */
export const renewWith = (api: Api, cookie: { value: string } | undefined) =>
  oauth(api, 'token', { grant_type: 'refresh_token' }, { cookie: `refresh_token=${cookie?.value}` })
