import { AxeBuilder } from '@axe-core/playwright'

import { cuenta } from '#contract/cuentas/index.ts'
import { ingreso } from '#contract/pagos/index.ts'

import { adultOf, CLAVE_ADULTO, studentsAged } from './adults.ts'
import { expect, type Page, test } from './journey.ts'
import { type Post, program } from './program.ts'
import { inDays } from './today.ts'

const axe = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

const CENTS = 100.5
const MINOR_YEARS = 17

/** A minor with two households, each an adult with a sign-in of their own, and one charge of the child that is overdue. */
async function households(call: Post, width: number) {
  const [child] = await studentsAged(call, (years) => years < MINOR_YEARS, 1)
  const mother = await adultOf(call, child!, `Rosa${width}`, 'Quispe')
  const father = await adultOf(call, child!, `Juan${width}`, 'Flores')
  const concepto = `Excursión ${width}`
  const { cuenta: charge } = await call(cuenta.guardar, {
    idMatricula: child!.idMatricula,
    concepto,
    monto: CENTS,
    fechaVencimiento: inDays(-30),
  } as never)
  return { child: child!, mother, father, concepto, idCuenta: charge.idCuenta }
}

/** The office splits the charge in the record of the enrolment. */
async function split(
  page: Page,
  { idMatricula, concepto }: { idMatricula: number; concepto: string },
  names: [string, string],
) {
  await page.goto(`/matriculas/lista?ver=${idMatricula}&ficha=cuentas`)
  const record = page.getByRole('dialog')
  await record.getByRole('button', { name: `Acciones de ${concepto}` }).click()
  await page.getByRole('menuitem', { name: 'Dividir entre dos' }).click()
  for (const [i, field] of ['Primero', 'Segundo'].entries()) {
    await record.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: names[i]! }).click()
  }
  await record.getByRole('button', { name: 'Dividir entre dos', exact: true }).click()
  await expect(record.getByRole('list', { name: 'Partes' }).getByText(names[1])).toBeVisible()
}

/** At the till a payer chosen for a charge is given up with it, and is not the payer of the next. */
async function chooseAndLeave(
  page: Page,
  { idUsuario, concepto }: { idUsuario: number; concepto: string },
  name: string,
) {
  await page.goto(`/ingresos/nuevo?alumno=${idUsuario}`)
  const charge = page.getByRole('checkbox', { name: new RegExp(concepto) })
  const payer = page.getByRole('combobox', { name: 'De quién es la parte' })
  await charge.check()
  await payer.click()
  await page.getByRole('option', { name }).click()
  await charge.uncheck()
  await expect(payer).toHaveCount(0)
  await charge.check()
  await expect(payer).toHaveValue('De los dos, en proporción a su parte')
}

/** The adult of the page reports a transfer of what is left of their part of the charge. */
async function payHalf(page: Page, concepto: string, number: string) {
  await page.goto('/alumno/mispagos')
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: concepto }).first()
  await expect(line.getByText(/Su parte de S\/\s100\.50/)).toBeVisible()
  await expect(line).toContainText('50.25')
  await axe(page)
  await page.goto('/alumno/mispagos?vista=reportar')
  await page.getByRole('button', { name: 'Sin foto, escribir el número' }).click()
  await page.getByLabel('Monto', { exact: true }).fill('50.25')
  await page.getByText('Yape', { exact: true }).click()
  await page.getByLabel(/operación/i).fill(number)
  await axe(page)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Enviado' })).toBeVisible()
}

for (const [width, height] of [
  [360, 780],
  [1366, 768],
] as const)
  test(`at ${width} px two households pay halves of one charge, each from their own account, and see nothing of the other`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height })
    const call = await program('admin')
    const { child, mother, father, concepto, idCuenta } = await households(call, width)
    await signInAs('admin')
    const names: [string, string] = [`Rosa${width} Quispe`, `Juan${width} Flores`]
    await split(page, { idMatricula: child.idMatricula, concepto }, names)
    const partsOf = async () => {
      const { estado, saldo, division } = await call(cuenta.ver, { id: String(idCuenta) as never })
      return [estado, saldo, ...division!.partes.map((one) => one.saldo)]
    }
    expect(await partsOf()).toEqual(['PENDIENTE', CENTS, 50.25, 50.25])

    await chooseAndLeave(page, { idUsuario: child.idUsuario, concepto }, names[0])

    const numbers = [`MADRE-${width}-${Date.now()}`, `PADRE-${width}-${Date.now()}`] as const
    const confirmed = [
      ['PARCIAL', 50.25, 0, 50.25],
      ['PAGADA', 0, 0, 0],
    ]
    for (const [i, { login }] of [mother, father].entries()) {
      await signInAs(login, CLAVE_ADULTO)
      await payHalf(page, concepto, numbers[i]!)
      const { content } = await call(ingreso.buscar, { idUsuario: child.idUsuario, estado: 'REPORTADO' })
      const own = content.find((one) => one.numeroOperacion === numbers[i])!
      await call(ingreso.confirmar, { idIngreso: own.idIngreso } as never)
      expect(await partsOf()).toEqual(confirmed[i])
    }

    for (const [i, { login }] of [mother, father].entries()) {
      await signInAs(login, CLAVE_ADULTO)
      await page.goto('/alumno/mispagos')
      const main = page.getByRole('main')
      await expect(main.getByText(numbers[i]!)).toBeVisible()
      await expect(main).not.toContainText(numbers[1 - i]!)
      await expect(main).not.toContainText(names[1 - i]!)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await axe(page)
    }
  })
