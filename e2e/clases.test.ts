import { grupo, horario } from '#contract/academico/index.ts'
import { weekdayOf } from '#contract/core/day.ts'
import { matricula, matriculaTipo } from '#contract/matriculas/index.ts'

import { openAttendance } from './attendance.ts'
import { expect, type Page, test } from './journey.ts'
import { firstOf, program } from './program.ts'
import { school } from './school.ts'
import { signIn } from './sign-in.ts'
import { HOY, inDays } from './today.ts'

const PHONE = { width: 390, height: 844 }
const MARK = String(Date.now()).slice(-6)
// Ids of the sample users.
const [DOCENTE, ALUMNO] = [4, 6]
const weekday = weekdayOf(HOY)

/** Creates a group of the sample teacher with a class today at five, and enrols the sample student. */
async function group() {
  const post = await program()
  const { idCurso, idPeriodo, idTarifario } = firstOf(
    await post(grupo.buscar, { estado: 'EN_CURSO', size: 1 }),
  )
  const { idMatriculaTipo } = firstOf(await post(matriculaTipo.buscar, { size: 1 }))
  const made = await post(grupo.guardar, {
    codigo: `E2E-${MARK}`,
    idCurso,
    idPeriodo,
    idTarifario,
    idDocente: DOCENTE,
    capacidad: 10,
    fechaInicio: inDays(-7),
    fechaFin: inDays(6),
    estado: 'ABIERTO',
  })
  const { idGrupo } = made.grupo
  await post(horario.guardar, {
    idGrupo,
    dia: weekday,
    horaInicio: '05:00',
    horaFin: '06:00',
    aula: 'E2E',
  })
  const enrolled = { idUsuario: ALUMNO, idGrupo, idMatriculaTipo, confirmar: true }
  await post(matricula.guardar, enrolled)
  return idGrupo
}

async function generate(page: Page, idGrupo: number) {
  await page.goto(`/grupos/lista?vista=grupo&id=${idGrupo}&ficha=clases`)
  await page.getByRole('button', { name: 'Generar clases' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generar clases' })
  // Last week's class and today's, without those on a holiday.
  await dialog.getByRole('button', { name: /^Generar \([12]\)/ }).click()
  await expect(page.getByText(/clases? generadas?/)).toBeVisible()
}

test('classes are generated, the teacher takes attendance on a phone, and the student sees it', async ({
  browser,
  page,
  signInAs,
}) => {
  test.setTimeout(90_000)
  const idGrupo = await group()
  await signInAs('gestor')
  await generate(page, idGrupo)

  const phone = await browser.newPage({ viewport: PHONE, locale: 'es-PE' })
  await signIn(phone, 'docente')
  await openAttendance(phone, `E2E-${MARK}`)
  await phone.getByRole('button', { name: 'Todos presentes' }).click()
  await expect(phone.getByRole('button', { name: 'Presente', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(phone.getByText('Guardado', { exact: true })).toBeVisible()
  await phone.getByRole('button', { name: 'Tarde' }).click()
  await phone.getByRole('button', { name: 'Deshacer' }).click()
  await expect(phone.getByText('Guardado', { exact: true })).toBeVisible()
  // Without connection the mark waits, and is stored when the connection is back.
  await phone.route('**/api/clase/asistencia', (route) => route.abort())
  await phone.getByRole('button', { name: 'Tarde' }).click()
  await expect(phone.getByText('Sin conexión: 1 por guardar')).toBeVisible()
  await phone.unroute('**/api/clase/asistencia')
  await expect(phone.getByText('Guardado', { exact: true })).toBeVisible({ timeout: 15_000 })
  await phone.reload()
  await expect(phone.getByRole('button', { name: 'Tarde' })).toHaveAttribute('aria-pressed', 'true')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await phone.close()

  const studentPage = await browser.newPage({ locale: 'es-PE' })
  await signIn(studentPage, 'alumno')
  await studentPage.goto('/alumno/miscursos')
  const card = studentPage.getByRole('article').filter({ hasText: `E2E-${MARK}` })
  await expect(card.getByText('100 % · 0 faltas')).toBeVisible()
  await studentPage.getByRole('button', { name: 'Ver en mi calendario' }).click()
  await studentPage.getByRole('button', { name: 'Crear dirección' }).click()
  const url = await studentPage.getByRole('textbox', { name: 'Dirección de su calendario' }).inputValue()
  const feed = await fetch(url.replace(/^https?:\/\/[^/]+/, school.url))
  expect(await feed.text()).toContain(`E2E-${MARK}`)
  await studentPage.close()
})
