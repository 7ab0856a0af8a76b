import { expect, type Page, test as base } from '@playwright/test'

import { openSession, tellSession } from './sign-in.ts'

export { expect, type Locator, type Page } from '@playwright/test'

type Journey = {
  /** Messages of the console that this journey expects, because it provokes errors. */
  expectedMessages: RegExp[]
  /** Signs in without the form, in place of the present session: with the password of the sample users, or another. */
  signInAs: (login: string, password?: string) => Promise<void>
  silentConsole: void
}

// A warning of Playwright, which blocks the service worker.
const OWN = /Service Worker registration blocked/

/** A test in the browser, on the one server of the run. The console must stay silent. */
export const test = base.extend<Journey>({
  expectedMessages: [[], { option: true }],
  signInAs: async ({ page, playwright, baseURL }, use) =>
    use(async (login, password) => {
      await endSession(page)
      // A separate context, because the page may have requests of its own under way. The refresh cookie is copied to
      // the page, and the mark of a session makes the page try it.
      const context = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
      await openSession(context, login, { ...(password && { password }) })
      await page.context().addCookies((await context.storageState()).cookies)
      await context.dispose()
      await tellSession(page)
    }),
  silentConsole: [
    async ({ page, expectedMessages }, use) => {
      const said: string[] = []
      page.on('pageerror', (error) => said.push(error.message))
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          said.push(`${message.text()} ${message.location().url}`)
      })
      await use()
      expect(said.filter((text) => ![OWN, ...expectedMessages].some((known) => known.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/** Ends the session of the page, so that another user can enter in it. */
async function endSession(page: Page) {
  if (page.url() === 'about:blank') return
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/icono.svg')
  await page.context().clearCookies()
}
