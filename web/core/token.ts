import { commonHeaders, errorOf, send } from './http.ts'

// The client is public: its secret keeps nothing, OAuth only asks for one.
const CLIENT = `Basic ${btoa('escuela-web:')}`
const TOKEN = 'escuela.token'
/** Tells a new tab that the refresh cookie is worth trying, and the others that the session has ended. */
const OPEN = 'escuela.sesion'
const EARLY_MS = 30_000

type Token = { access: string; expires: number; user: string; name: string }
type TokenReply = { access_token: string; expires_in: number }

let token: Token | undefined = read()

function read(): Token | undefined {
  const kept = sessionStorage.getItem(TOKEN)
  return kept ? (JSON.parse(kept) as Token) : undefined
}

/** Who a token is for. Without a user name it opens nothing. */
function ownerOf(jwt: string): { user: string; name: string } {
  const [, payload = ''] = jwt.split('.')
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
    c.charCodeAt(0),
  )
  const claims = JSON.parse(new TextDecoder().decode(bytes)) as { user_name?: string; nombres?: string }
  return { user: claims.user_name ?? '', name: claims.nombres ?? '' }
}

function keep({ access_token: access, expires_in }: TokenReply) {
  const { user, name } = ownerOf(access)
  // Someone else signed in from another tab: this tab shows the first person's data and must not go on.
  if (!user || (token && token.user !== user)) return forget()
  token = { access, user, name, expires: Date.now() + expires_in * 1000 }
  sessionStorage.setItem(TOKEN, JSON.stringify(token))
  localStorage.setItem(OPEN, '1')
}

/** Ends the session in this tab. */
export function forget() {
  token = undefined
  sessionStorage.clear()
}

async function ask(form: Record<string, string>) {
  const response = await send('/oauth/token', {
    method: 'POST',
    headers: { ...commonHeaders('POST'), authorization: CLIENT },
    body: new URLSearchParams(form),
  })
  if (!response.ok) throw errorOf(response.status, await response.text())
  return (await response.json()) as TokenReply
}

/** Throws ApiError: 400 when user or password are wrong, 429 while the login is locked. */
export async function signIn(username: string, password: string) {
  forget()
  keep(await ask({ grant_type: 'password', username, password }))
}

async function refreshNow() {
  try {
    keep(await ask({ grant_type: 'refresh_token' }))
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 0) throw error
    forget()
    localStorage.removeItem(OPEN)
  }
}

let refreshing: Promise<void> | undefined

/** One refresh at a time in this tab, and one tab at a time: each uses the cookie that the one before it left. */
export function refresh(): Promise<void> {
  refreshing ??= navigator.locks
    .request('escuela.renovar', refreshNow)
    .finally(() => (refreshing = undefined))
  return refreshing
}

export const hasToken = () => token !== undefined
/** The name for "Hola {name}", '' without a session. */
export const signedInName = () => token?.name ?? ''

/** The token to send, renewed first when it is about to expire. Undefined without a session. */
export async function bearer(): Promise<string | undefined> {
  if (token && Date.now() > token.expires - EARLY_MS) await refresh()
  return token?.access
}

/** Whether there is a session, trying the one another tab left open. */
export async function resume(): Promise<boolean> {
  if (!token && localStorage.getItem(OPEN)) await refresh().catch(() => undefined)
  return hasToken()
}

/** RFC 7009. Signs out here even when the server cannot be reached. */
export async function revoke() {
  const body = new URLSearchParams({ token: token?.access ?? '' })
  const headers = { ...commonHeaders('POST'), authorization: CLIENT }
  forget()
  localStorage.removeItem(OPEN)
  await send('/oauth/revoke', { method: 'POST', headers, body }).catch(() => undefined)
}

/** Calls back when another tab signs out. */
export const onSignedOutElsewhere = (then: () => void) =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if ((key === OPEN && newValue === null) || key === null) then()
  })
