import assert from 'node:assert/strict'
import { test } from 'node:test'

import { comprobanteSerie } from '#contract/comprobantes/comprobante-serie.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeIssuingSchool } from '#server/testing/comprobantes.ts'
import { CROWD } from '#server/testing/size.ts'

const api = await testApi()
const { first, issued, school, student } = await makeIssuingSchool(api)

test(`${CROWD} at once: the numbers follow one another`, async () => {
  const { idUsuario } = await student()
  const made = await Promise.all(Array.from({ length: CROWD }, () => school.pagar(idUsuario, 1)))
  await Promise.all(made.map(({ idIngreso }) => school.confirmar(idIngreso)))
  const numbers = await Promise.all(made.map(async ({ idIngreso }) => (await first(idIngreso)).numero))
  const sorted = numbers.toSorted((a, b) => a - b)
  assert.deepEqual(
    sorted,
    sorted.map((_, i) => sorted[0]! + i),
  )
})

test('a series that gave numbers stays; one used elsewhere goes on from its first number, and a name is used once', async () => {
  const add = (rest: object) =>
    api.may(comprobanteSerie.guardar, { clase: 'BOLETA', serie: 'B009', ...rest } as never)
  const fieldOf = async (rest: object) => {
    const { status, error } = await add(rest)
    const [first] = error?.errors ?? []
    return [status, typeof first === 'object' && first.campo]
  }
  assert.deepEqual(await fieldOf({ serie: 'F009' }), [400, 'serie'], 'of another letter')
  assert.deepEqual(await fieldOf({ serie: 'B0' }), [400, 'serie'])
  assert.deepEqual(await fieldOf({ serie: 'B001' }), [409, 'serie'], 'there is one')
  assert.deepEqual(await fieldOf({ modifica: 'BOLETA' }), [400, 'modifica'])
  assert.equal((await add({ primero: 0 })).status, 400)
  const added = (await add({ primero: 501 })).data!.comprobanteSerie
  assert.deepEqual([added.estado, added.ultimo], ['INACTIVO', 500])
  const { idUsuario } = await student()
  const used = (await api.may(comprobanteSerie.buscar, { buscar: 'B001' })).data!.content[0]!
  const activate = (idComprobanteSerie: number, estado: 'ACTIVO' | 'INACTIVO') =>
    api.may(comprobanteSerie.estado, { idComprobanteSerie, estado })
  assert.equal(
    (await activate(used.idComprobanteSerie, 'INACTIVO')).status,
    409,
    'there would be none in use',
  )
  assert.equal((await activate(added.idComprobanteSerie, 'ACTIVO')).status, 200)
  assert.equal((await issued(idUsuario, 5)).numeroCompleto, 'B009-501')
  const now = (await api.may(comprobanteSerie.ver, { id: String(added.idComprobanteSerie) as never })).data!
  const change = await api.may(comprobanteSerie.actualizar, {
    id: String(now.idComprobanteSerie) as never,
    version: now.version,
    clase: 'BOLETA',
    serie: 'B009',
    primero: 1,
  })
  assert.deepEqual([change.status, change.error?.codigo], [409, 'CONFLICTO'])
  assert.match(change.error?.mensaje ?? '', /ya dio \d+ número/)
  assert.equal(
    (await api.may(comprobanteSerie.eliminar, { id: String(now.idComprobanteSerie) as never })).status,
    409,
  )
  assert.equal((await activate(used.idComprobanteSerie, 'ACTIVO')).status, 200)
})

test('all that these tests did leaves nothing broken', async () => {
  assert.deepEqual(await verificar(api.db), [])
})

test('only who sets the program up makes a series; who sees the payments reads them', async () => {
  const body = { clase: 'BOLETA', serie: 'B077' } as const
  assert.equal((await api.call(null, comprobanteSerie.guardar, body)).status, 401)
  assert.equal((await api.call(['web_ingreso_listado'], comprobanteSerie.guardar, body)).status, 403)
  assert.equal((await api.call(['web_ingreso_listado'], comprobanteSerie.buscar, {})).status, 200)
  assert.equal((await api.call(['menu_miscursos'], comprobanteSerie.buscar, {})).status, 403)
})
