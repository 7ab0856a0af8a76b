import { AxeBuilder } from '@axe-core/playwright'

import { grupo } from '#contract/academico/index.ts'
import { matricula, matriculaTipo } from '#contract/matriculas/index.ts'
import { ingreso } from '#contract/pagos/index.ts'

import { expect, type Page, test } from './journey.ts'
import { program } from './program.ts'

const recordOf = (page: Page) => page.getByRole('dialog')
const rowAt = (page: Page, at: number) => page.locator('tbody tr[data-id]').nth(at)
const nameAt = async (page: Page, at: number) => (await rowAt(page, at).locator('a').innerText()).trim()

test('a record stands beside its list: rows open it, K and J step through it, Escape gives the focus back', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await page.goto('/matriculas/lista')
  const [first, second, third] = [await nameAt(page, 0), await nameAt(page, 1), await nameAt(page, 2)]
  await rowAt(page, 0).click()
  const title = recordOf(page).getByRole('heading', { level: 2 })
  await expect(title).toHaveText(first)

  await rowAt(page, 2).click()
  await expect(title).toHaveText(third)
  await expect(recordOf(page)).toContainText('3 de')
  await recordOf(page).getByRole('tab', { name: 'Cuentas' }).click()
  await page.keyboard.press('k')
  await expect(title).toHaveText(second)
  await expect(recordOf(page).getByRole('tab', { name: 'Cuentas', selected: true })).toBeVisible()
  await page.keyboard.press('j')
  await expect(title).toHaveText(third)

  await recordOf(page).getByRole('tab', { name: 'Cuentas' }).press('Escape')
  await expect(recordOf(page)).toBeHidden()
  await expect(rowAt(page, 2).locator('a')).toBeFocused()
})

test('Escape in the list closes the record beside it, and then gives up the chosen rows', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await page.goto('/matriculas/lista')
  const chosen = page.getByRole('region', { name: /elegida/ })
  await rowAt(page, 1).getByRole('checkbox').check()
  await rowAt(page, 0).locator('a').press('Enter')
  await expect(recordOf(page)).toHaveAttribute('aria-modal', 'false')

  await page.getByRole('searchbox').first().press('Escape')
  await expect(recordOf(page)).toBeVisible()
  await rowAt(page, 0).locator('a').press('Escape')
  await expect(recordOf(page)).toBeHidden()
  await expect(chosen).toBeVisible()
  await rowAt(page, 0).locator('a').press('Escape')
  await expect(chosen).toBeHidden()
})

test('the list keeps who and what is owed beside a record, and all its columns without it', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await page.goto('/matriculas/lista')
  const heading = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await expect(heading('Documento')).toBeVisible()
  await rowAt(page, 0).click()
  await expect(recordOf(page)).toBeVisible()
  await expect(heading('Documento')).toBeHidden()
  await expect(heading('Vencido S/')).toBeInViewport()
  expect(
    await rowAt(page, 0).evaluate((row) => (row.closest('section')?.scrollWidth ?? 0) - row.clientWidth),
  ).toBeLessThan(2)
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  expect((await axe.analyze()).violations).toEqual([])
})

/** An enrolment that waits, of a person with a telephone and a mail. */
async function preEnrolled() {
  const post = await program()
  const { content: grupos } = await post(grupo.disponibles, { size: 200 })
  const [most] = grupos.toSorted((a, b) => b.vacantes - a.vacantes)
  const { content: tipos } = await post(matriculaTipo.buscar, { size: 50 })
  const celular = `9${String(Date.now()).slice(-8)}`
  const made = await post(matricula.conUsuario, {
    usuario: {
      tipoDocumento: 'DNI',
      numeroDocumento: `8${celular.slice(2)}`,
      nombres: 'Ana',
      papellido: 'Contacto',
      correo: 'ana.contacto@example.com',
      celular,
    },
    idGrupo: most!.idGrupo,
    idMatriculaTipo: tipos[0]!.idMatriculaTipo,
  })
  return { idMatricula: made.matricula.idMatricula, celular }
}

test('a record says how to reach the student, and its acts stand in one line with a menu of the others', async ({
  page,
  signInAs,
}) => {
  const { idMatricula, celular } = await preEnrolled()
  await signInAs('gestor')
  await page.goto(`/matriculas/lista?ver=${idMatricula}`)
  const record = recordOf(page)
  await expect(record.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/51${celular}`,
  )
  await expect(record.locator('a[href^="tel:"]')).toBeVisible()
  await expect(record.locator('a[href^="mailto:"]')).toBeVisible()
  const confirm = record.getByRole('button', { name: 'Confirmar inscripción' })
  const more = record.getByRole('button', { name: 'Más acciones' })
  const heights = await Promise.all([confirm, more].map((one) => one.boundingBox()))
  expect(heights[0]?.y).toBe(heights[1]?.y)
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Trasladar' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await expect(record.getByRole('button', { name: 'Guardar' })).toBeVisible()
})

test('on a phone the acts of a payment stand in one line, and what the program did has its name', async ({
  page,
  signInAs,
}) => {
  const call = await program('caja')
  const { content } = await call(ingreso.buscar, { estado: 'CONFIRMADO', size: 200 })
  const own = content.find((one) => one['usuarioConfirmacion'] === 'sistema')
  expect(own).toBeDefined()
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('caja')
  await page.goto(`/ingresos/lista?ver=${String(own?.['idIngreso'])}`)
  const record = recordOf(page)
  await expect(record.getByText('Confirmado por')).toBeVisible()
  const acts = ['Recibo (A4)', 'Recibo (80 mm)', 'Más acciones']
  const tops = await Promise.all(
    acts.map(async (name) => (await record.getByRole('button', { name }).boundingBox())?.y),
  )
  expect(new Set(tops).size).toBe(1)
  await expect(record.getByText('El programa').first()).toBeVisible()
})

test('where there is no room beside it, a record covers its list', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1000, height: 700 })
  await signInAs('gestor')
  await page.goto('/matriculas/lista')
  await rowAt(page, 0).click()
  await expect(recordOf(page)).toHaveAttribute('aria-modal', 'true')
  await recordOf(page).getByRole('button', { name: 'Ficha siguiente' }).click()
  await expect(recordOf(page)).toContainText('2 de')
})

test('a sheet that comes with a record is the last of the document, so that the list is not laid out again', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await page.goto('/matriculas/lista')
  await expect(rowAt(page, 0)).toBeVisible()
  const sheets = () =>
    page.evaluate(() =>
      Array.from(document.styleSheets, ({ ownerNode }) => (ownerNode as Element).outerHTML.slice(0, 120)),
    )
  const before = await sheets()
  await rowAt(page, 0).click()
  await expect(recordOf(page).getByRole('tabpanel')).toBeVisible()
  const after = await sheets()
  expect(after.length).toBeGreaterThan(before.length)
  expect(after.slice(0, before.length)).toEqual(before)
})
