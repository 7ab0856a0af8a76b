import assert from 'node:assert/strict'
import { test } from 'node:test'

import { comprobanteSerie } from '#contract/comprobantes/comprobante-serie.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { local } from '#contract/comprobantes/local.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { testApi } from '#server/testing/api.ts'
import { makeIssuingSchool } from '#server/testing/comprobantes.ts'
import { testEntity } from '#server/testing/entity-suite.ts'
import { WITH_STAND_IN, openSending } from '#server/testing/sending.ts'

const api = await testApi(WITH_STAND_IN)
const { first, paid, student } = await makeIssuingSchool(api)
const { turn } = await openSending(api)
let n = 0
const PLACE = { ubigeo: '150122', distrito: 'Miraflores', provincia: 'Lima', departamento: 'Lima' }
const valid = () => {
  const codigo = String(++n).padStart(4, '0')
  return { nombre: `Sede ${codigo}`, codigo, direccion: `Calle ${codigo}`, ...PLACE }
}
const make = async () => (await api.may(local.guardar, valid())).data!.local
const addSeries = async (rest: object) => {
  const { data, error } = await api.may(comprobanteSerie.guardar, rest as never)
  assert.ok(data, JSON.stringify(error))
  return data.comprobanteSerie
}
const activate = (idComprobanteSerie: number, estado: 'ACTIVO' | 'INACTIVO' = 'ACTIVO') =>
  api.may(comprobanteSerie.estado, { idComprobanteSerie, estado })

test('the main premises, a code of letters and one that there is are refused in their field', async () => {
  const { codigo } = await make()
  for (const wrong of ['0000', '12', 'A001', '00001', codigo]) {
    const { status, error } = await api.may(local.guardar, { ...valid(), codigo: wrong })
    assert.deepEqual(
      [status, error?.errors?.map((one) => (one as { campo: string }).campo)],
      [wrong === codigo ? 409 : 400, ['codigo']],
    )
  }
})

testEntity(api, local, {
  nombre: 'local',
  valid,
  invalid: { input: { ...valid(), ubigeo: 'Lima' }, campo: 'ubigeo' },
})

test("a payment is numbered by the series of its cashier's point, with its annex and address; else by the series without one", async () => {
  const one = await make()
  const { idLocal } = one
  const boletas = await addSeries({ clase: 'BOLETA', serie: 'B101', idLocal })
  assert.equal((await activate(boletas.idComprobanteSerie)).status, 200)
  const general = (await api.may(comprobanteSerie.buscar, { buscar: 'B001' })).data!.content[0]!
  assert.equal(general.estado, 'ACTIVO', 'each point has one in use')
  const { idUsuario } = await student()
  const before = await paid(idUsuario, 10)
  assert.match((await first(before.idIngreso)).serie, /^B001$/)
  const { idOperador } = await api.db
    .selectFrom('ingreso')
    .select('idOperador')
    .where('idIngreso', '=', before.idIngreso)
    .executeTakeFirstOrThrow()
  const put = await api.may(local.cajero, { idLocal, idUsuario: idOperador! })
  assert.deepEqual(
    put.data?.local.cajeros.map((who) => who.idUsuario),
    [idOperador],
  )
  const after = await paid(idUsuario, 10)
  const doc = await first(after.idIngreso)
  assert.equal(doc.serie, 'B101')
  const { data } = await api.may(comprobante.xml, { id: String(doc.idComprobante) as never })
  const address = new RegExp(`AddressTypeCode>${one.codigo}<.+Miraflores.+${one.direccion}`, 's')
  assert.match(String(data), address)
  await turn()
  assert.equal((await first(after.idIngreso)).estado, 'ACEPTADO')
  // A note of it: the point has no series of notes.
  assert.equal(
    (await api.may(ingreso.anular, { idIngreso: after.idIngreso, motivo: 'Se cobró dos veces' })).status,
    200,
  )
  assert.equal((await api.may(local.quitarCajero, { idLocal, idUsuario: idOperador! })).status, 200)
  assert.equal((await first((await paid(idUsuario, 10)).idIngreso)).serie, 'B001')
})

test('a series that numbered stays at its point, a point with series stays, and there is always one without a point', async () => {
  const { idLocal } = await make()
  const used = (await api.may(comprobanteSerie.buscar, { buscar: 'B101' })).data!.content[0]!
  const { idComprobanteSerie, version, clase, serie } = used
  const moved = await api.may(comprobanteSerie.actualizar, {
    id: String(idComprobanteSerie) as never,
    version,
    clase,
    serie,
    idLocal,
  })
  assert.deepEqual(
    [moved.status, moved.error?.errors?.map((one) => (one as { campo: string }).campo)],
    [409, ['idLocal']],
  )
  assert.equal((await api.may(local.eliminar, { id: String(used.idLocal) as never })).status, 409)
  const general = (await api.may(comprobanteSerie.buscar, { buscar: 'B001' })).data!.content[0]!
  assert.equal((await activate(general.idComprobanteSerie, 'INACTIVO')).status, 409)
  const [a, b] = [
    await addSeries({ clase: 'BOLETA', serie: 'B201', idLocal }),
    await addSeries({ clase: 'BOLETA', serie: 'B202', idLocal }),
  ]
  assert.equal((await activate(a.idComprobanteSerie)).status, 200)
  assert.equal((await activate(b.idComprobanteSerie)).status, 200)
  const inUse = (await api.may(comprobanteSerie.ver, { id: String(b.idComprobanteSerie) as never })).data!
  const elsewhere = await api.may(comprobanteSerie.actualizar, {
    id: String(b.idComprobanteSerie) as never,
    version: inUse.version,
    clase: 'BOLETA',
    serie: 'B202',
    idLocal: used.idLocal,
  })
  assert.match(JSON.stringify(elsewhere.error?.errors), /idLocal.+de uso antes/)
  const { content } = (await api.may(comprobanteSerie.buscar, { idLocal, estado: 'ACTIVO' })).data!
  assert.deepEqual(
    content.map((row) => row.serie),
    ['B202'],
  )
})
