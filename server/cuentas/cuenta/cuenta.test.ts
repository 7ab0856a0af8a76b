import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cuentaIngreso } from '#contract/cuentas/cuenta-ingreso.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { testApi } from '#server/testing/api.ts'
import { askAgain } from '#server/testing/ask-again.ts'
import { testEntity } from '#server/testing/entity-suite.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idGrupo } = await school.grupo(1000)
const enrolled = await school.matricular(idGrupo)
let n = 0
const valid = () => ({
  idMatricula: enrolled.idMatricula,
  concepto: `Libro ${++n}`,
  monto: 45.9,
  fechaVencimiento: '2030-05-01',
})

testEntity(api, cuenta, {
  nombre: 'cuenta',
  valid,
  invalid: { input: { ...valid(), monto: -1 }, campo: 'monto' },
  change: () => ({
    concepto: 'Libro',
    monto: 50,
    descuento: 5,
    fechaVencimiento: '2030-05-01',
    motivo: 'Lo trae de casa',
  }),
  deleting: { motivo: 'Se cargó por error' },
})

const account = async () => {
  const { idMatricula, idUsuario } = await school.matricular(idGrupo)
  const { content } = await school.cuentas(idMatricula)
  const payment = await school.pagar(idUsuario, 200, { aplicaciones: [] })
  await school.confirmar(payment.idIngreso)
  return { idMatricula, idIngreso: payment.idIngreso, fee: content[0]!.idCuenta, cuota: content[1]!.idCuenta }
}

test('the discount is never more than the amount', async () => {
  const wrong = await api.may(cuenta.adicionar, { ...valid(), descuento: 45.91 })
  assert.equal(wrong.status, 400)
  assert.equal((wrong.error?.errors?.[0] as { campo: string } | undefined)?.campo, 'descuento')
})

test('another amount or another discount says why; the reason stays until there is another', async () => {
  const made = (await api.may(cuenta.adicionar, valid())).data!.cuenta
  const { idCuenta: id, concepto, fechaVencimiento } = made
  const edit = async (change: object) => {
    const { version, monto, descuento } = (await api.may(cuenta.ver, { id })).data!
    const row = { id, version, concepto, fechaVencimiento, monto, descuento }
    return api.may(cuenta.actualizar, { ...row, ...change })
  }
  for (const change of [{ monto: 45 }, { descuento: 0.9 }, { monto: 45, motivo: null }]) {
    const { status, error } = await edit(change)
    assert.deepEqual([status, (error?.errors?.[0] as { campo: string } | undefined)?.campo], [400, 'motivo'])
  }
  assert.equal((await edit({ descuento: 0.9, motivo: 'Hermano' })).data?.cuenta.motivo, 'Hermano')
  assert.equal((await edit({ concepto: 'Cuaderno', motivo: null })).data?.cuenta.motivo, 'Hermano')
  assert.equal((await edit({ descuento: 1, motivo: 'Dos hermanos' })).data?.cuenta.motivo, 'Dos hermanos')
  const rows = await api.db
    .selectFrom('auditoria')
    .select('despues')
    .where('entidad', '=', 'cuenta')
    .where('idEntidad', '=', id)
    .orderBy('idAuditoria')
    .execute()
  assert.deepEqual(
    rows.map(({ despues }) => (despues as { motivo: string | null }).motivo),
    [null, 'Hermano', 'Hermano', 'Dos hermanos'],
  )
})

test('sets what is applied, and what is not named is taken away', async () => {
  const { fee, idIngreso, idMatricula } = await account()
  const set = (aplicaciones: { idIngreso: number; monto: number }[]) =>
    api.may(cuenta.actualizarPago, { idCuenta: fee, aplicaciones, motivo: 'Era de otra cuenta' })
  assert.deepEqual((await set([{ idIngreso, monto: 100.1 }])).data?.cuenta.saldo, 19.9)
  assert.equal((await set([{ idIngreso, monto: 120.01 }])).status, 409)
  assert.equal((await set([{ idIngreso, monto: 120 }])).data?.cuenta.estado, 'PAGADA')
  assert.equal((await set([])).data?.cuenta.estado, 'PENDIENTE')
  assert.equal((await school.cuentas(idMatricula)).totales.saldoAFavor, 200)
})

test('another student’s payment is refused', async () => {
  const [a, b] = [await account(), await account()]
  const { status } = await api.may(cuenta.actualizarPago, {
    idCuenta: a.fee,
    aplicaciones: [{ idIngreso: b.idIngreso, monto: 1 }],
  })
  assert.equal(status, 409)
})

test('a charge with confirmed money on it is neither annulled nor deleted', async () => {
  const { fee, cuota, idIngreso, idMatricula } = await account()
  await api.may(cuenta.actualizarPago, { idCuenta: fee, aplicaciones: [{ idIngreso, monto: 10 }] })
  const annul = (idCuenta: number) => api.may(cuenta.anular, { idCuenta, motivo: 'Se cobró de más' })
  assert.equal((await annul(fee)).status, 409)
  assert.equal((await api.may(cuenta.eliminar, { id: fee, motivo: 'Se cobró de más' })).status, 409)
  assert.equal((await annul(cuota)).data?.cuenta.estado, 'ANULADA')
  assert.equal((await school.cuentas(idMatricula)).totales.monto, 470.5)
})

test('an annulled charge carries no balance: in its record, the account, the list and its order', async () => {
  const { fee, idMatricula } = await account()
  const { data } = await api.may(cuenta.anular, { idCuenta: fee, motivo: 'No corresponde' })
  const shown = ({ monto, saldo, vencida }: { monto: number; saldo: number; vencida: boolean }) => [
    monto,
    saldo,
    vencida,
  ]
  const [listed] = (await api.may(cuenta.buscar, { idMatricula, sort: ['saldo,asc'] })).data!.content
  const seen = (await school.cuentas(idMatricula)).content.find(({ idCuenta }) => idCuenta === fee)!
  const record = (await api.may(cuenta.ver, { id: fee })).data!
  for (const one of [data!.cuenta, record, seen, listed!]) assert.deepEqual(shown(one), [120, 0, false])
  assert.equal(listed!.idCuenta, fee)
})

test('annulling a charge frees the payment that was only in review', async () => {
  const { idMatricula, idUsuario } = await school.matricular(idGrupo)
  const fee = (await school.cuentas(idMatricula)).content[0]!.idCuenta
  const { idIngreso } = await school.pagar(idUsuario, 120, { aplicaciones: [{ idCuenta: fee, monto: 120 }] })
  assert.equal((await api.may(cuenta.anular, { idCuenta: fee, motivo: 'No corresponde' })).status, 200)
  assert.equal((await api.may(ingreso.ver, { id: idIngreso })).data?.montoDisponible, 120)
})

test('64 at once over one charge and one payment: never more than either has', async () => {
  const { fee, idIngreso, idMatricula } = await account()
  const answers = await Promise.all(
    Array.from({ length: 64 }, () =>
      askAgain(() => api.may(cuentaIngreso.guardar, { idCuenta: fee, idIngreso, monto: 70 })),
    ),
  )
  assert.equal(answers.filter((a) => a.status === 201).length, 1)
  assert.equal((await school.cuentas(idMatricula)).totales.pagado, 70)
})

test('an application is changed and taken away by its own calls', async () => {
  const { fee, idIngreso, idMatricula } = await account()
  const { cuentaIngreso: made } = (
    await api.may(cuentaIngreso.guardar, { idCuenta: fee, idIngreso, monto: 70 })
  ).data!
  const change = (monto: number, version: number) =>
    api.may(cuentaIngreso.actualizar, { id: made.idCuentaIngreso, monto, version })
  assert.equal((await change(120.5, made.version)).status, 409)
  assert.equal((await change(99.99, made.version)).data?.cuentaIngreso.monto, 99.99)
  assert.equal(
    (await api.may(cuentaIngreso.eliminar, { id: made.idCuentaIngreso, motivo: 'Era de otra' })).status,
    200,
  )
  assert.equal((await school.cuentas(idMatricula)).totales.pagado, 0)
})
