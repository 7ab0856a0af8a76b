import { AxeBuilder } from '@axe-core/playwright'

import { area, calificacion, calificacionEsquema, curso, grupo, periodo } from '#contract/academico/index.ts'
import { vinculo } from '#contract/personas/index.ts'

import { adultOf, CLAVE_ADULTO, RIGHTS, type Student } from './adults.ts'
import { expect, type Page, test } from './journey.ts'
import { digits, makeChild } from './own-children.ts'
import { firstOf, type Post, program } from './program.ts'

// The grades of a child who is missing now are asked for, and refused.
test.use({ expectedMessages: [/404 \(Not Found|NO_ENCONTRADO/] })

const axe = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** A group under way with two brothers, who have a grade each. */
async function makeGraded(call: Post) {
  const mark = digits()
  const nombre = `Curso del límite ${mark}`
  const { calificacionEsquema: esquema } = await call(calificacionEsquema.guardar, {
    nombre: `Esquema ${mark}`,
    notaMinima: 0,
    notaMaxima: 20,
    notaAprobatoria: 13,
    decimales: 1,
    componentes: [{ nombre: 'Parcial', peso: 100 }],
  })
  const { curso: made } = await call(curso.guardar, {
    idArea: firstOf(await call(area.buscar, {})).idArea,
    codigo: `L-${mark}`,
    nombre,
    idCalificacionEsquema: esquema.idCalificacionEsquema,
  })
  const { idPeriodo, fechaInicio, fechaFin } = firstOf(await call(periodo.buscar, { estado: 'ABIERTO' }))
  const { grupo: open } = await call(grupo.guardar, {
    codigo: `GL-${mark}`,
    idCurso: made.idCurso,
    idPeriodo,
    // The two fill it: it has no prices, and no later journey shall find a seat in it.
    capacidad: 2,
    fechaInicio,
    fechaFin,
    estado: 'ABIERTO',
  })
  const { idGrupo } = open
  const children: [Student, Student] = [
    await makeChild(call, `Abel${mark}`, idGrupo),
    await makeChild(call, `Caín${mark}`, idGrupo),
  ]
  await call(grupo.estado, { idGrupo, estado: 'EN_CURSO' })
  const notas = children.map(({ idMatricula }, i) => ({
    idMatricula,
    componente: 'Parcial',
    nota: [17.5, 11.5][i]!,
    version: 0,
  }))
  await call(calificacion.guardar, { idGrupo, notas } as never)
  return { nombre, children }
}

/** The court's limit over one child, as the office writes it down. */
async function limit(call: Post, idVinculo: number) {
  const { version } = await call(vinculo.ver, { id: String(idVinculo) as never })
  await call(vinculo.actualizar, {
    ...RIGHTS,
    id: idVinculo,
    version,
    relacion: 'OTRO',
    limite: 'SIN_ACCESO',
    limiteMotivo: 'Expediente 00123-2026 del juzgado',
  } as never)
}

for (const [width, height] of [
  [360, 780],
  [1366, 768],
] as const)
  test(`at ${width} px a mother reads the grades of one child and is refused the other’s, by a limit set while her page is open`, async ({
    page,
    signInAs,
  }) => {
    test.setTimeout(60_000)
    await page.setViewportSize({ width, height })
    const call = await program('admin')
    const { nombre, children } = await makeGraded(call)
    const [abel, cain] = children
    const { login } = await adultOf(call, abel, 'Eva', 'Paredes')
    const own = await call(vinculo.buscar, { idAlumno: abel.idUsuario, size: 5 })
    const { vinculo: second } = await call(vinculo.guardar, {
      ...RIGHTS,
      idAlumno: cain.idUsuario,
      idUsuario: own.content[0]!.idUsuario!,
      relacion: 'OTRO',
    } as never)
    await signInAs(login, CLAVE_ADULTO)
    await page.goto('/alumno/miscursos')
    const choice = page.getByRole('group', { name: 'Alumno que se muestra' })
    const choose = (one: Student) => choice.getByRole('button', { name: one.nombres }).click()
    const card = page.getByRole('article').filter({ hasText: nombre })
    const grades = card.getByRole('button', { name: /Ver notas/ })
    await choose(abel)
    await grades.click()
    await expect(card.getByText('17.5').first()).toBeVisible()
    await choose(cain)
    await expect(grades).toBeVisible()

    await limit(call, second.idVinculo)
    await grades.click()
    await expect(
      card
        .getByRole('alert')
        .or(card.getByRole('button', { name: 'Reintentar' }))
        .first(),
    ).toBeVisible()
    await expect(page.getByText('11.5')).toHaveCount(0)
    await axe(page)

    await page.reload()
    await expect(page.getByRole('article').filter({ hasText: nombre })).toHaveCount(1)
    await expect(page.getByText(cain.nombres)).toHaveCount(0)
    await grades.click()
    await expect(card.getByText('17.5').first()).toBeVisible()
    await expect(page.getByText('11.5')).toHaveCount(0)
    await axe(page)
  })
