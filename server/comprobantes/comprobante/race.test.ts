import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { empresa } from '#contract/pagos/empresa.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { COMPANY } from '#server/testing/comprobantes.ts'
import { makeCreditSchool } from '#server/testing/credito.ts'
import { makeCompanies } from '#server/testing/empresas.ts'
import { sizeOf } from '#server/testing/size.ts'

const ROUNDS = sizeOf('carreras', 3)
const AT_ONCE = 64
const motivo = 'Todo a la vez'

const api = await testApi()
const { cashier, owing, school } = await makeCreditSchool(api)
const { companyOf } = await makeCompanies(api, school)
const FACTURA = { clase: 'FACTURA', pagador: COMPANY } as const

type Answer = { status: number; error?: unknown }
/** Runs 64 at once, of these acts in turn; each is done or refused by its own rule, never by a lock conflict. */
async function atOnce(acts: (() => Promise<Answer>)[]) {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => acts[n % acts.length]!()))
  for (const { status, error } of answers) {
    assert.ok([200, 201, 404, 409].includes(status), `${status} ${JSON.stringify(error)}`)
    assert.doesNotMatch(JSON.stringify(error ?? ''), /cambiando lo mismo/)
  }
  return answers.filter(({ status }) => status < 300).length
}

/** Charges that documents that count bill more than once, and settled money of a document that does not bill its charge. */
async function billedTwice(cuentas: number[]) {
  const { rows } = await sql<{ idCuenta: number }>`
    select f.id_cuenta from comprobante_cuenta f join comprobante c on c.id_comprobante = f.id_comprobante
    where f.id_cuenta = any (${cuentas}::bigint[]) and c.id_origen is null and comprobante_queda(c) > 0
    group by f.id_cuenta having count(*) > 1`.execute(api.db)
  return rows
}

test('billing and paying the same charges: each is billed once at most, and what was paid first is not billed', async (t) => {
  for (let round = 0; round < ROUNDS; round++) {
    const { idUsuario, cuentas } = await owing()
    const [fee = 0, first = 0, second = 0] = cuentas
    const bill = (...ids: number[]) =>
      api.as(cashier, comprobante.facturar, { cuentas: ids, comprobante: FACTURA })
    const pay = (idCuenta: number, monto: number) =>
      api.as(cashier, ingreso.nuevo, {
        ...school.pago(idUsuario, monto),
        confirmar: true,
        aplicaciones: [{ idCuenta, monto }],
      })
    const done = await atOnce([
      () => bill(fee, first),
      () => pay(fee, 60),
      () => bill(first, second),
      () => pay(first, 350.5),
      () => pay(second, 10.01),
      () => bill(second),
      () => api.as(cashier, ingreso.nuevo, { ...school.pago(idUsuario, 25), confirmar: true }),
    ])
    assert.ok(done > 0)
    assert.deepEqual(await billedTwice(cuentas), [])
    assert.deepEqual(await verificar(api.db), [], `round ${round}`)
  }
  t.diagnostic(`campaign: billing and paying: ${ROUNDS} rounds, nothing broken`)
})

test('a document on credit undone, settled, annulled and billed again, all at once', async (t) => {
  for (let round = 0; round < ROUNDS; round++) {
    const { idUsuario, cuentas } = await owing()
    const made = await api.as(cashier, comprobante.facturar, { cuentas, comprobante: FACTURA })
    const { idComprobante } = made.data!.comprobante
    const { data } = await api.as(cashier, ingreso.nuevo, { ...school.pago(idUsuario, 200), confirmar: true })
    const { idIngreso } = data!.ingreso
    await atOnce([
      () => api.may(comprobante.acreditar, { idComprobante, motivo }),
      () => api.as(cashier, ingreso.nuevo, { ...school.pago(idUsuario, 33.33), confirmar: true }),
      () => api.may(ingreso.devolver, { idIngreso, monto: 20.02, motivo }),
      () => api.as(cashier, comprobante.facturar, { cuentas, comprobante: FACTURA }),
      () => api.may(ingreso.anular, { idIngreso, motivo }),
      () => api.may(cuenta.anular, { idCuenta: cuentas[2]!, motivo }),
    ])
    assert.deepEqual(await verificar(api.db), [], `round ${round}`)
  }
  t.diagnostic(`campaign: undoing and settling: ${ROUNDS} rounds, nothing broken`)
})

test('a company billed and paying for its employees at once', async (t) => {
  for (let round = 0; round < ROUNDS; round++) {
    const { idEmpresa, cargos } = await companyOf(3)
    const cuentas = cargos.map(({ idCuenta }) => idCuenta)
    const { idUsuario: _u, monto: _m, ...body } = school.pago(1, 1)
    const input = {
      ...body,
      idEmpresa,
      cargos: cargos.map(({ idCuenta, saldo: monto }) => ({ idCuenta, monto })),
    }
    await atOnce([
      () => api.as(cashier, comprobante.facturar, { cuentas, idEmpresa }),
      () => api.as(cashier, empresa.pagar, input),
      () => api.as(cashier, comprobante.facturar, { cuentas: cuentas.slice(0, 4), idEmpresa }),
      () => api.as(cashier, ingreso.nuevo, { ...school.pago(cargos[0]!.idUsuario, 50), confirmar: true }),
    ])
    assert.deepEqual(await billedTwice(cuentas), [])
    assert.deepEqual(await verificar(api.db), [], `round ${round}`)
  }
  t.diagnostic(`campaign: a company billed and paying: ${ROUNDS} rounds, nothing broken`)
})
