import { expect, type Page, test as base } from '@playwright/test'

import { openSession, tellSession } from './sign-in.ts'

export { expect, type Locator, type Page } from '@playwright/test'

type Journey = {
  /** What this journey expects the console to say, for those that look for trouble. */
  ruido: RegExp[]
  /** Signs in as one of the sample users without typing, instead of whoever was in. */
  entrar: (login: string) => Promise<void>
  silencio: void
}

// Playwright's own, where it keeps the service worker out.
const OWN = /Service Worker registration blocked/

/** A test in the browser, on the one server of the run. The console must stay silent. */
export const test = base.extend<Journey>({
  ruido: [[], { option: true }],
  entrar: async ({ page, playwright, baseURL }, use) =>
    use(async (login) => {
      await leave(page)
      // Apart from the page, which may be asking for something of its own meanwhile. The refresh cookie is shared with
      // the page, which is told that there is one worth trying.
      const context = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
      await openSession(context, login)
      await page.context().addCookies((await context.storageState()).cookies)
      await context.dispose()
      await tellSession(page)
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
      expect(said.filter((text) => ![OWN, ...ruido].some((known) => known.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/** Whoever was in leaves, so that another can enter in the same page. */
async function leave(page: Page) {
  if (page.url() === 'about:blank') return
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/icono.svg')
  await page.context().clearCookies()
}
