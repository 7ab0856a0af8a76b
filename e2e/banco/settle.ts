import type { Page } from '@playwright/test'

/** Loads an address as a new document, and waits until the network is idle. */
export async function openAndSettle(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
}
