import { expect, type Page, test } from './journey.ts'

/** A student of the sample school, as the API gives them to the signed-in user. */
async function anyStudent(page: Page) {
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/usuarios'))
  await page.goto('/usuarios/lista?nivel=9')
  const { content } = (await (await answer).json()) as {
    content: { tipoDocumento: string; numeroDocumento: string; nombres: string; papellido: string }[]
  }
  const student = content.find(({ tipoDocumento }) => tipoDocumento === 'DNI')
  if (!student) throw new Error('No student with a DNI.')
  return student
}

const sheetOf = (numeroDocumento: string) => ({
  name: 'lista.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `tipoDocumento,numeroDocumento,nombres,papellido\nDNI,${numeroDocumento},Xiomara,Zzyzx\n`,
  ),
})

test('a row with the document of another person names both, and is enrolled once it is accepted', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  const { numeroDocumento, papellido } = await anyStudent(page)
  await page.goto('/matriculas/lista')
  await page.getByRole('link', { name: 'Cargar lista' }).click()
  const dialog = page.getByRole('main')
  await dialog.getByRole('combobox').first().click()
  await page.getByRole('listbox').getByRole('option').last().click()
  await dialog.locator('input[type=file]').setInputFiles(sheetOf(numeroDocumento))
  await expect(dialog.getByText(new RegExp(`${papellido}.*Xiomara Zzyzx`)).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Matricular/ })).toBeDisabled()
  await dialog.getByRole('button', { name: /Es la misma persona/ }).click()
  await dialog.getByRole('button', { name: /^Matricular a 1/ }).click()
  await expect(dialog.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Deshacer' }).click()
})
