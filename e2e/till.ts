import { expect, type Page } from './journey.ts'

/** The receipt number of the payment that was just charged. */
export async function receiptOf(page: Page) {
  const made = page.getByRole('region', { name: /^Cobrado S\// })
  await expect(made).toBeVisible()
  return made.getByRole('link', { name: /^R001-\d+$/ }).innerText()
}

/** Fills the open till with an amount in cash. */
export async function beginInCash(page: Page, monto: string) {
  await page.getByRole('textbox', { name: 'Monto', exact: true }).fill(monto)
  await page.getByRole('radio', { name: 'Efectivo' }).check()
}

export const chargeButton = (page: Page) => page.getByRole('button', { name: /^Cobrar S\// })

/** Charges an amount in cash at the open till, and returns its receipt number. */
export async function chargeInCash(page: Page, monto: string) {
  await beginInCash(page, monto)
  await chargeButton(page).click()
  return receiptOf(page)
}
