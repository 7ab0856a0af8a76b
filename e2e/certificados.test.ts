import { certificacionFormato, certificado } from '#contract/certificados/index.ts'
import { readQr } from '#server/testing/qr.ts'

import { expect, type Page, test } from './journey.ts'
import { program } from './program.ts'
import { school } from './school.ts'

const NOMBRE = `Formato de viaje ${String(Date.now()).slice(-6)}`

async function draw(page: Page) {
  await page.goto('/certificacion/formato-lista')
  await page.getByRole('link', { name: 'Nuevo formato' }).first().click()
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(NOMBRE)
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Agregar' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await add('Texto')
  await page.getByRole('textbox', { name: 'Texto' }).fill('Se certifica que {{nombre}} aprobó {{curso}}')
  await add('Código QR')
  const qr = page.getByRole('button', { name: 'Código QR' }).first()
  const top = page.getByRole('textbox', { name: 'Arriba (mm)' })
  await expect(top).toHaveValue('90')
  await qr.focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(top).toHaveValue('96')
  await page.keyboard.press('Control+z')
  await expect(top).toHaveValue('90')
  await page.keyboard.press('Control+y')
  await expect(top).toHaveValue('96')
  // Dragged with the pointer.
  const box = (await qr.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 120, box.y + box.height / 2 + 60, { steps: 5 })
  await page.mouse.up()
  await expect(top).not.toHaveValue('96')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('row').filter({ hasText: NOMBRE })).toBeVisible()
}

async function issue(page: Page, idGrupo: number) {
  await page.goto(`/estados/lista?vista=certificados&idGrupo=${idGrupo}`)
  await page.getByRole('button', { name: 'Emitir certificados' }).click()
  const dialog = page.getByRole('dialog', { name: 'Emitir certificados' })
  await dialog.getByRole('combobox', { name: 'Formato' }).fill(NOMBRE)
  await page.getByRole('option', { name: NOMBRE }).click()
  await dialog.getByRole('button', { name: 'Revisar' }).click()
  const write = dialog.getByRole('button', { name: /^Emitir certificados \(\d+\)/ })
  await write.click()
  // The preview says of each that it is issued: what is issued has no button.
  await expect(write).toBeHidden()
  await expect(dialog.getByText('Certificado emitido').first()).toBeVisible()
  await expect(dialog.getByRole('status').getByText('El último certificado')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
}

test('a template is drawn, a group is certified, one certificate is verified by its code and annulled', async ({
  page,
  browser,
  signInAs,
}) => {
  test.setTimeout(90_000)
  await signInAs('gestor')
  await draw(page)
  const post = await program()
  const [passed] = (await post(certificado.buscar, { sort: 'fechaEmision,desc', size: 1 })).content
  const grupo = passed?.['grupo'] as { idGrupo: number }
  await issue(page, grupo.idGrupo)

  const [formato] = (await post(certificacionFormato.buscar, { buscar: NOMBRE })).content
  const issued = { idCertificacionFormato: formato?.['idCertificacionFormato'] }
  const [one] = (await post(certificado.buscar, issued)).content
  const file = await fetch(`${school.url}/api/certificado/${String(one?.['codigo'])}/pdf`)
  expect(file.status).toBe(200)
  const { pathname } = new URL(readQr(new Uint8Array(await file.arrayBuffer())))
  expect(pathname).toBe(`/verificar/${String(one?.['codigo'])}`)

  // Another browser, on a telephone, without a session.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-PE' })
  const stranger = await context.newPage()
  await stranger.goto(school.url + pathname)
  await expect(stranger.getByText('Certificado válido')).toBeVisible()

  await page.goto(`/estados/lista?vista=certificados&ver=${String(one?.['idCertificado'])}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Anular', exact: true }).click()
  const confirm = page.getByRole('dialog', { name: 'Anular' })
  await confirm.getByRole('textbox').fill('El nombre está mal escrito')
  await confirm.getByRole('button', { name: 'Anular', exact: true }).click()
  await expect(page.getByText('Certificado anulado').first()).toBeVisible()

  await stranger.reload()
  await expect(stranger.getByText('Certificado anulado')).toBeVisible()
  await expect(stranger.getByRole('link', { name: 'Descargar certificado' })).toHaveCount(0)
  await context.close()
})
