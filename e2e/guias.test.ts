import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { WORDS } from '#i18n/all.ts'

import { pressInUserMenu } from './diseno.ts'
import { expect, test } from './journey.ts'

const FOLDER = join(import.meta.dirname, '../docs/guias')
const guides = readdirSync(FOLDER).filter((name) => name.endsWith('.html'))
const said = new Set<string>(Object.values(WORDS.es))

for (const guide of guides) {
  test(`${guide} is one printed page, and its names are those of the screens`, async ({ page }) => {
    await page.goto(`/guias/${guide}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    const bold = readFileSync(join(FOLDER, guide), 'utf8').matchAll(/<b>(.*?)<\/b>/gs)
    const names = [...bold].flatMap(([, text = '']) => text.replaceAll(/\s+/g, ' ').split(' → '))
    expect(names.filter((name) => name !== '?' && !said.has(name))).toEqual([])
  })
}

test('the help of a screen explains its purpose and links to the guide and to the list of keys', async ({
  page,
  signInAs,
}) => {
  await signInAs('caja')
  await page.goto('/ingresos/nuevo')
  await page.getByRole('button', { name: 'Ayuda de esta pantalla' }).click()
  const help = page.getByRole('dialog', { name: 'Ayuda de esta pantalla' })
  await expect(help).toContainText('Elija quién paga, marque lo que paga y el medio')
  await expect(help.getByRole('link', { name: 'Guía de una página' })).toHaveAttribute(
    'href',
    '/guias/caja.html',
  )
  await help.getByRole('button', { name: 'Atajos de teclado' }).click()
  const keys = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await expect(keys.getByText('Ampliar la constancia')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('Shift+?')
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')
  // A question mark typed in a field does not open the list.
  await page.goto('/matriculas/lista')
  await page.getByRole('searchbox').first().pressSequentially('a?')
  await expect(keys).toHaveCount(0)
})

test('the keys of one letter can be turned off, and the list of keys says so', async ({ page, signInAs }) => {
  const turn = async () => {
    await pressInUserMenu(page, 'Aspecto, mensajes y actividad')
    const kept = page.waitForResponse('**/api/sesion/preferencias')
    await page.getByRole('switch', { name: 'Atajos de una sola tecla' }).click()
    await kept
    await page.keyboard.press('Escape')
  }
  await signInAs('consulta')
  await page.goto('/matriculas/lista')
  const search = page.getByRole('searchbox').first()
  await expect(search).toHaveAttribute('aria-keyshortcuts', '/')
  await turn()

  // The choice is stored on the server, so it survives a reload.
  await page.reload()
  await expect(page.locator('[data-fila]').first()).toBeVisible()
  await expect(search).not.toHaveAttribute('aria-keyshortcuts')
  await page.keyboard.press('/')
  await expect(search).not.toBeFocused()
  const keys = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await page.keyboard.press('Shift+?')
  await expect(keys).toHaveCount(0)
  // A focused field still answers to the keys that type nothing.
  await search.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-fila]').first()).toBeFocused()

  await page.getByRole('button', { name: 'Ayuda de esta pantalla' }).click()
  await page.getByRole('button', { name: 'Atajos de teclado' }).click()
  await expect(keys).toContainText('Los atajos de una sola tecla están apagados')
  await expect(keys.getByRole('heading', { name: 'En las listas' })).toBeVisible()
  await page.keyboard.press('Escape')
  await turn()
})
