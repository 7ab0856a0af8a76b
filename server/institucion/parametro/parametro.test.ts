import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parametro } from '#contract/institucion/parametro.ts'
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

/** A setting, a value that the program could not use, and another that it can. */
const VALUES = [
  ['institucion.zonaHoraria', 'Lima', 'America/Bogota'],
  ['institucion.zonaHoraria', '+05:00', 'UTC'],
  ['institucion.idioma', 'xx', 'fr'],
  ['institucion.locale', 'no es uno', 'de-AT'],
  ['institucion.moneda', 'XXX', 'USD'],
  ['matricula.abreAulaVirtual', 'sí', 'false'],
  ['acceso.minutosToken', 'diez', '20'],
  ['acceso.minutosToken', '61', '60'],
  ['acceso.diasSesion', '7.5', '7'],
  ['correo.remitente', 'no es una dirección', 'informes@escuela.example'],
  ['institucion.aulaVirtual', 'javascript:alert(1)', 'https://aula.escuela.example'],
  ['institucion.color', 'fucsia', 'indigo'],
  ['institucion.color', '#12355', '#12355b'],
  ['institucion.color', '#12355b;}', '#F2A541'],
  ['recibo.serie', 'r 1', 'R002'],
] as const

test('a value that the program could not use is refused, so that one mistake does not stop everything', async () => {
  for (const [clave, wrong, right] of VALUES) {
    const { status, error } = await set(clave, wrong)
    assert.equal(status, 400, clave)
    assert.equal((error?.errors?.[0] as { campo: string } | undefined)?.campo, 'valor')
    assert.equal((await set(clave, right)).status, 200, clave)
  }
  assert.equal((await set('institucion.nombre', '')).data?.parametro.valor, null)
})

test('a change of several settings passes the rules of the change of each: the same refusals, and no other field of the row', async () => {
  for (const [clave, wrong] of VALUES) {
    const { version, descripcion } = (await api.may(parametro.buscar, { clave })).data!.content[0]!
    const value = { clave, valor: wrong, version }
    const [one, several] = [await set(clave, wrong), await api.may(parametro.ajustar, { valores: [value] })]
    const told = [one, several].map(({ status, error }) => [
      status,
      (error?.errors?.[0] as { mensaje: string } | undefined)?.mensaje,
    ])
    assert.deepEqual(told[0], told[1], clave)
    assert.equal(one.status, 400, clave)
    for (const more of [{ tipo: 'LISTA' }, { descripcion }, { delSistema: false }])
      assert.equal((await api.may(parametro.ajustar, { valores: [{ ...value, ...more }] })).status, 400)
  }
})

test('what the program reads keeps its name and its type', async () => {
  const { data } = await api.may(parametro.buscar, { clave: 'institucion.nombre' })
  const { idParametro: id, version, descripcion } = data!.content[0]!
  const sent = { id: String(id), version, descripcion, valor: '1' }
  const recoded = await api.may(parametro.actualizar, { ...sent, clave: 'otra', tipo: 'NUMERO' })
  assert.equal(recoded.status, 409)
  assert.equal((await api.may(parametro.eliminar, { id: String(id) })).status, 409)
})

const known = async (...claves: string[]) => {
  const { data } = await api.may(parametro.buscar, { clave: claves })
  return new Map(data!.content.map((row) => [row.clave, row]))
}
const adjust = async (valores: Record<string, string | null>, versions = new Map<string, number>()) => {
  const rows = await known(...Object.keys(valores))
  const list = Object.entries(valores).map(([clave, valor]) => ({
    clave,
    valor,
    version: versions.get(clave) ?? rows.get(clave)?.version ?? 0,
  }))
  return api.may(parametro.ajustar, { valores: list })
}

test('a section is saved whole or not at all, and each refusal is under its parameter', async () => {
  const before = await known('institucion.direccion', 'institucion.telefono')
  const { status, error } = await adjust({
    'institucion.direccion': 'Av. Grau 100',
    'institucion.idioma': 'xx',
    'institucion.zonaHoraria': 'Lima',
    'recibo.serie': '',
    'no.existe': '1',
  })
  assert.equal(status, 400)
  const campos = error!.errors!.map((one) => (typeof one === 'object' ? one.campo : one))
  assert.deepEqual(campos.toSorted(), [
    'institucion.idioma',
    'institucion.zonaHoraria',
    'no.existe',
    'recibo.serie',
  ])
  assert.deepEqual(await known('institucion.direccion', 'institucion.telefono'), before)
  const { data } = await adjust({
    'institucion.direccion': 'Av. Grau 100',
    'institucion.telefono': '555 0100',
  })
  assert.deepEqual(data?.parametros.map((p) => [p.clave, p.valor]).toSorted(), [
    ['institucion.direccion', 'Av. Grau 100'],
    ['institucion.telefono', '555 0100'],
  ])
})

test('what somebody else changed in between is not overwritten, and what stays the same keeps its version', async () => {
  const clave = 'institucion.direccion'
  const { version } = (await known(clave)).get(clave)!
  assert.equal((await adjust({ [clave]: 'Av. Uno 1' })).status, 200)
  assert.equal((await adjust({ [clave]: 'Av. Dos 2' }, new Map([[clave, version]]))).status, 409)
  assert.equal((await adjust({ [clave]: 'Av. Uno 1' })).data?.parametros[0]?.version, version + 1)
})

test('only who configures adjusts, and who typed their password a while ago types it again', async () => {
  const valores = [{ clave: 'recibo.pie', valor: 'Gracias', version: 0 }]
  assert.equal(
    (await api.call(['web_ingreso_control_economico_grupos'], parametro.ajustar, { valores })).status,
    403,
  )
  const token = await api.session({ authorities: ['per_configuracion'] })
  await api.db.updateTable('sesion').set({ identificada: '2020-01-01T00:00:00Z' }).execute()
  const { status, error } = await api.as(token, parametro.ajustar, { valores })
  assert.deepEqual([status, error?.codigo], [401, 'NO_AUTENTICADO'])
  assert.equal((await api.as(token, parametro.buscar, {})).status, 200, 'reading is not asked for')
  await api.db.updateTable('sesion').set({ identificada: new Date().toISOString() }).execute()
})

test('a secret is not kept where everybody who configures reads it', async () => {
  for (const clave of ['smtp.clave', 'izipay.password', 'correo.contraseña', 'api.token', 'HMAC']) {
    const { status, error } = await api.may(parametro.guardar, { ...valid(), clave })
    assert.equal(status, 400, clave)
    assert.match(JSON.stringify(error?.errors), /configuración del servidor/)
  }
})

test('holidays are dates, each year or once', async () => {
  const made = await api.db
    .insertInto('parametro')
    .values({ clave: 'calendario.feriados', tipo: 'LISTA', descripcion: 'Feriados', delSistema: true })
    .onConflict((c) => c.column('clave').doNothing())
    .execute()
  assert.ok(made)
  for (const [wrong, right] of [
    ['13-45', '12-25 Navidad'],
    ['2026-02-30', '2028-02-29'],
    ['ayer', '01-01, 2026-07-28 Fiestas Patrias\n02-29'],
  ] as const) {
    const refused = await adjust({ 'calendario.feriados': wrong })
    assert.equal(refused.status, 400, wrong)
    assert.match(JSON.stringify(refused.error?.errors), new RegExp(wrong))
    assert.equal((await adjust({ 'calendario.feriados': right })).status, 200, right)
  }
})
