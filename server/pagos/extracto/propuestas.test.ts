import assert from 'node:assert/strict'
import { test } from 'node:test'

import { extractoLinea, type ExtractoLinea } from '#contract/pagos/extracto-linea.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { testApi } from '#server/testing/api.ts'
import { makeBank } from '#server/testing/bank/bank.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { movimiento, abonos, linea, reportIngreso } = makeBank(api, school)
const student = async () => (await school.alumno()).idUsuario
const proposal = ({ propuesta, candidatos }: ExtractoLinea) => [propuesta, candidatos.map((c) => c.idIngreso)]
const reasons = ({ candidatos: [first] }: ExtractoLinea) => first?.razones

test('EXACTA: the same operation whatever its zeros and marks, the same amount, one of each', async () => {
  const m = movimiento({ monto: 351 })
  const [line] = await abonos([m, movimiento()])
  const { idIngreso } = await reportIngreso(await student(), { ...m, numero: `OP-${Number(m.numero)}` })
  const now = await linea(line!.idExtractoLinea)
  assert.deepEqual(proposal(now), ['EXACTA', [idIngreso]])
  assert.deepEqual(reasons(now), ['OPERACION', 'MONTO', 'FECHA', 'BANCO'])
  // A payment without a bank may match; one of another bank does not.
  const [n, o] = [movimiento({ dia: '2026-10-01' }), movimiento({ dia: '2026-10-01' })]
  const [unsaid, elsewhere] = await abonos([n, o])
  await reportIngreso(await student(), n, { banco: null })
  await reportIngreso(await student(), o, { banco: 'BBVA' })
  assert.equal((await linea(unsaid!.idExtractoLinea)).propuesta, 'EXACTA')
  assert.equal((await linea(elsewhere!.idExtractoLinea)).propuesta, 'PROBABLE')
})

test('an operation number that is there twice matches no one by itself: in the bank, or among the payments', async () => {
  const m = movimiento({ monto: 91.1 })
  const lines = await abonos([m, m])
  const a = await reportIngreso(await student(), m)
  for (const { idExtractoLinea } of lines)
    assert.deepEqual(proposal(await linea(idExtractoLinea)), ['PROBABLE', [a.idIngreso]])
  const o = movimiento({ monto: 92.2 })
  const [alone] = await abonos([o])
  const b = await reportIngreso(await student(), o)
  const c = await reportIngreso(await student(), o, { idMedioPago: school.medio('DEPOSITO') })
  assert.deepEqual(proposal(await linea(alone!.idExtractoLinea)), ['PROBABLE', [b.idIngreso, c.idIngreso]])
})

test('a reconciled movement or payment is offered to no other', async () => {
  const [m, n] = [movimiento({ monto: 47.47 }), movimiento({ monto: 47.47 })]
  const [one, two] = await abonos([m, n])
  const { idIngreso } = await reportIngreso(await student(), m)
  const unnamed = await reportIngreso(await student(), n, { numeroOperacion: null })
  assert.deepEqual(proposal(await linea(one!.idExtractoLinea)), ['EXACTA', [idIngreso]])
  assert.deepEqual(proposal(await linea(two!.idExtractoLinea)), ['PROBABLE', [unnamed.idIngreso]])
})

test('PROBABLE: the best three, with their reasons; amounts that differ cannot be taken', async () => {
  const day = (dia: string) => movimiento({ dia, monto: 43.21, numero: '' })
  const [line] = await abonos([
    movimiento({ dia: '2026-09-10', monto: 43.21, texto: 'TRANSF DE NUÑEZ ANA OP 5550001', numero: '9' }),
  ])
  const unnamed = { numeroOperacion: null }
  const far = await reportIngreso(await student(), day('2026-09-14'), unnamed)
  const near = await reportIngreso(await student(), day('2026-09-12'), unnamed)
  const same = await reportIngreso(await student(), day('2026-09-10'), unnamed)
  const contained = await reportIngreso(await student(), { ...day('2026-09-20'), numero: '0005550001' })
  const { propuesta, candidatos } = await linea(line!.idExtractoLinea)
  assert.equal(propuesta, 'PROBABLE')
  // All students here are called Ana Núñez, so the bank's text names all of them.
  assert.deepEqual(
    candidatos.map((c) => c.idIngreso),
    [contained.idIngreso, same.idIngreso, near.idIngreso],
  )
  assert.deepEqual(
    candidatos.map((c) => c.razones),
    [
      ['OPERACION_PARECIDA', 'MONTO', 'NOMBRE', 'BANCO'],
      ['MONTO', 'FECHA', 'NOMBRE', 'BANCO'],
      ['MONTO', 'FECHA_CERCANA', 'NOMBRE', 'BANCO'],
    ],
  )
  await api.may(ingreso.eliminar, { id: String(far.idIngreso) })
})

test('NINGUNA, until a payment is reported: what is left over is offered again', async () => {
  const m = movimiento({ dia: '2026-08-03', monto: 12.34 })
  const [line] = await abonos([m])
  assert.deepEqual(proposal(line!), ['NINGUNA', []])
  const told = await reportIngreso(await student(), m)
  assert.deepEqual(proposal(await linea(line!.idExtractoLinea)), ['EXACTA', [told.idIngreso]])
  await api.may(ingreso.eliminar, { id: String(told.idIngreso) })
  assert.deepEqual(proposal(await linea(line!.idExtractoLinea)), ['NINGUNA', []])
})

test('the tray totals what is pending in each currency, and the lists agree with it', async () => {
  const { content } = (await api.may(extractoLinea.bandeja, {})).data!
  const { content: all } = (await api.may(extractoLinea.buscar, { estado: 'PENDIENTE', size: 200 })).data!
  const cents = (rows: { monto: number }[]) =>
    rows.reduce((sum, { monto }) => sum + Math.round(monto * 100), 0)
  assert.ok(content.length >= 3)
  for (const { propuesta, moneda, lineas, monto } of content) {
    const rows = all.filter((l) => l.propuesta === propuesta && l.idMoneda === moneda.idMoneda)
    assert.deepEqual([lineas, Math.round(monto * 100)], [rows.length, cents(rows)], propuesta)
  }
  assert.equal(cents(content), cents(all))
})
