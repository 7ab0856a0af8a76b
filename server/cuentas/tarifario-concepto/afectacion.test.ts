import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { tarifario, tarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import { parametro } from '#contract/institucion/parametro.ts'
import { isRuc } from '#contract/institucion/tributo.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)

async function line() {
  const idTarifario = await school.lista(120)
  const { content } = (await api.may(tarifarioConcepto.buscar, { idTarifario })).data!
  return content[0]!
}
const change = (row: Awaited<ReturnType<typeof line>>, rest: object) =>
  api.may(tarifarioConcepto.actualizar, {
    id: row.idTarifarioConcepto as never,
    version: row.version,
    idTarifario: row.idTarifario,
    nombre: row.nombre,
    tipo: row.tipo,
    monto: row.monto,
    ...rest,
  })

test('a line has the kind of tax of the institution until it is given one of the three', async () => {
  const row = await line()
  assert.equal(row.afectacion, null)
  assert.equal((await change(row, { afectacion: 'LIBRE' })).status, 400)
  const changed = (await change(row, { afectacion: 'GRAVADO' })).data!.tarifarioConcepto
  assert.equal(changed.afectacion, 'GRAVADO')
  const untouched = (await change(changed, { nombre: 'Derecho' })).data!.tarifarioConcepto
  assert.equal(untouched.afectacion, 'GRAVADO', 'a client that does not know of it leaves it')
})

test('a copied price list keeps the kinds of its lines', async () => {
  const row = await line()
  await change(row, { afectacion: 'EXONERADO' })
  const { idTarifario } = (
    await api.may(tarifario.copiar, {
      idTarifario: row.idTarifario,
      nombre: `C ${row.idTarifario}`,
      vigenciaDesde: '2031-01-01',
    })
  ).data!.tarifario
  const { content } = (await api.may(tarifarioConcepto.buscar, { idTarifario })).data!
  assert.equal(content[0]?.afectacion, 'EXONERADO')
})

test('a RUC is refused by one wrong digit, in the contract and in the database alike', async () => {
  const numbers = [
    '20100066603',
    '20100066604',
    '10100066603',
    '99100066603',
    '2010006660',
    '2010006660a',
    '',
  ]
  const { rows } = await sql<{
    valido: boolean
  }>`select ruc_valido(r) as valido from unnest(${numbers}::text[]) r`.execute(api.db)
  assert.deepEqual(
    rows.map(({ valido }) => valido),
    numbers.map(isRuc),
  )
  assert.deepEqual([isRuc('20100066603'), isRuc('20100066604')], [true, false])
  const { content } = (await api.may(parametro.buscar, { clave: 'comprobante.ruc' })).data!
  const { idParametro, version, tipo, descripcion } = content[0]!
  const set = (valor: string) =>
    api.may(parametro.actualizar, {
      id: String(idParametro) as never,
      version,
      clave: 'comprobante.ruc',
      tipo,
      descripcion,
      valor,
    })
  const refused = await set('20100066604')
  assert.deepEqual(
    [refused.status, refused.error?.errors],
    [400, [{ campo: 'valor', mensaje: 'Ese RUC no existe: revise sus 11 dígitos' }]],
  )
  assert.equal((await set('20100066603')).status, 200)
})
