import { type APIRequestContext, expect, test as base } from '@playwright/test'

export { expect, type Locator, type Page } from '@playwright/test'

type Journey = {
  /** What this journey expects the console to say, for those that look for trouble. */
  ruido: RegExp[]
  /** Signs in as one of the sample users without typing. */
  entrar: (login: string) => Promise<void>
  silencio: void
}

const CLAVE = process.env.CLAVE_DEMO ?? 'Escuela-2026'

/** A test in the browser, on the one server of the run. The console must stay silent. */
export const test = base.extend<Journey>({
  ruido: [[], { option: true }],
  entrar: async ({ page, playwright, baseURL }, use) =>
    use(async (login) => {
      // The refresh cookie is shared with the page, which is told that there is one worth trying.
      const context = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
      const { ok, body, cookies } = await openSession(context, login)
      expect(ok, body).toBe(true)
      await page.context().addCookies(cookies)
      await context.dispose()
      await page.addInitScript(() => localStorage.setItem('escuela.sesion', '1'))
    }),
  silencio: [
    async ({ page, ruido }, use) => {
      const said: string[] = []
      page.on('pageerror', (error) => said.push(error.message))
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          said.push(`${message.text()} ${message.location().url}`)
      })
      await use()
      expect(said.filter((text) => !ruido.some((known) => known.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/** Apart from the page, which may be asking for something of its own meanwhile. */
async function openSession(context: APIRequestContext, username: string) {
  const response = await context.post('/api/oauth/token', {
    headers: { authorization: `Basic ${btoa('escuela-web:')}` },
    form: { grant_type: 'password', username, password: CLAVE },
  })
  const { cookies } = await context.storageState()
  return { ok: response.ok(), body: await response.text(), cookies }
}
