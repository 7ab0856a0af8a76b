import assert from 'node:assert/strict'
import { test } from 'node:test'

import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { COMPANY, makeIssuingSchool } from '#server/testing/comprobantes.ts'
import { makeFamilies } from '#server/testing/families.ts'
import { openSending, WITH_STAND_IN } from '#server/testing/sending.ts'

const api = await testApi(WITH_STAND_IN)
const { cashier, documentsOf, school } = await makeIssuingSchool(api)
const { familyOf, transfer, report } = await makeFamilies(api, school)
const { turn } = await openSending(api)
const motivo = 'El banco la devolvió'
type Paid = { idIngreso: number; idUsuario: number }

/** A mother's one transfer for her children, confirmed at the till. */
async function paidFor(count: number, rest: Parameters<typeof transfer>[1] = {}) {
  const family = await familyOf(count)
  const { data, error } = await report(family.token, transfer(family.children, rest))
  assert.ok(data, JSON.stringify(error))
  assert.deepEqual(await documentsAll(data.ingresos), [], 'none before the money is confirmed')
  const done = await api.as(cashier, ingreso.confirmar, {
    idIngreso: String(data.ingreso.idIngreso) as never,
  })
  assert.equal(done.status, 200, JSON.stringify(done.error))
  return { ...family, ingresos: data.ingresos }
}
const documentsAll = async (ingresos: readonly Paid[]) =>
  (await Promise.all(ingresos.map(({ idIngreso }) => documentsOf(idIngreso)))).flat()
const annul = (idIngreso: number, extra: object = {}) => api.may(ingreso.anular, { idIngreso, motivo }, extra)
const giveBack = (idIngreso: number, monto: number) => api.may(ingreso.devolver, { idIngreso, monto, motivo })
const kinds = async ({ idIngreso }: Paid) =>
  (await documentsOf(idIngreso)).map(({ clase, importe }) => [clase, importe])

test('one transfer for three: a boleta of each child with their own sum and charge, under numbers that follow', async () => {
  const { token, children, ingresos } = await paidFor(3, { monto: 33.33 })
  const documents = await documentsAll(ingresos)
  assert.deepEqual(
    documents.map(({ clase, importe, idUsuario }) => [clase, importe, idUsuario]),
    children.map(({ idUsuario }) => ['BOLETA', 33.33, idUsuario]),
  )
  const numbers = documents.map(({ numero }) => numero).toSorted((a, b) => a - b)
  assert.deepEqual(
    numbers,
    numbers.map((_, i) => numbers[0]! + i),
  )
  assert.equal(new Set(documents.map(({ serie }) => serie)).size, 1)
  await turn()
  const after = await documentsAll(ingresos)
  assert.deepEqual(new Set(after.map(({ estado }) => estado)), new Set(['ACEPTADO']))
  const shown = (await api.as(token, comprobante.deAlumno, {})).data!.content
  assert.equal(shown.length, 3)
  const student = await api.session({ idUsuario: children[0]!.idUsuario })
  const own = (await api.as(student, comprobante.deAlumno, {})).data!.content
  assert.deepEqual(
    own.map(({ idUsuario }) => idUsuario),
    [children[0]!.idUsuario],
  )
  const other = { id: String(documents[1]!.idComprobante) as never }
  assert.equal((await api.as(student, comprobante.ver, other)).status, 404)
  assert.deepEqual(await verificar(api.db), [])
})

test('annulled together: a note of the whole of each, and none when it is only rehearsed', async () => {
  const { ingresos } = await paidFor(2, { monto: 50 })
  assert.equal((await annul(ingresos[1]!.idIngreso, { simular: true })).status, 200)
  assert.equal((await documentsAll(ingresos)).length, 2)
  assert.equal((await annul(ingresos[1]!.idIngreso)).status, 200)
  for (const one of ingresos)
    assert.deepEqual(await kinds(one), [
      ['BOLETA', 50],
      ['NOTA_CREDITO', 50],
    ])
  await turn()
  assert.deepEqual(await verificar(api.db), [])
})

test('refunded apart: a note of the one child for the part that went back; the others keep theirs, and nothing is annulled by half', async () => {
  const { ingresos } = await paidFor(3, { monto: 40 })
  const [first, second, third] = ingresos as readonly Paid[] as [Paid, Paid, Paid]
  assert.equal((await giveBack(second.idIngreso, 15)).status, 200)
  assert.deepEqual(await kinds(second), [
    ['BOLETA', 40],
    ['NOTA_CREDITO', 15],
  ])
  for (const one of [first, third]) assert.deepEqual(await kinds(one), [['BOLETA', 40]])
  assert.equal((await annul(first.idIngreso)).status, 409)
  for (const one of [first, third]) assert.deepEqual(await kinds(one), [['BOLETA', 40]])
  assert.equal((await giveBack(second.idIngreso, 25)).status, 200)
  assert.equal((await giveBack(third.idIngreso, 40)).status, 200)
  const [boleta] = await documentsOf(third.idIngreso)
  const note = (await documentsOf(third.idIngreso))[1]!
  assert.deepEqual([note.importe, note.origen?.idComprobante], [40, boleta!.idComprobante])
  assert.deepEqual(await kinds(first), [['BOLETA', 40]])
  await turn()
  assert.deepEqual(await verificar(api.db), [])
})

test('a factura asked for by the mother is one of each child, in the name of her company', async () => {
  const factura = { comprobante: { clase: 'FACTURA', pagador: COMPANY } }
  const { ingresos } = await paidFor(2, { monto: 60, ...factura })
  const documents = await documentsAll(ingresos)
  assert.deepEqual(
    documents.map(({ clase, importe, comprador }) => [clase, importe, comprador.documento]),
    ingresos.map(() => ['FACTURA', 60, COMPANY.documento]),
  )
})
