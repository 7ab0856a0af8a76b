import { usuario } from '#contract/personas/usuario.ts'

import { expect, test } from './journey.ts'
import { program } from './program.ts'

test.use({ expectedMessages: [/409 \(Conflict\)|^PREGUNTA /] })

test('a person with papers takes another name only after the question, which says how many papers keep the former', async ({
  page,
  signInAs,
}) => {
  const call = await program()
  const { content } = await call(usuario.buscar, { nivel: 9, sort: 'idUsuario', size: 1 })
  const { idUsuario, nombres } = content[0]!
  await signInAs('admin')
  await page.goto(`/usuarios/lista?ver=${idUsuario}`)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const form = page.getByRole('dialog')
  const name = form.getByRole('textbox', { name: 'Nombres' })
  await name.fill(`${nombres} Inés`)
  const save = form.getByRole('button', { name: 'Guardar' })
  await save.click()
  const question = page.getByRole('dialog', { name: '¿Hacer este cambio?' })
  await expect(question).toContainText(/\d+ papel/)
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(name).toHaveValue(`${nombres} Inés`)
  await save.click()
  await question.getByRole('button', { name: 'Cambiar de todos modos' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Se guardó correctamente' })).toBeVisible()
})
