import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { ingreso } from '#contract/pagos/ingreso.ts'
import { testApi } from '#server/testing/api.ts'
import { makeIssuingSchool } from '#server/testing/comprobantes.ts'

const api = await testApi()
const { cashier, documentsOf, paid, school, student } = await makeIssuingSchool(api)

/** A payment that waits for its confirmation. */
async function waiting(idUsuario: number) {
  const { data, error } = await api.as(cashier, ingreso.nuevo, school.pago(idUsuario, 50))
  assert.ok(data, JSON.stringify(error))
  return data.ingreso.idIngreso
}

const number = (idIngreso: number) =>
  sql`update ingreso set estado = 'CONFIRMADO', numero_recibo = 'R001-9' || lpad(id_ingreso::text, 7, '0')
    where id_ingreso = ${idIngreso}`

/** The document of another payment, written again for this one under a number of its own; its first line says another amount. */
const copy = (idIngreso: number, of: number, importe: string) => sql`
  insert into comprobante (id_ingreso, id_usuario, clase, serie, numero, fecha, id_moneda, gravado, exonerado, inafecto, impuesto, importe, datos)
  select ${idIngreso}, id_usuario, clase, serie, numero + 5000, fecha, id_moneda, gravado, exonerado, inafecto, impuesto, importe,
    jsonb_set(datos, '{renglones,0,importe}', to_jsonb(${importe}::text))
  from comprobante where id_ingreso = ${of}`

const stateOf = async (idIngreso: number) =>
  (
    await api.db
      .selectFrom('ingreso')
      .select('estado')
      .where('idIngreso', '=', idIngreso)
      .executeTakeFirstOrThrow()
  ).estado

test('a payment that takes its number without a document is refused when its transaction ends', async () => {
  const { idUsuario } = await student()
  const idIngreso = await waiting(idUsuario)
  const work = api.db.transaction().execute(async (db) => {
    await number(idIngreso).execute(db)
    assert.equal(
      (
        await sql`select from ingreso where id_ingreso = ${idIngreso} and numero_recibo is not null`.execute(
          db,
        )
      ).rows.length,
      1,
    )
  })
  await assert.rejects(work, /comprobante_falta/)
  assert.equal(await stateOf(idIngreso), 'PENDIENTE')
  assert.deepEqual(await documentsOf(idIngreso), [])
})

test('so is one with a document whose lines do not add up to it, and one whose lines do is kept', async () => {
  const { idUsuario } = await student()
  const { idIngreso: other } = await paid(idUsuario, 50)
  const idIngreso = await waiting(idUsuario)
  const write = (importe: string) =>
    api.db.transaction().execute(async (db) => {
      await number(idIngreso).execute(db)
      await copy(idIngreso, other, importe).execute(db)
    })
  await assert.rejects(write('49.99'), /comprobante_falta/)
  assert.equal(await stateOf(idIngreso), 'PENDIENTE')
  await write('50.00')
  assert.equal(await stateOf(idIngreso), 'CONFIRMADO')
})
