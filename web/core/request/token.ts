import { type Acceso, opens } from '#contract/core/permisos.ts'

import { ApiError } from './api-error.ts'
import { answerOf, commonHeaders, sendRequest } from './http.ts'
import { clearOfflineStore, readOfflineStore } from './offline-store.ts'

// A public client with an empty secret, because OAuth requires client credentials.
const CLIENT_AUTH = `Basic ${btoa('escuela-web:')}`
const TOKEN_KEY = 'escuela.token'
/** '1': a new tab may try the refresh cookie. Removed on sign-out, which signs out the other tabs. */
const SESSION_KEY = 'escuela.sesion'
/** The session ended by itself: all tabs keep their screens. */
const ENDED = ''
const EARLY_MS = 30_000

type Person = { user: string; name: string }
type Token = Person & { access: string; expires: number }
type TokenReply = { access_token: string; expires_in: number }

let token: Token | undefined = readToken()
/** The owner of the data in this tab; kept when the session ends by itself. */
let person: Person | undefined = token

function readToken(): Token | undefined {
  const kept = sessionStorage.getItem(TOKEN_KEY)
  return kept ? (JSON.parse(kept) as Token) : undefined
}

type Claims = { user_name?: string; nombres?: string; authorities?: string[] }

function claimsOf(jwt: string): Claims {
  const [, payload = ''] = jwt.split('.')
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
    c.charCodeAt(0),
  )
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims
}

/** The owner of a JWT. Without a user name it is not accepted. */
function personOfToken(jwt: string): Person {
  const claims = claimsOf(jwt)
  return { user: claims.user_name ?? '', name: claims.nombres ?? '' }
}

/** Whether the token holds an authority that opens `acceso`: where no session was read. The server decides by its own. */
export const tokenOpens = (acceso: Acceso): boolean =>
  token !== undefined && opens(acceso, new Set(claimsOf(token.access).authorities))

function storeToken({ access_token: access, expires_in }: TokenReply) {
  const { user, name } = personOfToken(access)
  if (readOfflineStore()?.user !== user) clearOfflineStore()
  // Another user signed in from another tab: this tab shows the first user's data and must not continue.
  if (!user || (person && person.user !== user)) return forgetSession()
  token = { access, user, name, expires: Date.now() + expires_in * 1000 }
  person = token
  sessionStorage.setItem(TOKEN_KEY, JSON.stringify(token))
  localStorage.setItem(SESSION_KEY, '1')
}

/** Signs out this tab. */
export function forgetSession() {
  person = token = undefined
  sessionStorage.clear()
}

/** The session ended by itself: the same person may continue after typing the password. */
function endSession() {
  token = undefined
  sessionStorage.removeItem(TOKEN_KEY)
  localStorage.setItem(SESSION_KEY, ENDED)
  clearOfflineStore()
}

/** Calls an OAuth route as the client of this web. Throws ApiError. */
export async function postForm<T>(path: string, form: Record<string, string>): Promise<T> {
  const response = await sendRequest(path, {
    method: 'POST',
    headers: { ...commonHeaders('POST'), authorization: CLIENT_AUTH },
    body: new URLSearchParams(form),
  })
  return answerOf<T>(response)
}

const requestToken = (form: Record<string, string>) => postForm<TokenReply>('/oauth/token', form)

/** A password, with the code of the second factor where one is asked for. */
export type Credentials = { password: string; codigo?: string }

const passwordForm = (username: string, { password, codigo }: Credentials) => ({
  grant_type: 'password',
  username,
  password,
  ...(codigo && { codigo }),
})

/** Opens a session by a grant, in place of the present one. Throws ApiError. */
export async function signInBy(form: Record<string, string>) {
  forgetSession()
  storeToken(await requestToken(form))
}

/** Throws ApiError: 400 for a wrong user or password, or when a code is needed; 429 while the login is locked. */
export const signIn = (username: string, credentials: Credentials) =>
  signInBy(passwordForm(username, credentials))

/** Signs in the same person again, in the tab that already shows their data. Throws ApiError. */
export async function signInAgain(credentials: Credentials) {
  storeToken(await requestToken(passwordForm(person?.user ?? '', credentials)))
}

const REFUSED = [400, 401]

async function refreshTokenNow() {
  try {
    storeToken(await requestToken({ grant_type: 'refresh_token' }))
  } catch (error) {
    // An unreachable or busy server does not mean that the session ended.
    if (!(error instanceof ApiError) || !REFUSED.includes(error.status)) throw error
    endSession()
  }
}

let refreshing: Promise<void> | undefined

/** Runs one refresh at a time across all tabs: each needs the cookie that the previous one set. */
export function refreshToken(): Promise<void> {
  refreshing ??= navigator.locks
    .request('escuela.renovar', refreshTokenNow)
    .finally(() => (refreshing = undefined))
  return refreshing
}

export const hasToken = () => token !== undefined
/** The owner of the data in this tab. */
export const personOfTab = () => person
/** Whether the session may still be valid; without network this cannot be verified. */
const maybeSignedIn = () => person !== undefined && Boolean(localStorage.getItem(SESSION_KEY))
/** The person of this tab if their session ended by itself. */
export const personOfEndedSession = () => (token ? undefined : person)
/** The name for "Hola {name}", '' without a session. */
export const signedInName = () => person?.name ?? ''

/** The access token, renewed first if it is about to expire. Undefined without a session. */
export async function bearerToken(): Promise<string | undefined> {
  if (token ? Date.now() > token.expires - EARLY_MS : maybeSignedIn()) await refreshToken()
  return token?.access
}

/** Whether this browser had an open session; only the server knows whether it still is. */
export const wasSignedIn = () => localStorage.getItem(SESSION_KEY) === '1'

/** Whether there is a session, after trying the refresh cookie; without network, whether there are stored answers. */
export async function resumeSession(): Promise<boolean> {
  if (!token && localStorage.getItem(SESSION_KEY))
    await refreshToken().catch(() => {
      person ??= readOfflineStore()
    })
  return hasToken() || maybeSignedIn()
}

/** RFC 7009. Signs out here even if the server cannot be reached. */
export async function revokeToken() {
  const body = new URLSearchParams({ token: token?.access ?? '' })
  const headers = { ...commonHeaders('POST'), authorization: CLIENT_AUTH }
  forgetSession()
  localStorage.removeItem(SESSION_KEY)
  clearOfflineStore()
  await sendRequest('/oauth/revoke', { method: 'POST', headers, body }).catch(() => undefined)
}

function onSessionKeyChange(value: string | null, then: () => void) {
  const listen = ({ key, newValue }: StorageEvent) => {
    // `key` is null when the storage is cleared, which counts as a sign-out.
    if ((key === SESSION_KEY || key === null) && newValue === value) then()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** Calls back when another tab signs out. */
export const onSignedOutElsewhere = (then: () => void) => onSessionKeyChange(null, then)
/** Calls back when another tab signs in. Returns the unsubscribe function. */
export const onSignedInElsewhere = (then: () => void) => onSessionKeyChange('1', then)
