import assert from 'node:assert/strict'
import { test } from 'node:test'

import { area } from '#contract/academico/area.ts'
import { PERMISOS } from '#contract/core/permisos.ts'
import { operations } from '#contract/operations.ts'
import { testApi } from '#server/testing/api.ts'
import { isOurs, multipartField, rawApi } from '#server/testing/raw.ts'

const api = await testApi()
const token = await api.session({ authorities: PERMISOS })
const { send, refused } = rawApi(api, token)
const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'
const PARTS = 'multipart/form-data; boundary=x'

test('a body is what it says it is: JSON where JSON is wanted, a form where a form is', async () => {
  for (const type of ['text/plain', 'application/xml', FORM, PARTS, ';;;']) {
    await refused(415, send('/areas', { type, payload: 'page=0' }))
  }
  assert.equal((await send('/areas', { type: 'Application/JSON; charset=UTF-8', payload: '{}' })).status, 200)
  assert.equal((await send('/areas')).status, 200)
  await refused(415, send('/ingreso/confirmacion', { type: 'text/plain', payload: 'idIngreso=1' }))
  for (const type of [FORM, PARTS]) {
    const payload =
      type === FORM
        ? 'idIngreso=1'
        : '--x\r\ncontent-disposition: form-data; name="idIngreso"\r\n\r\n1\r\n--x--\r\n'
    await refused(404, send('/ingreso/confirmacion', { type, payload }))
  }
  await refused(400, send('/ingreso/confirmacion', { type: FORM, payload: 'idIngreso=1&idIngreso=2' }))
  await refused(
    413,
    send('/areas', { type: JSON_TYPE, payload: JSON.stringify({ buscar: 'a'.repeat(1_100_000) }) }),
  )
})

test('a form in parts that is cut, doubled or has no marks is the sender’s fault', async () => {
  const upload = (payload: string, type = PARTS) =>
    refused(400, send('/matricula/cargamasiva', { type, payload }))
  await upload('x', 'multipart/form-data')
  await upload('no marks at all')
  await upload('--x\r\ncontent-disp')
  await upload('--x\r\ncontent-disposition: form-data; name="archivo"; filename="a"\r\n\r\nhalf')
  await upload(`${multipartField('__proto__', '1')}--x--\r\n`)
  await upload(`${multipartField('constructor', '1')}--x--\r\n`)
  const twice = await upload(
    `${multipartField('idGrupo', '1')}${multipartField('idGrupo', '2')}${multipartField('archivo', 'a', 'a.csv')}--x--\r\n`,
  )
  assert.ok(twice.errors?.some((e) => typeof e === 'object' && e.campo === 'idGrupo'))
  await refused(415, send('/matricula/cargamasiva', { type: JSON_TYPE, payload: '{}' }))
  const big = `${multipartField('archivo', 'a'.repeat(11 * 1024 * 1024), 'a.csv')}--x--\r\n`
  await refused(413, send('/matricula/cargamasiva', { type: PARTS, payload: big }))
})

test('an operation that takes JSON refuses a form with a file, as a task or a list of a file too', async () => {
  const payload = `${multipartField('archivo', 'DNI;Nombres', 'a.csv')}--x--\r\n`
  const json = operations.filter((op) => !op.body && op.method === 'POST')
  assert.ok(json.some(({ path }) => path === '/tareas'))
  for (const { path } of json)
    for (const headers of [{}, { prefer: 'respond-async' }, { accept: 'text/csv' }])
      await refused(415, send(path, { type: PARTS, payload, headers }))
})

test('a preview that is not spelled as one is not done for real', async () => {
  const body = { type: JSON_TYPE, payload: JSON.stringify({ nombre: 'Solo una prueba' }) }
  for (const query of ['simular=1', 'simular=', 'simular=TRUE', 'simular=true&simular=true']) {
    const { errors } = await refused(400, send(`/area/guardar?${query}`, body))
    assert.equal((errors?.[0] as { campo: string } | undefined)?.campo, 'simular')
  }
  assert.equal((await send('/area/guardar?simular=true', body)).status, 201)
  assert.equal((await api.as(token, area.buscar, { buscar: 'prueba' })).data?.totalElements, 0)
  assert.equal((await send('/area/guardar?simular=false', body)).status, 201)
})

/** Returns the message that a change answers beside its row. */
const answerOf = async (url: string, sent: Parameters<typeof send>[1]) => {
  const { mensaje, simulado } = (await send(url, sent)).body as { mensaje: string; simulado?: boolean }
  return { mensaje, simulado }
}

test('a simulated answer says that nothing was kept', async () => {
  const body = { type: JSON_TYPE, payload: JSON.stringify({ nombre: 'Solo otra prueba' }) }
  const done = await answerOf('/area/guardar?simular=true', body)
  assert.deepEqual(
    [done.simulado, done.mensaje],
    [true, 'No se guardó nada. Si se hiciera, la respuesta sería: Se guardó correctamente'],
  )
  const kept = await answerOf('/area/guardar', body)
  assert.deepEqual([kept.simulado, kept.mensaje], [undefined, 'Se guardó correctamente'])
})

test('a name in the address that the operation does not know is refused', async () => {
  const body = { type: JSON_TYPE, payload: JSON.stringify({ nombre: 'Con un nombre de más' }) }
  for (const [address, campo] of [
    ['/area/guardar?simula=true', 'simula'],
    ['/area/guardar?simular=true&total=no', 'total'],
    ['/areas?simular=true', 'simular'],
    ['/areas?pagina=2', 'pagina'],
  ]) {
    const { errors } = await refused(400, send(address!, body))
    assert.equal((errors?.[0] as { campo: string } | undefined)?.campo, campo)
  }
  const get = { url: '/api/buscar?q=ana&sorpresa=1', headers: { authorization: `Bearer ${token}` } }
  assert.equal((await api.app.inject(get)).statusCode, 400)
})

test('a megabyte that is made to be slow is refused at once, in few words', async () => {
  const million = 1_000_000
  const slow = {
    'numbers and an exponent in a text': `{"b":"x: 1e3","a":[${'1,'.repeat(million / 2)}1]}`,
    'empty texts': `{"b":"x: 1e3","a":[${'"",'.repeat(million / 3)}1]}`,
    'a text that never ends': `{"b":"x: 1e3${String.raw`\"`.repeat(million / 2)}`,
    'a fault in each value': `{"aplicaciones":[${'{},'.repeat(million / 3)}{}]}`,
    'unknown fields': `{${Array.from({ length: 10_000 }, (_, i) => `"campo que no se conoce ${i}":1`).join()}}`,
  }
  for (const [name, payload] of Object.entries(slow)) {
    const before = process.cpuUsage()
    const { status, body } = await send('/ingreso/nuevo', { type: JSON_TYPE, payload })
    const { user, system } = process.cpuUsage(before)
    assert.equal(status, 400, name)
    isOurs(body)
    assert.ok(JSON.stringify(body).length < 50_000, `${name}: a long answer`)
    assert.ok((user + system) / 1000 < 800, `${name}: ${(user + system) / 1000} ms of work`)
  }
})
