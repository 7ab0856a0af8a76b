import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parametro } from '#contract/parametro.ts'
import { testApi } from '#server/testing/api.ts'
import { testEntity } from '#server/testing/entity-suite.ts'

const api = await testApi()
let n = 0
const valid = () => ({
  clave: `prueba.${++n}`,
  valor: '3.5',
  tipo: 'NUMERO' as const,
  descripcion: 'Algo que se mide',
})

testEntity(api, parametro, {
  nombre: 'parametro',
  valid,
  invalid: { input: { ...valid(), valor: 'tres' }, campo: 'valor' },
  change: (row) => ({ clave: row.clave, tipo: row.tipo, descripcion: 'Otra cosa', valor: '-1' }),
})

async function set(clave: string, valor: string) {
  const { data } = await api.may(parametro.buscar, { clave })
  const { idParametro: id, version, tipo, descripcion } = data!.content[0]!
  return api.may(parametro.actualizar, { id: String(id), version, clave, tipo, descripcion, valor })
}

test('a value that the program could not use is refused, so that one mistake does not stop everything', async () => {
  for (const [clave, wrong, right] of [
    ['institucion.zonaHoraria', 'Lima', 'America/Bogota'],
    ['institucion.zonaHoraria', '+05:00', 'UTC'],
    ['institucion.idioma', 'xx', 'fr'],
    ['institucion.locale', 'no es uno', 'de-AT'],
    ['institucion.moneda', 'XXX', 'USD'],
    ['matricula.abreAulaVirtual', 'sí', 'false'],
    ['acceso.minutosToken', 'diez', '20'],
  ] as const) {
    const { status, error } = await set(clave, wrong)
    assert.equal(status, 400, clave)
    assert.equal((error?.errors?.[0] as { campo: string } | undefined)?.campo, 'valor')
    assert.equal((await set(clave, right)).status, 200, clave)
  }
  assert.equal((await set('institucion.nombre', '')).data?.parametro.valor, null)
})

test('what the program reads keeps its name and its type', async () => {
  const { data } = await api.may(parametro.buscar, { clave: 'institucion.nombre' })
  const { idParametro: id, version, descripcion } = data!.content[0]!
  const sent = { id: String(id), version, descripcion, valor: '1' }
  const recoded = await api.may(parametro.actualizar, { ...sent, clave: 'otra', tipo: 'NUMERO' })
  assert.equal(recoded.status, 409)
  assert.equal((await api.may(parametro.eliminar, { id: String(id) })).status, 409)
})
