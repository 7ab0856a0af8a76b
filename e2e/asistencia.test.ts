import { clase, grupo } from '#contract/academico/index.ts'
import { matricula, matriculaTipo } from '#contract/matriculas/index.ts'

import { expect, test } from './journey.ts'
import { firstOf, program } from './program.ts'
import { inDays } from './today.ts'

const MARK = String(Date.now()).slice(-6)
const ALUMNO = 6

/** Makes a group with three classes, of which one is still to come, and one student. */
async function group() {
  const post = await program()
  const { idCurso, idPeriodo, idTarifario } = firstOf(
    await post(grupo.buscar, { estado: 'EN_CURSO', size: 1 }),
  )
  const { idMatriculaTipo } = firstOf(await post(matriculaTipo.buscar, { size: 1 }))
  const made = await post(grupo.guardar, {
    codigo: `ASI-${MARK}`,
    idCurso,
    idPeriodo,
    idTarifario,
    capacidad: 10,
    fechaInicio: inDays(-7),
    fechaFin: inDays(14),
    estado: 'ABIERTO',
  })
  const { idGrupo } = made.grupo
  for (const days of [-2, -1, 5])
    await post(clase.guardar, { idGrupo, fecha: inDays(days), horaInicio: '05:00', horaFin: '06:00' })
  const enrolled = { idUsuario: ALUMNO, idGrupo, idMatriculaTipo, confirmar: true }
  await post(matricula.guardar, enrolled)
  return idGrupo
}

test('attendance as a matrix: letters mark and save, the per cents follow, and the sheet prints all classes', async ({
  page,
  signInAs,
}) => {
  const idGrupo = await group()
  await signInAs('gestor')
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.goto(`/grupos/lista?vista=grupo&id=${idGrupo}&ficha=asistencia`)
  const matrix = page.getByRole('table', { name: 'Asistencia' })
  const [student, foot] = [matrix.locator('tbody tr'), matrix.locator('tfoot td')]
  const marks = student.getByRole('button')
  await expect(marks).toHaveCount(3)
  await marks.first().focus()
  await page.keyboard.press('p')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('f')
  // A class still to come takes no mark.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('t')
  await expect(marks.nth(0)).toHaveAccessibleName(/: Presente$/)
  await expect(marks.nth(1)).toHaveAccessibleName(/: Falta$/)
  await expect(marks.nth(2)).toHaveAccessibleName(/: Sin anotar$/)
  await expect(foot.nth(0)).toHaveText('100')
  await expect(foot.nth(1)).toHaveText('0')
  await expect(student.locator('td').last()).toHaveText('50')
  await page.reload()
  await expect(marks.nth(1)).toHaveAccessibleName(/: Falta$/)

  await page.getByRole('button', { name: 'Imprimir asistencia' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('[data-sheet="matriz"]')
  await expect(sheet.locator('tbody td')).toHaveCount(4)
  await expect(sheet.locator('tbody td').nth(1)).toHaveText('F')
  await expect(matrix.first()).toBeHidden()
})
