import assert from 'node:assert/strict'

import { empresa } from '#contract/pagos/empresa.ts'

import type { Api } from './api.ts'
import type { makeSchool } from './school.ts'

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]
let n = 0

/** The RUC of the nth company of the tests, with its check digit. */
export function rucOf(nth: number): string {
  const body = `20${String(10_000_000 + nth)}`
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(body[i]), 0)
  return `${body}${(11 - (sum % 11)) % 10}`
}

type Cargo = { idCuenta: number; saldo: number }
type School = Awaited<ReturnType<typeof makeSchool>>

/** Companies with employees, in a school of the tests. */
export async function makeCompanies(api: Api, school: School) {
  const { idGrupo } = await school.grupo(2000)
  const clerk = await api.session({ authorities: ['per_ingreso_nuevo', 'per_ingreso_confirmar'] })
  const chargesOf = async (idEmpresa: number) => (await api.may(empresa.cargos, { idEmpresa })).data!.content

  /** A company that pays for that many new students, in order of student. */
  async function companyOf(count: number, group = idGrupo) {
    const body = {
      ruc: rucOf(5000 + ++n),
      razonSocial: `Minera del Centro ${n} S.A.`,
      correo: `pagos${n}@minera.pe`,
    }
    const made = (await api.may(empresa.guardar, body)).data!.empresa
    const people = []
    for (let i = 0; i < count; i++) people.push(await school.matricular(group))
    const matriculas = people.map(({ idMatricula }) => idMatricula)
    const { status } = await api.may(empresa.agregarEmpleados, { idEmpresa: made.idEmpresa, matriculas })
    assert.equal(status, 200)
    return { ...made, people, cargos: await chargesOf(made.idEmpresa) }
  }

  /** A payment of the whole balance of these charges, in cash. */
  function pay(idEmpresa: number, cargos: readonly Cargo[], rest: object = {}, extra: object = {}) {
    const { idUsuario: _u, monto: _m, ...body } = school.pago(1, 1)
    const input = {
      ...body,
      idEmpresa,
      cargos: cargos.map(({ idCuenta, saldo }) => ({ idCuenta, monto: saldo })),
      ...rest,
    }
    return api.as(clerk, empresa.pagar, input, extra)
  }
  return { companyOf, chargesOf, pay, clerk }
}
