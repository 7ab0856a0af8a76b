import { AxeBuilder } from '@axe-core/playwright'

import { typedDay } from '#contract/core/day.ts'
import { cuenta } from '#contract/cuentas/index.ts'
import { matricula } from '#contract/matriculas/index.ts'
import { usuario, vinculo } from '#contract/personas/index.ts'

import { expect, type Page, test } from './journey.ts'
import { program } from './program.ts'
import { chargeButton, receiptOf } from './till.ts'
import { inDays } from './today.ts'

// The session that the office left is asked for once more, and is over.
test.use({ expectedMessages: [/status of 400 .*\/oauth\/token/] })

const axe = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

const CLAVE = 'Mariposas-2026'
const RIGHTS = {
  veNotas: true,
  veDinero: true,
  paga: true,
  autoriza: true,
  recibeAvisos: true,
  emergencia: false,
  conviveCon: true,
}

const MINOR_YEARS = 17

/** Two minors with courses under way: who is of age is asked about each adult at the next sign-in. */
async function children() {
  const call = await program('gestor')
  const { content } = await call(matricula.buscar, { estado: 'ACTIVA', size: 100 })
  const people: { idUsuario: number; numeroDocumento: string; nombres: string; nacimiento: string }[] = []
  for (const id of new Set(content.map((row) => row.idUsuario))) {
    const { fechaNacimiento, ...row } = await call(usuario.ver, { id: String(id) as never })
    if (fechaNacimiento && fechaNacimiento > inDays(-365 * MINOR_YEARS))
      people.push({
        idUsuario: row.idUsuario,
        numeroDocumento: row.numeroDocumento,
        nombres: row.nombres,
        nacimiento: fechaNacimiento,
      })
    if (people.length === 2) break
  }
  return { call, people }
}

test('the office invites a mother with a printed code; she makes her account, adds a second child and sees both', async ({
  page,
  signInAs,
  context,
}) => {
  const { call, people } = await children()
  const [first, second] = people as [(typeof people)[0], (typeof people)[0]]
  await signInAs('gestor')
  await page.goto(`/usuarios/lista?ver=${first.idUsuario}&ficha=familia`)
  const record = page.getByRole('dialog')
  await record.getByRole('button', { name: 'Agregar a una persona' }).click()
  await record.getByLabel('Nombre completo').fill('Carmen Soto')
  await record.getByRole('combobox', { name: 'Tipo de documento' }).click()
  await page.getByRole('option', { name: 'DNI', exact: true }).click()
  await record.getByLabel('Número de documento').fill('46123987')
  await record.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(record.getByText('Carmen Soto')).toBeVisible()
  await expect(record.getByText('DNI 46123987')).toBeVisible()
  await axe(page)
  await record.getByRole('button', { name: 'Acciones de Carmen Soto' }).click()
  await page.getByRole('menuitem', { name: 'Invitar a tener cuenta' }).click()
  await record.getByRole('button', { name: 'Invitar a tener cuenta' }).click()
  const codigo = (await record.locator('code').textContent())!
  expect(codigo).toMatch(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/)

  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('/icono.svg')
  await context.clearCookies()
  await page.goto(`/authentication/invitacion?codigo=${codigo}`)
  await page.getByLabel('Documento del alumno').fill(first.numeroDocumento)
  await page.getByLabel('Nacimiento del alumno').fill(typedDay(first.nacimiento))
  await page.getByLabel('Número de documento').fill('46123987')
  await page.getByLabel('Nombres').fill('Carmen')
  await page.getByLabel('Primer apellido').fill('Soto')
  await page.getByLabel('Contraseña para entrar').fill(CLAVE)
  // The calendar of the birth date closes after the focus has left.
  await expect(page.getByRole('table')).toHaveCount(0)
  await axe(page)
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page.getByText('Listo: su cuenta está creada')).toBeVisible()

  await page.getByRole('link', { name: 'Entrar' }).click()
  await page.getByLabel('Usuario').fill('46123987')
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText(first.nombres).first()).toBeVisible()

  const more = await call(vinculo.invitar, {
    idAlumno: second.idUsuario,
    relacion: 'MADRE',
    permisos: RIGHTS,
    canal: 'IMPRESO',
    nombre: 'Carmen Soto',
  })
  await page.goto(`/authentication/invitacion?codigo=${more.codigo}`)
  await page.getByLabel('Documento del alumno').fill(second.numeroDocumento)
  await page.getByLabel('Nacimiento del alumno').fill(typedDay(second.nacimiento))
  await page.getByRole('button', { name: 'Agregar al alumno' }).click()
  await expect(page.getByText('el alumno ya está en su familia')).toBeVisible()

  await page.goto('/alumno/miscursos')
  const choice = page.getByRole('group', { name: 'Alumno que se muestra' })
  await choice.getByRole('button', { name: second.nombres }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await axe(page)
  await page.goto('/alumno/mispagos')
  await expect(choice.getByRole('button', { name: second.nombres })).toHaveAttribute('aria-pressed', 'true')

  // The record of the adult shows both students, and each link's story.
  await signInAs('gestor')
  const { content } = await call(vinculo.buscar, { idAlumno: second.idUsuario, size: 50 })
  const { idUsuario } = content.find(({ nombre }) => nombre.includes('Soto'))!
  await page.goto(`/usuarios/lista?ver=${idUsuario}&ficha=familia`)
  const theirs = page.getByRole('dialog').getByRole('region', { name: 'Sus alumnos' })
  for (const one of [first, second]) await expect(theirs.getByText(one.nombres)).toBeVisible()
  await page.goto(`/usuarios/lista?vista=persona&id=${idUsuario}`)
  await expect(page.getByText(/^Invitación aceptada: /).first()).toBeVisible()
})

test('two households pay halves of one charge: the office splits it, each pays their part and sees nothing of the other', async ({
  page,
  signInAs,
}) => {
  const call = await program('admin')
  const { content } = await call(matricula.buscar, { estado: 'ACTIVA', conDeuda: true, size: 50 })
  const row = content.find(({ cuentas }) =>
    cuentas?.some(({ estado, enRevision }) => estado === 'PENDIENTE' && enRevision === 0),
  )!
  const charge = row.cuentas!.find(({ estado, enRevision }) => estado === 'PENDIENTE' && enRevision === 0)!
  const [madre, padre] = await Promise.all(
    ['Rosa Quispe', 'Juan Flores'].map((nombre) =>
      call(vinculo.guardar, {
        ...RIGHTS,
        recibeAvisos: false,
        idAlumno: row.idUsuario,
        relacion: 'OTRO',
        nombre,
      } as never),
    ),
  )
  expect([madre, padre].map((one) => one!.vinculo.nombre)).toEqual(['Rosa Quispe', 'Juan Flores'])
  await signInAs('admin')
  await page.goto(`/matriculas/lista?ver=${row.idMatricula}&ficha=cuentas`)
  const record = page.getByRole('dialog')
  await record
    .getByRole('button', { name: `Acciones de ${charge.concepto}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Dividir entre dos' }).click()
  await record.getByRole('combobox', { name: 'Primero' }).click()
  await page.getByRole('option', { name: 'Rosa Quispe' }).click()
  await record.getByRole('combobox', { name: 'Segundo' }).click()
  await page.getByRole('option', { name: 'Juan Flores' }).click()
  await axe(page)
  await record.getByRole('button', { name: 'Dividir entre dos', exact: true }).click()
  const parts = record.getByRole('list', { name: 'Partes' })
  await expect(parts.getByText('Rosa Quispe')).toBeVisible()
  await expect(parts.getByText('Juan Flores')).toBeVisible()
  await axe(page)

  for (const name of ['Rosa Quispe', 'Juan Flores']) {
    await page.goto(`/ingresos/nuevo?alumno=${row.idUsuario}&matricula=${row.idMatricula}`)
    await page.getByRole('button', { name: 'Quitar marcas' }).click()
    await page
      .getByRole('list', { name: 'Cuentas' })
      .getByRole('checkbox', { name: new RegExp(`^${charge.concepto}`) })
      .first()
      .check()
    await page.getByRole('combobox', { name: 'De quién es la parte' }).click()
    await page.getByRole('option', { name: new RegExp(name) }).click()
    await page.getByRole('radio', { name: 'Efectivo' }).check()
    await axe(page)
    await chargeButton(page).click()
    await receiptOf(page)
  }
  const { estado, division: split } = await call(cuenta.ver, { id: String(charge.idCuenta) as never })
  expect([estado, split!.partes.map((one) => one.saldo)]).toEqual(['PAGADA', [0, 0]])
})
