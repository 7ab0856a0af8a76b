import { area, calificacion, calificacionEsquema, curso, grupo, periodo } from '#contract/academico/index.ts'
import { matricula, matriculaTipo } from '#contract/matriculas/index.ts'
import { usuario } from '#contract/personas/index.ts'

import { expect, type Page, test } from './journey.ts'
import { firstOf, type Post, program } from './program.ts'
import { school } from './school.ts'
import { signIn } from './sign-in.ts'

const MARK = String(Date.now()).slice(-7)
const ALUMNO = 6

/** Creates a course graded in two parts, and a group of it under way with the sample student and another. */
async function makeGroup(post: Post, mark = MARK) {
  const esquema = await post(calificacionEsquema.guardar, {
    nombre: `Esquema ${mark}`,
    notaMinima: 0,
    notaMaxima: 20,
    notaAprobatoria: 13,
    decimales: 1,
    componentes: [
      { nombre: 'Parcial', peso: 40 },
      { nombre: 'Final', peso: 60 },
    ],
  })
  const made = await post(curso.guardar, {
    idArea: firstOf(await post(area.buscar, {})).idArea,
    codigo: `N-${mark}`,
    nombre: `Curso de notas ${mark}`,
    idCalificacionEsquema: esquema.calificacionEsquema.idCalificacionEsquema,
  })
  const { idPeriodo, fechaInicio, fechaFin } = firstOf(await post(periodo.buscar, { estado: 'ABIERTO' }))
  const { idGrupo } = (
    await post(grupo.guardar, {
      codigo: `GN-${mark}`,
      idCurso: made.curso.idCurso,
      idPeriodo,
      capacidad: 10,
      fechaInicio,
      fechaFin,
      estado: 'ABIERTO',
    })
  ).grupo
  const { idMatriculaTipo } = firstOf(await post(matriculaTipo.buscar, {}))
  const { idUsuario: otro } = firstOf(await post(usuario.buscar, { nivel: 9, sort: 'idUsuario,desc' }))
  for (const idUsuario of [ALUMNO, otro])
    await post(matricula.guardar, { idUsuario, idGrupo, idMatriculaTipo, confirmar: true })
  await post(grupo.estado, { idGrupo, estado: 'EN_CURSO' })
  return idGrupo
}

const cell = (page: Page, fila: number, columna: number) =>
  page.locator(`input[data-fila="${fila}"][data-columna="${columna}"]`)

/** Pastes two grades for each of the two students into the sheet of a group. */
async function pasteGrades(page: Page, idGrupo: number) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/grupos/lista?vista=grupo&id=${idGrupo}&ficha=notas`)
  await cell(page, 0, 0).click()
  await page.evaluate(() => navigator.clipboard.writeText('14,5\t12\r\n8\t9.5\r\n'))
  await page.keyboard.press('ControlOrMeta+V')
  await expect(page.getByText('Todo está guardado')).toBeVisible()
}

test('grades pasted from a spreadsheet, a conflict, the close, and the student sees the final', async ({
  page,
  browser,
  signInAs,
}) => {
  test.setTimeout(120_000)
  const post = await program()
  const idGrupo = await makeGroup(post)
  await signInAs('gestor')
  await pasteGrades(page, idGrupo)
  // 14.5·40 + 12·60 = 1300; 8·40 + 9.5·60 = 890.
  await expect(page.getByRole('row').filter({ has: cell(page, 0, 0) })).toContainText('13 Aprobado')
  await expect(page.getByRole('row').filter({ has: cell(page, 1, 0) })).toContainText('8.9 Desaprobado')
  await expect(
    page
      .getByRole('row', { name: /^Promedio del grupo/ })
      .getByRole('cell')
      .nth(1),
  ).toHaveText('10.8')
  await expect(page.getByRole('row', { name: /^Aprueban/ }).getByRole('cell')).toHaveText([
    '1 de 2',
    '0 de 2',
    '1 de 2',
  ])

  // Meanwhile another session changes a grade, of which the screen still shows the old value.
  const { content } = await post(calificacion.hoja, { idGrupo })
  const [idMatricula = 0, second = 0] = content.map((row) => row.idMatricula)
  const theirs = { idMatricula, componente: 'Final', nota: 16, version: 1 }
  await post(calificacion.guardar, { idGrupo, notas: [theirs] })
  await cell(page, 0, 1).click()
  await page.keyboard.type('11')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(/la cambió antes: escribió 16/)
  await page.getByRole('button', { name: 'Dejar 16' }).click()
  await expect(cell(page, 0, 1)).toHaveValue('16')
  await expect(page.getByRole('row').filter({ has: cell(page, 0, 0) })).toContainText('15.4 Aprobado')

  // A grade is cleared by the keyboard, and the close finds it missing.
  await cell(page, 0, 1).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('row').filter({ has: cell(page, 1, 0) })).toContainText('Falta una')
  await page.getByRole('button', { name: 'Finalizar grupo' }).click()
  const dialog = page.getByRole('dialog', { name: /Finalizar el grupo/ })
  await expect(dialog.getByText(/le falta una nota/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Finalizar grupo' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /No presentado/ }).check()
  await expect(dialog.getByText(/quedará como no presentado/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Finalizar grupo' }).click()
  await expect(page.getByText('Grupo finalizado: 2 matrículas culminadas')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'No presentado' })).toBeVisible()

  const sampleIsFirst = (await post(matricula.buscar, { idGrupo, idUsuario: ALUMNO })).content[0]?.idMatricula
  const student = await browser.newPage()
  await signIn(student, 'alumno')
  await student.goto(`${school.url}/alumno/miscursos`)
  const card = student.getByRole('article').filter({ hasText: `Curso de notas ${MARK}` })
  const final = sampleIsFirst === idMatricula ? 'Nota final: 15.4 · Aprobado' : 'No presentado'
  expect([idMatricula, second]).toContain(sampleIsFirst)
  await expect(card).toContainText(final)
  await card.getByRole('button', { name: /Ver notas/ }).click()
  await expect(card.getByText('Parcial (40 %)')).toBeVisible()
  await student.context().close()
})

test('grades pasted in the wrong place are undone together, and the cells are as before', async ({
  page,
  signInAs,
}) => {
  const idGrupo = await makeGroup(await program(), `${MARK}D`)
  await signInAs('gestor')
  await pasteGrades(page, idGrupo)
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Deshacer' })
  await dialog.getByRole('button', { name: 'Deshacer' }).click()
  await expect(dialog.getByText('14.5 → –')).toBeVisible()
  await page.keyboard.press('Escape')
  for (const [fila, columna] of [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ] as const)
    await expect(cell(page, fila, columna)).toHaveValue('')
})
