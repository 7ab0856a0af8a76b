import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'

import { school } from './school.ts'

/** Of every sample user. */
export const CLAVE = process.env.CLAVE_DEMO ?? 'Escuela-2026'

/** Opens a session without typing; its cookie stays with whoever asked. */
export async function openSession(request: APIRequestContext, username: string, url = '') {
  const response = await request.post(`${url}/api/oauth/token`, {
    headers: { authorization: `Basic ${btoa('escuela-web:')}` },
    form: { grant_type: 'password', username, password: CLAVE },
  })
  if (!response.ok()) throw new Error(`${username}: ${await response.text()}`)
}

/** The web tries a session only where it was told that there may be one. */
export const tellSession = (place: BrowserContext | Page) =>
  place.addInitScript(() => localStorage.setItem('escuela.sesion', '1'))

/** Signs in a page that shares nothing with others, or a browser. */
export async function signIn(place: BrowserContext | Page, username: string, url = school.url) {
  await openSession(place.request, username, url)
  await tellSession(place)
}
