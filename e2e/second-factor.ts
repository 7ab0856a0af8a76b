import { Secret, TOTP } from 'otpauth'

import { expect, type Page } from './journey.ts'

export const codeInput = (page: Page) => page.getByLabel('Código de verificación')

/** The code that the app shows now, or some steps of half a minute later. */
export const codeOf = (secreto: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Begins a second factor on its screen with the password. Returns the secret that is shown beside the QR code. */
export async function beginSegundoFactor(page: Page, clave: string) {
  await page.getByLabel('Contraseña', { exact: true }).fill(clave)
  await page.getByRole('button', { name: 'Comenzar' }).click()
  await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible()
  return (await page.locator('code').innerText()).replaceAll(/\s/g, '')
}

/** Types the first code and leaves the recovery codes behind. Returns them. */
export async function finishSegundoFactor(page: Page, secreto: string) {
  await codeInput(page).fill(codeOf(secreto))
  await page.getByRole('button', { name: 'Activar' }).click()
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const codigos = await codes.allInnerTexts()
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  // An empty school opens its first hour instead of the start page.
  await expect(page).toHaveURL(/dashboard\/inicio|puesta-en-marcha/)
  return codigos
}

/** Activates a second factor from its screen. Returns the secret and the recovery codes. */
export async function activateSegundoFactor(page: Page, clave: string) {
  const secreto = await beginSegundoFactor(page, clave)
  return { secreto, codigos: await finishSegundoFactor(page, secreto) }
}
