import { ApiError } from './api-error.ts'
import { commonHeaders, errorOf, sendRequest } from './http.ts'
import { clearOfflineStore, readOfflineStore } from './offline-store.ts'

// The client is public: its secret keeps nothing, OAuth only asks for one.
const CLIENT_AUTH = `Basic ${btoa('escuela-web:')}`
const TOKEN_KEY = 'escuela.token'
/** '1' tells a new tab that the refresh cookie is worth trying; without it somebody signed out, and the other tabs do too. */
const SESSION_KEY = 'escuela.sesion'
/** The session ended by itself: the other tabs keep what they show, as this one does. */
const ENDED = ''
const EARLY_MS = 30_000

type Person = { user: string; name: string }
type Token = Person & { access: string; expires: number }
type TokenReply = { access_token: string; expires_in: number }

let token: Token | undefined = readToken()
/** Whose data this tab shows: it outlives a session that ends by itself. */
let person: Person | undefined = token

function readToken(): Token | undefined {
  const kept = sessionStorage.getItem(TOKEN_KEY)
  return kept ? (JSON.parse(kept) as Token) : undefined
}

/** Who a token is for. Without a user name it opens nothing. */
function personOfToken(jwt: string): Person {
  const [, payload = ''] = jwt.split('.')
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
    c.charCodeAt(0),
  )
  const claims = JSON.parse(new TextDecoder().decode(bytes)) as { user_name?: string; nombres?: string }
  return { user: claims.user_name ?? '', name: claims.nombres ?? '' }
}

function storeToken({ access_token: access, expires_in }: TokenReply) {
  const { user, name } = personOfToken(access)
  if (readOfflineStore()?.user !== user) clearOfflineStore()
  // Someone else signed in from another tab: this tab shows the first person's data and must not go on.
  if (!user || (person && person.user !== user)) return forgetSession()
  token = { access, user, name, expires: Date.now() + expires_in * 1000 }
  person = token
  sessionStorage.setItem(TOKEN_KEY, JSON.stringify(token))
  localStorage.setItem(SESSION_KEY, '1')
}

/** Nobody is signed in in this tab any more. */
export function forgetSession() {
  person = token = undefined
  sessionStorage.clear()
}

/** The session is over, and whoever had it may go on after typing the password. */
function endSession() {
  token = undefined
  sessionStorage.removeItem(TOKEN_KEY)
  localStorage.setItem(SESSION_KEY, ENDED)
  clearOfflineStore()
}

async function requestToken(form: Record<string, string>) {
  const response = await sendRequest('/oauth/token', {
    method: 'POST',
    headers: { ...commonHeaders('POST'), authorization: CLIENT_AUTH },
    body: new URLSearchParams(form),
  })
  if (!response.ok) throw errorOf(response.status, await response.text())
  return (await response.json()) as TokenReply
}

/** Throws ApiError: 400 when user or password are wrong, 429 while the login is locked. */
export async function signIn(username: string, password: string) {
  forgetSession()
  storeToken(await requestToken({ grant_type: 'password', username, password }))
}

/** The same person again, in the tab that already shows their data. Throws ApiError. */
export async function signInAgain(password: string) {
  storeToken(await requestToken({ grant_type: 'password', username: person?.user ?? '', password }))
}

const REFUSED = [400, 401]

async function refreshTokenNow() {
  try {
    storeToken(await requestToken({ grant_type: 'refresh_token' }))
  } catch (error) {
    // A server that does not answer, or that is busy, has not said that the session is over.
    if (!(error instanceof ApiError) || !REFUSED.includes(error.status)) throw error
    endSession()
  }
}

let refreshing: Promise<void> | undefined

/** One refresh at a time in this tab, and one tab at a time: each uses the cookie that the one before it left. */
export function refreshToken(): Promise<void> {
  refreshing ??= navigator.locks
    .request('escuela.renovar', refreshTokenNow)
    .finally(() => (refreshing = undefined))
  return refreshing
}

export const hasToken = () => token !== undefined
/** Whose data this tab shows. */
export const personOfTab = () => person
/** Nobody has said that the session is over, though without network it cannot be proved. */
const maybeSignedIn = () => person !== undefined && Boolean(localStorage.getItem(SESSION_KEY))
/** Who was signed in here until the session ended by itself. */
export const personOfEndedSession = () => (token ? undefined : person)
/** The name for "Hola {name}", '' without a session. */
export const signedInName = () => person?.name ?? ''

/** The token to send, renewed first when it is about to expire. Undefined without a session. */
export async function bearerToken(): Promise<string | undefined> {
  if (token ? Date.now() > token.expires - EARLY_MS : maybeSignedIn()) await refreshToken()
  return token?.access
}

/** A session was left open here; whether it still is, the server says. */
export const wasSignedIn = () => localStorage.getItem(SESSION_KEY) === '1'

/** Whether there is a session, trying the one another tab left open; without network, whether something was kept of it. */
export async function resumeSession(): Promise<boolean> {
  if (!token && localStorage.getItem(SESSION_KEY))
    await refreshToken().catch(() => {
      person ??= readOfflineStore()
    })
  return hasToken() || maybeSignedIn()
}

/** RFC 7009. Signs out here even when the server cannot be reached. */
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
    // Everything of this browser wiped is a way to sign out.
    if ((key === SESSION_KEY || key === null) && newValue === value) then()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** Calls back when another tab signs out. */
export const onSignedOutElsewhere = (then: () => void) => onSessionKeyChange(null, then)
/** Calls back when another tab signs in. What it returns stops listening. */
export const onSignedInElsewhere = (then: () => void) => onSessionKeyChange('1', then)
