import { expect } from './journey.ts'
import { school } from './school.ts'
import { CLAVE } from './sign-in.ts'

export type Json = Record<string, unknown>

/** An API session of a sample user, the administrator by default, without cookies. A call without input is a GET. */
export async function program(username = 'admin', url = school.url) {
  const base = `${url}/api`
  const body = new URLSearchParams({ grant_type: 'password', username, password: CLAVE })
  const headers = { authorization: `Basic ${btoa('escuela-web:')}` }
  const signedIn = await fetch(`${base}/oauth/token`, { method: 'POST', headers, body })
  const { access_token } = (await signedIn.json()) as { access_token: string }
  return async (path: string, input?: Json, method = 'POST', extra: Record<string, string> = {}) => {
    const response = await fetch(base + path, {
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json', ...extra },
      ...(input && { method, body: JSON.stringify(input) }),
    })
    const answer = (await response.json()) as Record<string, Json> & { content: Json[] }
    expect(response.ok, `${path} ${JSON.stringify(answer)}`).toBe(true)
    return answer
  }
}

export type Post = Awaited<ReturnType<typeof program>>
