import assert from 'node:assert/strict'

import { comprobante } from '#contract/comprobantes/comprobante.ts'

import type { Api } from './api.ts'
import { COMPANY, makeIssuingSchool } from './comprobantes.ts'

/** A school that bills before it is paid. */
export async function makeCreditSchool(api: Api, options: { issuing?: boolean } = {}) {
  const made = await makeIssuingSchool(api, options)
  const { cashier, school, student } = made
  const FACTURA = { clase: 'FACTURA', pagador: COMPANY } as const

  /** A student with their charges, the first due first. */
  async function owing() {
    const { idMatricula, idUsuario } = await student()
    const { content } = await school.cuentas(idMatricula)
    const cuentas = content.map(({ idCuenta }) => idCuenta)
    return { idMatricula, idUsuario, cuentas, cargos: content }
  }
  const tryToBill = (cuentas: number[], rest: object = { comprobante: FACTURA }, extra: object = {}) =>
    api.as(cashier, comprobante.facturar, { cuentas, ...rest } as never, extra)
  async function bill(cuentas: number[], rest?: object) {
    const { data, error } = await tryToBill(cuentas, rest)
    assert.ok(data, JSON.stringify(error))
    return data.comprobante
  }
  const see = async (id: number) => (await api.may(comprobante.ver, { id: String(id) as never })).data!
  const undo = (idComprobante: number, motivo = 'El cliente desistió') =>
    api.may(comprobante.acreditar, { idComprobante, motivo })
  /** The charges of an enrolment, as the balance and the state of each. */
  const debts = async (idMatricula: number) =>
    (await school.cuentas(idMatricula)).content.map(({ saldo, estado }) => [saldo, estado] as const)
  return { ...made, FACTURA, owing, tryToBill, bill, see, undo, debts }
}
