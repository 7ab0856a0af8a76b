import { expect } from './journey.ts'

export type Json = Record<string, unknown>

/** A program's session, of the sample administrator: it has no cookies, and the browser's are left as they are. */
export async function program() {
  const base = `${process.env.E2E_URL}/api`
  const body = new URLSearchParams({ grant_type: 'password', username: 'admin', password: 'Escuela-2026' })
  const headers = { authorization: `Basic ${btoa('escuela-web:')}` }
  const signedIn = await fetch(`${base}/oauth/token`, { method: 'POST', headers, body })
  const { access_token } = (await signedIn.json()) as { access_token: string }
  return async (path: string, input: Json) => {
    const response = await fetch(base + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    const answer = (await response.json()) as Record<string, Json> & { content: Json[] }
    expect(response.ok, `${path} ${JSON.stringify(answer)}`).toBe(true)
    return answer
  }
}
