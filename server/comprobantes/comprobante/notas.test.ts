import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { COMPANY, makeIssuingSchool, setParametro } from '#server/testing/comprobantes.ts'

const api = await testApi()
const { documentsOf, paid, school, student } = await makeIssuingSchool(api)

test('annulled, it has its note of all of it in the same transaction; simulated, none', async () => {
  const { idUsuario } = await student()
  const { idIngreso } = await paid(idUsuario, 1000)
  const annul = (simular: boolean) =>
    api.may(ingreso.anular, { idIngreso, motivo: 'Se cobró dos veces' }, { simular })
  assert.equal((await annul(true)).status, 200)
  assert.equal((await documentsOf(idIngreso)).length, 1)
  assert.equal((await annul(false)).status, 200)
  const [doc, note] = await documentsOf(idIngreso)
  assert.match(note!.numeroCompleto, /^BC01-\d+$/)
  assert.deepEqual(
    [note!.clase, note!.estado, note!.importe, note!.sustento, note!.origen],
    [
      'NOTA_CREDITO',
      'PENDIENTE',
      1000,
      'Se cobró dos veces',
      { idComprobante: doc!.idComprobante, numero: doc!.numeroCompleto, fecha: doc!.fecha },
    ],
  )
  assert.deepEqual(note!.renglones, doc!.renglones)
})

test('of a factura the note is of its own series; a payment that was never confirmed has none', async () => {
  const { idUsuario } = await student()
  const { idIngreso } = await paid(idUsuario, 60, { comprobante: { clase: 'FACTURA', pagador: COMPANY } })
  await api.may(ingreso.anular, { idIngreso, motivo: 'Se registró por error' })
  assert.match((await documentsOf(idIngreso))[1]!.numeroCompleto, /^FC01-\d+$/)
  const pending = await school.pagar(idUsuario, 60)
  await api.may(ingreso.anular, { idIngreso: pending.idIngreso, motivo: 'Se registró por error' })
  assert.deepEqual(await documentsOf(pending.idIngreso), [])
})

test('refunded by parts, each has its note, from the last line on; the taxes of the parts add up to that of the document', async () => {
  await setParametro(api, 'comprobante.afectacion', 'GRAVADO')
  const { idUsuario } = await school.matricular((await school.grupo(30, [33.33, 50])).idGrupo)
  const { idIngreso } = await paid(idUsuario, 100)
  await setParametro(api, 'comprobante.afectacion', 'INAFECTO')
  const back = async (monto: number) =>
    assert.equal((await api.may(ingreso.devolver, { idIngreso, monto, motivo: 'Pagó de más' })).status, 200)
  const [doc] = await documentsOf(idIngreso)
  await back(20)
  await back(33.33)
  await back(46.67)
  const [, ...notes] = await documentsOf(idIngreso)
  assert.deepEqual(
    notes.map((n) => [n.importe, n.renglones.map((l) => [l.descripcion.slice(0, 7), l.importe])]),
    [
      [
        20,
        [
          ['Cuota 1', 3.33],
          ['Pago a ', 16.67],
        ],
      ],
      [33.33, [['Cuota 1', 33.33]]],
      [
        46.67,
        [
          ['Matrícu', 33.33],
          ['Cuota 1', 13.34],
        ],
      ],
    ],
  )
  const sum = (pick: (n: (typeof notes)[number]) => number) =>
    Number(notes.reduce((total, n) => total + pick(n), 0).toFixed(2))
  assert.deepEqual(
    [sum((n) => n.importe), sum((n) => n.impuesto), sum((n) => n.gravado)],
    [doc!.importe, doc!.impuesto, doc!.gravado],
  )
  const { rows } = await sql<{
    motivo: string
  }>`select datos -> 'modifica' ->> 'motivo' as motivo from comprobante
    where id_origen = ${doc!.idComprobante} order by 1`.execute(api.db)
  assert.deepEqual(
    rows.map((r) => r.motivo),
    ['07', '07', '07'],
  )
})

test('refunded whole, the note says so', async () => {
  const { idUsuario } = await student()
  const { idIngreso } = await paid(idUsuario, 80)
  await api.may(ingreso.devolver, { idIngreso, monto: 80, motivo: 'Se retiró del curso' })
  const [, note] = await documentsOf(idIngreso)
  const { rows } = await sql<{ motivo: string }>`
    select datos -> 'modifica' ->> 'motivo' as motivo from comprobante where id_comprobante = ${note!.idComprobante}`.execute(
    api.db,
  )
  assert.deepEqual([note!.importe, rows[0]!.motivo], [80, '06'])
})

test('all that these tests did leaves nothing broken', async () => {
  assert.deepEqual(await verificar(api.db), [])
})
