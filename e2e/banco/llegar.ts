import type { Page } from '@playwright/test'

/** Goes there as to a page of its own, and waits until nothing more comes. */
export async function llegar(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
}
