import type { Page, Request } from '@playwright/test'

/** Longer than the shell, a rendering or a rest of a slow machine lasts between two requests. */
const QUIET_MS = 1500
const STEP_MS = 50

/** Counts a page's requests under way, from the first one on. */
function countRequests(page: Page) {
  const open = new Set<Request>()
  let last = Date.now()
  const begun = (one: Request) => void open.add(one)
  const ended = (one: Request) => {
    last = Date.now()
    open.delete(one)
  }
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended)
  return {
    quietFor: () => (open.size > 0 ? 0 : Date.now() - last),
    stop: () => page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended),
  }
}

/** Waits until the main thread of the page has nothing left to do. */
const waitForRest = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())))

/**
 * Loads an address as a new document, and waits until it has asked for all that it asks for by itself: no request for a
 * while in which the page was also idle. Half a second without requests is less than a loaded machine takes to render.
 */
export async function openAndSettle(page: Page, address: string) {
  const requests = countRequests(page)
  await page.goto(address)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  for (;;) {
    await waitForRest(page)
    if (requests.quietFor() >= QUIET_MS) break
    await page.waitForTimeout(STEP_MS)
  }
  requests.stop()
}
