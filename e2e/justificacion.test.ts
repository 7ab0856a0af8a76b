import { AxeBuilder } from '@axe-core/playwright'

import { clase, grupo } from '#contract/academico/index.ts'
import { usuario } from '#contract/personas/index.ts'

import { adultOf, CLAVE_ADULTO } from './adults.ts'
import { expect, type Page, test } from './journey.ts'
import { digits, makeChild } from './own-children.ts'
import { firstOf, type Post, program } from './program.ts'
import { inDays } from './today.ts'

const PHONE = { width: 360, height: 780 }
test.use({ viewport: PHONE })

async function expectAccessible(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** A minor absent on a day from a class of the sample teacher at an hour, with a class to come, and an adult of theirs. */
async function absentChild(call: Post, dia: string, hora: number) {
  const { idCurso, idPeriodo, idTarifario } = firstOf(
    await call(grupo.buscar, { estado: 'EN_CURSO', size: 1 }),
  )
  const { content } = await call(usuario.buscar, { buscar: 'docente', size: 50 })
  const made = await call(grupo.guardar, {
    codigo: `JUS-${digits()}`,
    idCurso,
    idPeriodo,
    idTarifario,
    idDocente: content.find(({ login }) => login === 'docente')!.idUsuario,
    capacidad: 10,
    fechaInicio: inDays(-7),
    fechaFin: inDays(14),
    estado: 'ABIERTO',
  })
  const { idGrupo } = made.grupo
  const child = await makeChild(call, 'Nadia', idGrupo)
  const hours = { idGrupo, horaInicio: `0${hora}:00`, horaFin: `0${hora + 1}:00` }
  const { clase: past } = await call(clase.guardar, { ...hours, fecha: dia })
  await call(clase.guardar, { ...hours, fecha: inDays(2) })
  const asistencias = [{ idMatricula: child.idMatricula, estado: 'FALTA' as const }]
  await call(clase.asistencia, { idClase: past.idClase, asistencias })
  const { login } = await adultOf(call, child, 'Julia', 'Paredes')
  return { child, login }
}

test('an adult justifies an absence, the teacher accepts it where attendance is taken, and the adult reads the answer', async ({
  page,
  signInAs,
}) => {
  const { child, login } = await absentChild(await program(), inDays(-1), 5)
  await signInAs(login, CLAVE_ADULTO)
  await page.goto('/alumno/miscursos')
  const card = page.getByRole('article')
  await card.getByRole('button', { name: /^Ver faltas/ }).click()
  await expect(card.getByText('Falta', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Justificar' }).click()
  await card.getByRole('textbox', { name: 'Motivo' }).fill('Estuvo con fiebre')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Enviar' }).click()
  await expect(card.getByText('Por responder')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Retirar' })).toBeVisible()

  await signInAs('docente')
  await page.goto('/dashboard/inicio')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Avisos/ })
    .click()
  const notice = page.getByRole('region', { name: 'Avisos' }).getByRole('link', { name: 'Estuvo con fiebre' })
  await expect(notice).toContainText('Ausencia avisada')
  await notice.click()
  const told = page.getByRole('region', { name: /^Ausencia avisada de / })
  await expect(told).toContainText('Paredes, Julia')
  await told.getByRole('textbox', { name: /Respuesta/ }).fill('Que se mejore')
  await expectAccessible(page)
  await told.getByRole('button', { name: 'Aceptar' }).click()
  await expect(told.getByText('Aceptada')).toBeVisible()
  const choices = page.getByRole('group', { name: new RegExp(child.nombres) })
  await expect(choices.getByRole('button', { name: 'Justificada' })).toHaveAttribute('aria-pressed', 'true')

  await signInAs(login, CLAVE_ADULTO)
  await page.goto('/alumno/miscursos')
  await card.getByRole('button', { name: /^Ver faltas/ }).click()
  await expect(card.getByText('Aceptada')).toBeVisible()
  await expect(card.getByText('Respuesta: Que se mejore')).toBeVisible()
  await expect(card.getByText(/0 faltas/)).toBeVisible()
})

test('an absence of today stands on the home of the adult, who calls the school or justifies it there', async ({
  page,
  signInAs,
}) => {
  const { child, login } = await absentChild(await program(), inDays(0), 6)
  await signInAs(login, CLAVE_ADULTO)
  await page.goto('/dashboard/inicio')
  const absence = page.getByRole('region', { name: new RegExp(`^${child.nombres} no llegó a `) })
  await expect(absence).toContainText('La clase empezó a las 06:00.')
  await expect(absence.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', /^tel:[()\d]+$/)
  await absence.getByRole('button', { name: 'Justificar' }).click()
  await absence.getByRole('textbox', { name: 'Motivo' }).fill('Se quedó dormida')
  await expectAccessible(page)
  await absence.getByRole('button', { name: 'Enviar' }).click()
  await expect(absence).toHaveCount(0)
  await page.goto('/alumno/miscursos')
  const card = page.getByRole('article')
  await card.getByRole('button', { name: /^Ver faltas/ }).click()
  await expect(card.getByText('Por responder')).toBeVisible()
})
