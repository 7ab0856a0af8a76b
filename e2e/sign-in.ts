import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'

import { school } from './school.ts'

/** The password of all sample users. */
export const CLAVE = process.env.CLAVE_DEMO ?? 'Escuela-2026'

/** Opens a session without the form; its cookie stays in the context of the request. */
export async function openSession(
  request: APIRequestContext,
  username: string,
  { url = '', password = CLAVE } = {},
) {
  const response = await request.post(`${url}/api/oauth/token`, {
    headers: { authorization: `Basic ${btoa('escuela-web:')}` },
    form: { grant_type: 'password', username, password },
  })
  if (!response.ok()) throw new Error(`${username}: ${await response.text()}`)
}

/** Sets the mark without which the web does not try a session. */
export const tellSession = (place: BrowserContext | Page) =>
  place.addInitScript(() => localStorage.setItem('escuela.sesion', '1'))

/** Signs in a page or a browser context of its own. */
export async function signIn(place: BrowserContext | Page, username: string, url = school.url) {
  await openSession(place.request, username, { url })
  await tellSession(place)
}

/** Signs in by the form, at the server of the worker or another. */
export async function enter(page: Page, address: string, login: string, clave: string) {
  await page.goto(`${address}/authentication/login`)
  await page.getByRole('textbox', { name: 'Usuario' }).fill(login)
  await page.getByLabel('Contraseña', { exact: true }).fill(clave)
  await page.getByRole('button', { name: 'Entrar' }).click()
}
