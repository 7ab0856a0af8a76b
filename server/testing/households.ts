import assert from 'node:assert/strict'

import { division } from '#contract/cuentas/division.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'

import type { Api } from './api.ts'
import { makeFamilies, PAYER } from './families.ts'
import type { School } from './school.ts'

/** Two households of one student, each an adult with an account who pays; the charges of the student are split between them. */
export async function makeHouseholds(api: Api, school: School) {
  const families = await makeFamilies(api, school)

  async function households(split: { modo?: 'PORCENTAJE' | 'MONTO'; valor?: number } | null = {}) {
    const mother = await families.familyOf(1)
    const [child] = mother.children as [(typeof mother.children)[0]]
    const token = await api.session({ authorities: ['menu_inicio', 'menu_miscursos'], nivel: 8, exact: true })
    const idUsuario = await api.userOf(token)
    const link = await families.link(idUsuario, child, { relacion: 'PADRE' })
    const [primero, segundo] = [{ idVinculo: mother.links[0]!.idVinculo }, { idVinculo: link.idVinculo }]
    if (split) {
      const { idMatricula } = child
      const body = { primero, segundo, modo: 'PORCENTAJE' as const, valor: 50, ...split }
      const which = body.modo === 'MONTO' ? { idCuenta: child.cargos[0]!.idCuenta } : { idMatricula }
      const done = await api.may(division.dividir, { ...which, ...body })
      assert.ok(done.data, JSON.stringify(done.error))
    }
    return { child, mother, father: { token, idUsuario, link }, primero, segundo }
  }

  let operations = 0
  /** Reports a transfer over the first charge of a student, or over others. */
  const report = (
    token: string,
    child: { idUsuario: number; cargos: { idCuenta: number }[] },
    monto: number,
    rest: object = {},
  ) =>
    api.as(token, ingreso.reportarPago, {
      ...school.pago(child.idUsuario, monto),
      idMedioPago: school.medio('TRANSFERENCIA'),
      banco: 'BCP',
      numeroOperacion: `HOG-${child.idUsuario}-${++operations}`,
      aplicaciones: [{ idCuenta: child.cargos[0]!.idCuenta, monto }],
      ...rest,
    } as never)

  return { ...families, households, report, PAYER }
}
