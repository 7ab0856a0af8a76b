import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import type { Sustento } from '#contract/institucion/tipo.ts'
import { tipo } from '#contract/institucion/tipo.ts'
import { constancia } from '#contract/pagos/constancia.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { png } from '#server/pagos/constancia/muestras.ts'
import type { Result } from '#server/testing/api.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idUsuario } = await school.alumno()
const token = await api.session({ idUsuario })
let n = 0

/** A method of the school's own that needs that. */
async function metodo(sustento: Sustento) {
  const sent = {
    categoria: 'MEDIO_PAGO',
    codigo: `M${++n}`,
    nombre: `Medio ${n}`,
    pideOperacion: true,
  } as const
  return (await api.may(tipo.guardar, { ...sent, sustento })).data!.tipo.idTipo
}
type Rest = { numeroOperacion?: string; conConstancia?: boolean; confirmar?: boolean }
const pago = (idMedioPago: number, rest: Rest = {}) => ({
  ...school.pago(idUsuario, 10),
  idMedioPago,
  ...rest,
})
const corrected = ({ fecha, idMedioPago }: ReturnType<typeof pago>) => ({ fecha, idMedioPago })
const campos = ({ status, error }: Result<unknown>) => [
  status,
  error?.errors?.map((e) => (typeof e === 'string' ? e : e.campo)),
]
/** A report of the student; what is refused to it, at the same field to the cashier too. */
async function report(idMedioPago: number, rest: Rest = {}) {
  const student = await api.as(token, ingreso.reportarPago, pago(idMedioPago, rest))
  if (student.status === 400)
    for (const confirmar of [false, true])
      assert.deepEqual(campos(await atTill(idMedioPago, { ...rest, confirmar })), campos(student))
  return campos(student)
}
const atTill = (idMedioPago: number, rest: Rest) =>
  api.call(['per_ingreso_nuevo', 'per_ingreso_confirmar'], ingreso.nuevo, pago(idMedioPago, rest))

test('a report of a transfer without its number or its voucher is refused at the field that is missing, at the till too', async () => {
  const transfer = school.medio('TRANSFERENCIA')
  assert.deepEqual(await report(transfer), [400, ['numeroOperacion']])
  assert.equal((await report(transfer, { numeroOperacion: 'a-1' }))[0], 201)
  assert.equal((await report(transfer, { conConstancia: true }))[0], 201)
  assert.equal((await report(school.medio('EFECTIVO')))[0], 201)
})

test('a method says what it needs: the number, the voucher, either, or neither', async () => {
  const number = await metodo('OPERACION')
  assert.deepEqual(await report(number, { conConstancia: true }), [400, ['numeroOperacion']])
  assert.equal((await report(number, { numeroOperacion: 'b-1' }))[0], 201)
  const voucher = await metodo('CONSTANCIA')
  assert.deepEqual(await report(voucher, { numeroOperacion: 'b-2' }), [400, ['conConstancia']])
  assert.equal((await report(voucher, { conConstancia: true }))[0], 201)
  assert.equal((await report(await metodo('NINGUNO')))[0], 201)
})

test('a payment that is confirmed as it is entered has its number: a promised voucher makes no receipt', async () => {
  const confirmar = true
  const either = school.medio('YAPE')
  assert.deepEqual(campos(await atTill(either, { confirmar })), [400, ['numeroOperacion']])
  assert.deepEqual(campos(await atTill(either, { confirmar, conConstancia: true })), [
    400,
    ['numeroOperacion'],
  ])
  assert.equal(
    (await atTill(either, { confirmar, numeroOperacion: 'y-1' })).data?.ingreso.estado,
    'CONFIRMADO',
  )
  assert.equal((await atTill(school.medio('POS'), { confirmar })).status, 201)
  const voucher = await metodo('CONSTANCIA')
  const both = { confirmar, conConstancia: true, numeroOperacion: 'y-2' }
  assert.deepEqual(campos(await atTill(voucher, both)), [400, ['conConstancia']])
  const kept = await atTill(voucher, { conConstancia: true })
  assert.equal(kept.data?.ingreso.estado, 'PENDIENTE')
  const { rows } = await sql`select from ingreso i join tipo t on t.id_tipo = i.id_medio_pago
    where i.estado = 'CONFIRMADO' and t.sustento <> 'NINGUNO' and i.numero_operacion is null and i.constancia is null`.execute(
    api.db,
  )
  assert.deepEqual(rows, [])
})

test('a promised voucher has to be there when the payment is confirmed', async () => {
  const voucher = await metodo('CONSTANCIA')
  const { data } = await api.as(token, ingreso.reportarPago, pago(voucher, { conConstancia: true }))
  const { idIngreso } = data!.ingreso
  const confirm = () => api.may(ingreso.confirmar, { idIngreso: String(idIngreso) as never })
  assert.deepEqual(campos(await confirm()), [400, ['conConstancia']])
  const archivo = { nombre: 'captura.png', datos: png() }
  assert.equal((await api.as(token, constancia.subir, { idIngreso: String(idIngreso), archivo })).status, 200)
  assert.equal((await confirm()).data?.ingreso.estado, 'CONFIRMADO')
})

test('a correction does not take away the number that the method needs', async () => {
  const number = await metodo('OPERACION')
  const { data } = await api.as(token, ingreso.reportarPago, pago(number, { numeroOperacion: 'c-1' }))
  const { idIngreso: id, version, fecha } = data!.ingreso
  const change = { id, version, fecha, idMedioPago: number }
  assert.deepEqual(campos(await api.may(ingreso.actualizar, change)), [400, ['numeroOperacion']])
  assert.equal((await api.may(ingreso.actualizar, { ...change, numeroOperacion: 'c-2' })).status, 200)
})

test('a method that needs the number asks for it', async () => {
  const sent = { categoria: 'MEDIO_PAGO', codigo: `M${++n}`, nombre: 'Otro', pideOperacion: false } as const
  assert.deepEqual(campos(await api.may(tipo.guardar, { ...sent, sustento: 'OPERACION' })), [
    400,
    ['pideOperacion'],
  ])
})

test('nobody enters by hand a payment that only the gateway registers', async () => {
  const sent = pago(school.medio('TARJETA_EN_LINEA'))
  const { idIngreso } = await school.pagar(idUsuario, 10)
  const refused = [
    await api.as(token, ingreso.reportarPago, sent),
    await api.may(ingreso.nuevo, sent),
    await api.call(['per_ingreso_nuevo', 'per_ingreso_confirmar'], ingreso.nuevo, {
      ...sent,
      confirmar: true,
    }),
    await api.may(ingreso.actualizar, { ...corrected(sent), id: String(idIngreso), version: 0 }),
  ]
  assert.deepEqual(
    refused.map(campos),
    refused.map(() => [400, ['idMedioPago']]),
  )
  assert.match(String(refused[0]?.error?.errors?.map((e) => (e as { mensaje: string }).mensaje)), /pasarela/)
})
