import { AxeBuilder } from '@axe-core/playwright'

import { vinculo } from '#contract/personas/index.ts'

import { RIGHTS } from './adults.ts'
import { expect, test } from './journey.ts'
import { makeChild } from './own-children.ts'
import { program } from './program.ts'

// A file of another kind is refused.
test.use({ expectedMessages: [/415|VALIDACION/] })

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n'),
})

test('the office sets a limit with the order of the court, opens it beside the reason, and replaces it', async ({
  page,
  signInAs,
}) => {
  const call = await program('admin')
  const child = await makeChild(call, 'Ismael')
  const nombre = 'Raúl Paredes'
  await call(vinculo.guardar, {
    ...RIGHTS,
    idAlumno: child.idUsuario,
    relacion: 'PADRE',
    nombre,
  } as never)
  await signInAs('gestor')
  await page.goto(`/usuarios/lista?ver=${child.idUsuario}&ficha=familia`)
  const record = page.getByRole('dialog')
  const edit = async () => {
    await record.getByRole('button', { name: `Acciones de ${nombre}` }).click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
  }
  const file = record.locator('input[type=file]')
  const save = () => record.getByRole('button', { name: 'Guardar', exact: true }).click()

  await edit()
  await record.getByRole('combobox', { name: 'Límite' }).click()
  await page.getByRole('option', { name: 'Sin acceso' }).click()
  await record.getByLabel(/^Motivo/).fill('Expediente 00123-2026 del juzgado')
  await file.setInputFiles({ ...pdf('orden.pdf'), buffer: Buffer.from('no es un PDF') })
  await save()
  await expect(
    page.getByRole('alert').getByText(/^El límite ya rige, pero su archivo no se guardó/),
  ).toBeVisible()
  await expect(record.getByText(/^Sin acceso: Expediente 00123-2026/)).toBeVisible()

  await edit()
  await file.setInputFiles(pdf('orden.pdf'))
  await save()
  const open = record.getByRole('button', { name: 'orden.pdf' })
  await expect(open).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  const saving = page.waitForEvent('download')
  await open.click()
  expect((await saving).suggestedFilename()).toBe('orden.pdf')

  await edit()
  await expect(record.getByText('Ahora está «orden.pdf»')).toBeVisible()
  await file.setInputFiles(pdf('apelación.pdf'))
  await save()
  await expect(record.getByRole('button', { name: 'apelación.pdf' })).toBeVisible()
  await page.goto(`/usuarios/lista?vista=persona&id=${child.idUsuario}`)
  await expect(page.getByText(`Archivo del límite: ${nombre}`).first()).toBeVisible()
})
