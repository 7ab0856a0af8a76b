import { expect, test } from './journey.ts'
import { checkFaces, PHONE } from './public-door.ts'

const RESUMEN = `Desde cero, con práctica ${String(Date.now()).slice(-6)}`

test('a stranger finds a course by a filter and a word, on a telephone, and reads its page', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/catalogo?utm_source=anuncio')
  await page.locator('summary', { hasText: 'Días' }).click()
  await page.getByLabel('Noches').check()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL(/dias=NOCHE/)
  await page.getByLabel('Buscar cursos').fill('ingles')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page
    .getByRole('link', { name: /^Inglés básico 1|Inglés básico 1/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inglés básico 1' })).toBeVisible()
  await page.getByText('¿Y si falto a una clase?').click()
  await expect(page.getByText('Puede recuperarla')).toBeVisible()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { name: 'Nächste Gruppen' })).toBeVisible()
  await checkFaces(page)
  await page.goto('/catalogo')
  await checkFaces(page)
  await page.goto('/catalogo?q=violin')
  await expect(page.getByRole('heading', { name: 'Ningún curso de «violin» por ahora' })).toBeVisible()
  await checkFaces(page)
})

test('the manager writes the public page of a course where the course is edited, and it is shown', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await page.goto('/cursos/lista')
  await page.getByRole('row', { name: /Francés básico 1/ }).click()
  await page.getByRole('tab', { name: 'Página pública' }).click()
  await expect(page.getByRole('link', { name: 'Ver la página pública' })).toHaveAttribute(
    'href',
    '/catalogo/FRA-B1',
  )
  await page.getByRole('button', { name: 'Editar' }).click()
  await page.getByLabel('Resumen').fill(RESUMEN)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Se guardó correctamente')).toBeVisible()
  const published = async () => (await page.request.get('/api/publico/curso/FRA-B1')).text()
  await expect.poll(published, { timeout: 15_000 }).toContain(RESUMEN)
  await page.goto('/catalogo/FRA-B1')
  await expect(page.getByText(RESUMEN)).toBeVisible()
})
