import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import { moneda } from '#contract/institucion/moneda.ts'
import { parametro } from '#contract/institucion/parametro.ts'
import { cierre } from '#contract/pagos/cierre.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { recibo } from '#contract/pagos/recibo.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { lineOf, makeCashier, makeDays, ok } from '#server/testing/caja.ts'
import { makeCompanies } from '#server/testing/empresas.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { hoy } = await makeDays(api)
const { companyOf, pay } = await makeCompanies(api, school)
const CASH = school.medio('EFECTIVO')

async function coin(valor: string) {
  const { data } = await api.may(parametro.buscar, { clave: 'pago.redondeo' })
  const { idParametro: id, version, descripcion, clave, tipo } = data!.content[0]!
  return api.may(parametro.actualizar, { id: String(id), version, clave, tipo, descripcion, valor })
}
const cents = (amount: number) => Math.round(amount * 100)
/** The cash of a payment: what it pays, without what is not taken. */
const cashOf = ({ monto, redondeo }: { monto: number; redondeo: number }) => cents(monto) - cents(redondeo)

/** A student who owes one charge of this amount. */
async function debtor(saldo: number) {
  const { idGrupo } = await school.grupo(5, [saldo])
  const { idUsuario } = await school.alumno()
  const { idMatricula } = await school.matricular(idGrupo, idUsuario)
  const left = async () => (await school.cuentas(idMatricula)).content[0]!.saldo
  return { idUsuario, left }
}
const collect = async (idUsuario: number, monto: number, rest: object = {}) =>
  school.confirmar((await school.pagar(idUsuario, monto, rest)).idIngreso)

test('a coin is an amount of two decimals, not below zero', async () => {
  for (const wrong of ['-0.1', '0.005', 'diez', '1001']) {
    const { status, error } = await coin(wrong)
    assert.deepEqual(
      [status, (error?.errors?.[0] as { campo: string } | undefined)?.campo],
      [400, 'valor'],
      wrong,
    )
  }
})

test('without a coin, and by any method but cash, nothing is rounded', async () => {
  const { idUsuario } = await debtor(500)
  assert.equal((await collect(idUsuario, 92.55)).redondeo, 0)
  ok(await coin('0.10'))
  const transfer = { idMedioPago: school.medio('TRANSFERENCIA'), numeroOperacion: 'R-1', banco: 'BCP' }
  const reported = await school.pagar(idUsuario, 92.55, { ...transfer, conConstancia: true })
  assert.equal(reported.redondeo, 0)
  assert.equal((await school.pagar(idUsuario, 92.55)).redondeo, 0, 'before its confirmation')
  const dollars = (await api.may(moneda.buscar, { codigo: 'USD' })).data!.content[0]!
  assert.equal(
    (await collect(idUsuario, 92.55, { idMoneda: dollars.idMoneda })).redondeo,
    0,
    'another currency',
  )
  assert.equal((await collect(idUsuario, 0.05)).redondeo, 0, 'less than the coin')
})

test('92.55 is paid whole with 92.50, and the receipt says so', async () => {
  ok(await coin('0.10'))
  const token = await api.session({ authorities: ['web_ingreso_listado'] })
  assert.equal((await api.as(token, sesion.ver, {})).data!.institucion.redondeo, 0.1)
  const { idUsuario, left } = await debtor(92.55)
  const { idIngreso, monto, redondeo } = await collect(idUsuario, 92.55)
  assert.deepEqual([monto, redondeo, await left()], [92.55, 0.05, 0])
  for (const formato of ['a4', '80mm']) {
    const { data } = await api.as(token, recibo.ver, { id: idIngreso, formato } as never)
    const text = readPdf(data as unknown as Buffer).texto
    assert.match(text, /Redondeo/)
    assert.match(text, /S\/\s92\.55/)
    assert.match(text, /S\/\s92\.50/)
  }
  const exact = await collect((await debtor(92.5)).idUsuario, 92.5)
  const { data } = await api.as(token, recibo.ver, { id: exact.idIngreso, formato: 'a4' } as never)
  assert.doesNotMatch(readPdf(data as unknown as Buffer).texto, /Redondeo/)
})

test('a close expects the cash that was taken, with the rounding on its own line', async () => {
  ok(await coin('0.10'))
  const caja = await makeCashier(api, school)
  await caja.cobrar(92.55)
  const annulled = await caja.cobrar(10.09)
  const back = await caja.cobrar(20.07)
  const part = await caja.cobrar(30.08)
  ok(await caja.anular(annulled.idIngreso))
  ok(await caja.devolver(back.idIngreso, 20.07))
  ok(await caja.devolver(part.idIngreso, 10.03))
  const [turn] = await caja.turnosDe(hoy)
  const line = lineOf(turn!)!
  const { cobrado, anulado, devuelto, redondeo, esperado } = line
  // Taken: 92.50, 10.00, 20.00 and 30.00; gone back: 10.00, 20.00 and 10.03.
  assert.deepEqual(
    { cobrado, anulado, devuelto, redondeo, esperado },
    { cobrado: 152.79, anulado: 10.09, devuelto: 30.1, redondeo: 0.13, esperado: 112.47 },
  )
  const moved = await caja.call(cierre.movimientos, { desde: hoy, hasta: hoy, operador: caja.login })
  assert.deepEqual(
    moved.data!.content.map((one) => [one.monto, one.redondeo]),
    [
      [92.5, 0.05],
      [10, 0.09],
      [20, 0.07],
      [30, 0.08],
      [-10, -0.09],
      [-20, -0.07],
      [-10.03, 0],
    ],
  )
  const closed = (await caja.aceptar(hoy)).data!.cierre
  assert.deepEqual(
    [lineOf(closed)!.esperado, lineOf(closed)!.redondeo, closed.conDiferencia],
    [112.47, 0.13, false],
  )
  const paper = await caja.call(cierre.papel, { id: closed.idCierre } as never)
  assert.match(readPdf(paper.data as unknown as Buffer).texto, /Redondeo/)
  assert.deepEqual(await verificar(api.db), [])
})

test('a company is rounded once for all of its students', async () => {
  ok(await coin('0.10'))
  const { idEmpresa, cargos } = await companyOf(3)
  const chosen = cargos.filter((one) => one.concepto === 'Cuota 1').map((one) => ({ ...one, saldo: 30.85 }))
  const { data, error } = await pay(idEmpresa, chosen, { idMedioPago: CASH })
  assert.ok(data, JSON.stringify(error))
  assert.deepEqual([data.empresaPago.monto, data.empresaPago.redondeo], [92.55, 0.05])
  const { content } = (
    await api.may(ingreso.buscar, { idUsuario: chosen.map((one) => one.idUsuario) } as never)
  ).data!
  assert.deepEqual(content.map((one) => one.redondeo).toSorted(), [0, 0, 0.05])
})

test('with any coin and any amount: cash and rounding are what is paid, a balance is paid whole, and no more goes back than came', async () => {
  const caja = await makeCashier(api, school)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(0, 1, 5, 10, 25, 50, 100, 1000),
      fc.integer({ min: 1, max: 30_000 }),
      fc.integer({ min: 1, max: 30_000 }),
      async (menor, owed, first) => {
        ok(await coin((menor / 100).toFixed(2)))
        const { idUsuario, left } = await debtor(owed / 100)
        const paid = await caja.cobrar(owed / 100, { idUsuario })
        assert.equal(await left(), 0)
        const taken = cashOf(paid)
        assert.equal(taken, menor > 0 && owed > menor ? owed - (owed % menor) : owed)
        const parts = first < owed ? [first, owed - first] : [owed]
        for (const part of parts) ok(await caja.devolver(paid.idIngreso, part / 100))
        const moved = await caja.call(cierre.movimientos, {
          desde: hoy,
          hasta: hoy,
          operador: caja.login,
          size: 200,
        })
        const own = moved.data!.content.filter((one) => one.idIngreso === paid.idIngreso)
        const out = own.filter((one) => one.tipo === 'DEVOLUCION')
        // The first refund is exact, as long as so much came in.
        assert.equal(-cents(out[0]!.monto), Math.min(parts[0]!, taken))
        assert.equal(
          own.reduce((sum, one) => sum + cents(one.monto), 0),
          0,
          'all of the cash went back, and no more',
        )
        for (const one of own)
          assert.equal(
            Math.abs(cents(one.monto) + cents(one.redondeo)),
            one.tipo === 'COBRO' ? owed : parts[out.indexOf(one)],
          )
      },
    ),
    { numRuns: 25 },
  )
  ok(await coin(''))
  assert.deepEqual(await verificar(api.db), [])
})
