import { readFile } from 'node:fs/promises'

import { AxeBuilder } from '@axe-core/playwright'

import { typedDay } from '#contract/core/day.ts'
import { parametro } from '#contract/institucion/index.ts'
import { matricula } from '#contract/matriculas/index.ts'
import { usuario, vinculo } from '#contract/personas/index.ts'
import { unzip } from '#server/testing/unzip.ts'

import { adultOf, CLAVE_ADULTO, invite, RIGHTS, type Student, studentsAged } from './adults.ts'
import { expect, type Page, test } from './journey.ts'
import { firstOf, type Post, program } from './program.ts'
import { launch } from './server.ts'
import { CLAVE, enter } from './sign-in.ts'

const PHONE = { width: 360, height: 780 }
test.use({ viewport: PHONE, expectedMessages: [/401 \(Unauthorized/] })

const TEXTO = 'Tratamos los datos para enseñar.'
const MINOR_YEARS = 17

const axe = async (page: Page) => {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

// A text of consent asks every user of its school: these acts have a school of their own.
let server: Awaited<ReturnType<typeof launch>>
let call: Post
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await launch({ DEMO: '1' })
  call = await program('admin', server.address)
})
test.afterAll(() => server.stop())

const sections = (page: Page) => page.getByRole('navigation', { name: 'Secciones' })

/** The sample student, who is of age. */
async function ofAge(): Promise<Student> {
  const own = await program('alumno', server.address)
  const { idUsuario, idMatricula } = firstOf(await own(matricula.deAlumno, { size: 1 }))
  const row = await call(usuario.ver, { id: String(idUsuario) as never })
  const nacimiento = row.fechaNacimiento ?? '2000-02-01'
  if (!row.fechaNacimiento) {
    const { version } = row
    await call(usuario.actualizar, { id: idUsuario, version, fechaNacimiento: nacimiento } as never)
  }
  return { ...row, idUsuario, idMatricula, nacimiento }
}

test('a student who came of age is asked about each adult at the next sign-in: one is kept, one ends, nobody asks again', async ({
  page,
}) => {
  const student = await ofAge()
  const mother = await adultOf(call, student, 'Rosa', 'Mantenida')
  const uncle = await adultOf(call, student, 'Juan', 'Terminado')
  await enter(page, server.address, 'alumno', CLAVE)
  await expect(page.getByRole('heading', { name: 'Quién ve sus datos' })).toBeVisible()
  await axe(page)
  const adult = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await adult('Rosa Mantenida').getByRole('button', { name: 'Mantener' }).click()
  await expect(adult('Rosa Mantenida').getByText('Usted decidió mantenerlo.')).toBeVisible()
  await adult('Juan Terminado').getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByText(/Juan Terminado deja de ver sus cursos/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar' }).click()
  await expect(sections(page)).toBeVisible()

  const { content } = await call(vinculo.buscar, { idAlumno: student.idUsuario, size: 50 })
  const stateOf = (idVinculo: number) => content.find((one) => one.idVinculo === idVinculo)?.estado
  expect([stateOf(mother.idVinculo), stateOf(uncle.idVinculo)]).toEqual(['ACTIVO', 'TERMINADO'])
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${server.address}/dashboard/inicio`)
  await expect(sections(page)).toBeVisible()
})

test('a mother takes the file of her child in Mis datos: it is made under the bell, and is downloaded there', async ({
  page,
}) => {
  const [child] = await studentsAged(call, (years) => years < MINOR_YEARS, 1)
  const { login } = await adultOf(call, child!, 'Elena', 'Expediente')
  await enter(page, server.address, login, CLAVE_ADULTO)
  await expect(sections(page)).toBeVisible()
  await page.goto(`${server.address}/dashboard/misdatos`)
  const panel = page.locator('section').filter({ hasText: new RegExp(`Datos de .*${child!.nombres}`) })
  await panel.getByRole('button', { name: 'Preparar su expediente' }).click()
  const bell = page.getByRole('region', { name: 'Trabajos largos' })
  await expect(bell.getByText('Expediente de un hijo')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar resultado' }).click(),
  ])
  expect(unzip(await readFile(await file.path())).has('datos.xlsx')).toBe(true)
})

/** Enters as an adult with a link that gives these rights alone. */
async function enterWith(page: Page, child: Student, rights: Partial<typeof RIGHTS>) {
  const none = Object.fromEntries(Object.keys(RIGHTS).map((right) => [right, false]))
  const { login, idVinculo } = await adultOf(call, child, 'Ines', 'Limitada')
  const { version } = await call(vinculo.ver, { id: String(idVinculo) as never })
  const change = { id: String(idVinculo), version, relacion: 'OTRO', ...none, ...rights }
  await call(vinculo.actualizar, change as never)
  await enter(page, server.address, login, CLAVE_ADULTO)
  await expect(sections(page)).toBeVisible()
}

test('an adult is shown what the link lets them do: who reads alone opens no case and pays nothing', async ({
  page,
}) => {
  const [child] = await studentsAged(call, (years) => years < MINOR_YEARS, 1)
  await enterWith(page, child!, { veNotas: true, veDinero: true })
  await page.goto(`${server.address}/alumno/miscursos`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ver notas/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Abrir un caso' })).toHaveCount(0)
  await page.goto(`${server.address}/alumno/mispagos`)
  await expect(page.getByRole('heading', { name: /Vencido|Por vencer/ }).first()).toBeVisible()
  for (const act of [/^Pagar/, /^Ya pagué/, /^Usar/, /^Informar/, /^Adjuntar/])
    await expect(page.getByRole('main').getByRole('button', { name: act })).toHaveCount(0)
  for (const act of [/^Pagar/, /^Ya pagué/, /^Informar/])
    await expect(page.getByRole('main').getByRole('link', { name: act })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)
})

test('an adult who sees the grades alone is shown no money, and no failure', async ({ page }) => {
  const [child] = await studentsAged(call, (years) => years < MINOR_YEARS, 1)
  await enterWith(page, child!, { veNotas: true })
  for (const place of ['dashboard/inicio', 'alumno/miscursos', 'alumno/mispagos']) {
    await page.goto(`${server.address}/${place}`)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
    await expect(page.getByText('S/')).toHaveCount(0)
  }
})

test('Todos: the home and the courses of all children side by side, and one button that pays for all', async ({
  page,
}) => {
  await enter(page, server.address, 'familia', CLAVE)
  const choice = page.getByRole('group', { name: 'Alumno que se muestra' })
  await choice.getByRole('button', { name: 'Todos' }).click()
  const names = (await choice.getByRole('button').allTextContents()).filter((name) => name !== 'Todos')
  expect(names).toHaveLength(2)
  for (const name of names) {
    const card = page.getByRole('region', { name, exact: true })
    await expect(card.getByText(/Vencido: |Por vencer: |Está al día/).first()).toBeVisible()
  }
  await expect(page.getByRole('main').getByRole('link', { name: /^Pagar/ })).toHaveCount(1)
  const week = page.getByRole('table', { name: 'Lo que viene' })
  for (const name of names) await expect(week.getByText(name, { exact: true }).last()).toBeVisible()
  await axe(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  for (const name of names) await expect(week.getByRole('columnheader', { name })).toBeVisible()
  await axe(page)
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: `Ver solo a ${names[1]}` }).click()
  await expect(choice.getByRole('button', { name: names[1]! })).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`${server.address}/alumno/miscursos?todos=si`)
  for (const name of names)
    await expect(page.getByRole('region', { name, exact: true }).getByRole('article').first()).toBeVisible()
  await axe(page)
})

test('an adult who sees the money alone is shown no grades', async ({ page }) => {
  const [child] = await studentsAged(call, (years) => years < MINOR_YEARS, 1)
  await enterWith(page, child!, { veDinero: true })
  await page.goto(`${server.address}/alumno/miscursos`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ver notas/ })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('who teaches and has a child turns to the family and back in the menu of the user', async ({ page }) => {
  const [child] = await studentsAged(call, (years) => years < MINOR_YEARS, 1)
  const { content } = await call(usuario.buscar, { buscar: 'docente', size: 50 })
  const teacher = content.find(({ login }) => login === 'docente')!
  const body = { ...RIGHTS, idAlumno: child!.idUsuario, idUsuario: teacher.idUsuario, relacion: 'PADRE' }
  await call(vinculo.guardar, body as never)
  await enter(page, server.address, 'docente', CLAVE)
  const turn = async (name: string) => {
    await page.getByRole('button', { name: /cuenta/i }).click()
    const entry = page.getByRole('menuitem', { name })
    await entry.click()
  }
  await turn('Ver como familia')
  await expect(sections(page).getByRole('link', { name: 'Mis pagos' })).toBeVisible()
  await expect(page.getByText(child!.nombres).first()).toBeVisible()
  await axe(page)
  await turn('Volver a mi trabajo')
  // The bar of the three places is of families.
  await expect(sections(page)).toBeHidden()
  await page.getByRole('button', { name: /cuenta/i }).click()
  await expect(page.getByRole('menuitem', { name: 'Ver como familia' })).toBeVisible()
})

/** Sets the text of the consent, as the screen of settings does. */
async function setText() {
  const clave = 'datos.consentimiento'
  const { content } = await call(parametro.buscar, { buscar: clave })
  const { version } = content.find((one) => one.clave === clave)!
  await call(parametro.ajustar, { valores: [{ clave, valor: TEXTO, version }] })
}

test('a mother signs for herself and in the name of each of two children; no button leaves the phone', async ({
  page,
}) => {
  const [first, second] = (await studentsAged(call, (years) => years < MINOR_YEARS, 2)) as [Student, Student]
  const { login } = await adultOf(call, first, 'Carmen', 'Firmante')
  await enter(page, server.address, login, CLAVE_ADULTO)
  await expect(sections(page)).toBeVisible()
  const { codigo } = await invite(call, second, 'Carmen Firmante')
  await page.goto(`${server.address}/authentication/invitacion?codigo=${codigo}`)
  await page.getByLabel('Documento del alumno').fill(second.numeroDocumento)
  await page.getByLabel('Nacimiento del alumno').fill(typedDay(second.nacimiento))
  await page.getByRole('button', { name: 'Agregar al alumno' }).click()
  await expect(page.getByText('el alumno ya está en su familia')).toBeVisible()

  await setText()
  await page.goto(`${server.address}/dashboard/inicio`)
  await expect(page.getByText(TEXTO)).toBeVisible()
  const signs = page.getByRole('button', { name: /^Acepto/ })
  await expect(signs).toHaveCount(3)
  for (const button of await signs.all()) {
    const { x, width } = (await button.boundingBox())!
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(PHONE.width)
    // The whole name is read, on two lines if it needs them.
    expect(
      await button.evaluate((one) =>
        [...one.querySelectorAll('span')].every((part) => part.scrollWidth <= part.clientWidth + 1),
      ),
    ).toBe(true)
  }
  await axe(page)
  await page.getByRole('button', { name: 'Acepto', exact: true }).click()
  await expect(signs).toHaveCount(2)
  for (const child of [first, second])
    await page.getByRole('button', { name: `Acepto en nombre de ${child.nombres}` }).click()
  await expect(sections(page)).toBeVisible()
  await page.goto(`${server.address}/dashboard/misdatos`)
  for (const child of [first, second])
    await expect(page.getByText(new RegExp(`en nombre de .*${child.nombres}`, 'i')).first()).toBeVisible()
})
