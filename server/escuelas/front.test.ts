import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { withSession } from '#server/core/session.ts'
import { emptyDatabase } from '#server/testing/database.ts'
import { testEscuelas } from '#server/testing/escuelas.ts'

const many = await testEscuelas()
const { ask, add, onControl, keeper, directory, said } = many
const LANGUAGES = { es: /ninguna escuela/, en: /no school/, de: /keine Schule/, fr: /aucune école/ }

test('a host that is no school is 404 in a sentence, in the language of its reader', async () => {
  for (const [idioma, sentence] of Object.entries(LANGUAGES)) {
    const headers = { 'accept-language': idioma }
    const program = await ask('nadie.prueba', '/api/portada', { headers })
    assert.equal(program.status, 404)
    assert.match(program.json<{ mensaje: string }>().mensaje, sentence)
    assert.equal(program.json<{ codigo: string }>().codigo, 'NO_ENCONTRADO')
    const person = await ask('nadie.prueba', '/', { headers: { ...headers, accept: 'text/html,*/*' } })
    assert.equal(person.status, 404)
    assert.match(person.headers['content-type']!, /^text\/html/)
    assert.match(person.body, sentence)
  }
})

test('so is a host that is none, and one that would be code', async () => {
  for (const host of ['', '..', '%00', '<script>', "a' or 1=1", `${'a'.repeat(300)}.pe`, '[::1]'])
    assert.equal((await ask(host, '/', { headers: { accept: 'text/html' } })).status, 404, host)
})

test('text that is not HTTP is refused as by a school alone', async () => {
  const socket = connect(many.port, '127.0.0.1')
  socket.write('hola\r\n\r\n')
  let text = ''
  for await (const part of socket) text += String(part)
  assert.match(text, /^HTTP\/1\.1 400 Bad Request\r\nConnection: close/)
})

test('a school is opened by its first request, once for many, within a second', async () => {
  await add('norte')
  await add('sur')
  await directory.look()
  assert.equal(keeper.isOpen('norte'), false)
  const begun = performance.now()
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('norte.prueba', '/api/portada')))
  const took = performance.now() - begun
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  assert.equal(keeper.open().length, 1)
  assert.equal(keeper.isOpen('sur'), false)
  // Far over what is promised: other files run beside this one.
  assert.ok(took < 8000, `${took} ms`)
})

test('port, capitals and a final dot of the host do not count', async () => {
  for (const host of ['NORTE.prueba', 'norte.prueba:8443', 'norte.prueba.'])
    assert.equal((await ask(host, '/api/portada')).status, 200, host)
})

test('a school that was made a moment ago is found', async () => {
  await add('nueva')
  await setTimeout(1100)
  assert.equal((await ask('nueva.prueba', '/api/portada')).status, 200)
})

test('the page of a school that is being made asks again by itself', async () => {
  await add('pronta')
  await onControl(`update escuela set estado = 'CREANDO' where nombre = 'pronta'`)
  await directory.look()
  const { status, headers } = await ask('pronta.prueba', '/', { headers: { accept: 'text/html' } })
  assert.deepEqual([status, headers['retry-after'], headers.refresh], [503, '10', '10'])
})

test('a suspended school answers its page, its programs a refusal, and serves again when it is resumed', async () => {
  await onControl(`update escuela set estado = 'SUSPENDIDA' where nombre = 'norte'`)
  await directory.look()
  const person = await ask('norte.prueba', '/entrar', { headers: { accept: 'text/html' } })
  assert.equal(person.status, 503)
  assert.equal(person.headers['retry-after'], '3600')
  assert.equal(person.headers.refresh, undefined)
  assert.match(person.body, /<h1>Esta escuela está suspendida\.<\/h1><p>Comuníquese/)
  const program = await ask('norte.prueba', '/api/portada', { method: 'POST', body: '{}' })
  assert.equal(program.status, 503)
  assert.match(program.json<{ mensaje: string }>().mensaje, /suspendida/)
  // A suspended school is let go, with its loops.
  await setTimeout(500)
  await directory.look()
  await setTimeout(500)
  assert.equal(keeper.isOpen('norte'), false)
  await onControl(`update escuela set estado = 'ACTIVA' where nombre = 'norte'`)
  await directory.look()
  assert.equal((await ask('norte.prueba', '/api/portada')).status, 200)
})

test('a school that is being made or whose upgrade failed says so', async () => {
  await onControl(`update escuela set estado = 'FALLIDA', motivo = 'algo' where nombre = 'nueva'`)
  await directory.look()
  const failed = await ask('nueva.prueba', '/api/portada')
  assert.equal(failed.status, 503)
  assert.match(failed.body, /actualización/)
  assert.doesNotMatch(failed.body, /algo/)
  await onControl(`update escuela set estado = 'CREANDO', motivo = null where nombre = 'nueva'`)
  await directory.look()
  assert.match((await ask('nueva.prueba', '/api/portada')).body, /preparando/)
})

test('one whose database is gone is 503, is not tried again by each request, and stops no other', async () => {
  await add('perdida', {
    open: async () => ({
      ...(await emptyDatabase()),
      max: 5,
      connectionString: 'postgres://postgres@127.0.0.1:1/x',
    }),
  })
  await directory.look()
  const first = await ask('perdida.prueba', '/api/portada')
  assert.equal(first.status, 503)
  assert.ok(first.headers['retry-after'])
  const told = said.length
  for (let i = 0; i < 5; i++) assert.equal((await ask('perdida.prueba', '/api/portada')).status, 503)
  assert.equal(said.length, told, 'it was tried once')
  assert.match(said.join('\n'), /\[perdida\] La base de datos/)
  assert.equal((await ask('norte.prueba', '/api/portada')).status, 200)
})

test('a database that a later version changed is left as it is', async () => {
  const { connectionString } = await add('futura')
  await withSession(connectionString, (db) =>
    db.query(`insert into migracion (nombre, huella) values ('changes/9999_futuro.sql', 'x')`),
  )
  await directory.look()
  assert.equal((await ask('futura.prueba', '/api/portada')).status, 503)
  assert.match(said.join('\n'), /\[futura\] .*9999_futuro/)
})

test('an empty database is one of before: it is brought up to date by its first request', async () => {
  await add('vacia', { open: async () => ({ ...(await emptyDatabase()), max: 5 }) })
  await directory.look()
  let status = 0
  for (let i = 0; i < 40 && status !== 200; i++) {
    status = (await ask('vacia.prueba', '/api/portada')).status
    assert.ok(status === 200 || status === 503)
    if (status !== 200) await setTimeout(500)
  }
  assert.equal(status, 200)
})

test('its variables are those of its file, and a file that others may read is refused', async () => {
  await add('abierta', {
    file: 'CLIENTE_SECRETO=uno\nURL_PUBLICA=https://otra.example\nDATABASE_URL=postgres://x/y\nDEMO=1\n',
  })
  await directory.look()
  assert.equal((await ask('abierta.prueba', '/api/portada')).status, 200)
  const { school } = keeper.open().find(({ escuela }) => escuela.nombre === 'abierta')!
  assert.equal(school.env.clienteSecreto, 'uno')
  assert.equal(school.env.urlPublica, 'https://otra.example')
  assert.equal(school.env.demo, false)
  assert.notEqual(school.env.databaseUrl, 'postgres://x/y')
})

test('limits are columns: a school that is quiet has the new ones at its next request', async () => {
  const limitsOf = () => keeper.open().find(({ escuela }) => escuela.nombre === 'abierta')?.school.env.limites
  assert.deepEqual([limitsOf()!.almacen, limitsOf()!.correosDia], [undefined, undefined])
  await onControl(`update escuela set conexiones = 3, trabajos = 1, almacen_mb = 2, correos_dia = 40
    where nombre = 'abierta'`)
  await directory.look()
  assert.equal((await ask('abierta.prueba', '/api/portada')).status, 200)
  assert.deepEqual(limitsOf(), { conexiones: 3, trabajos: 1, almacen: 2 * 2 ** 20, correosDia: 40 })
})

test('metrics name the school; health is that of the process under no host of a school', async () => {
  const { status, body } = await ask('127.0.0.1', '/api/metricas')
  assert.equal(status, 200)
  assert.match(body, /escuela_http_segundos_count\{[^}]*escuela="norte"[^}]*\} [1-9]/)
  assert.match(body, /escuela_en_espera\{cola="envios",escuela="abierta"\} 0/)
  assert.match(body, /escuela_escuelas\{estado="ACTIVA"\} [1-9]/)
  assert.match(body, /escuela_no_abre\{escuela="perdida"\} 1/)
  assert.match(body, /escuela_rechazos_total\{motivo="escuela.desconocida"\} [1-9]/)
  assert.equal(body.match(/^# HELP escuela_http_segundos /gm)?.length, 1)
  assert.equal(
    (await ask('127.0.0.1', '/api/metricas', { headers: { 'x-forwarded-for': '9.9.9.9' } })).status,
    404,
  )
  const ready = await ask('127.0.0.1', '/api/salud/listo')
  assert.equal(ready.status, 200)
  assert.equal(ready.json<{ control: boolean }>().control, true)
  assert.ok('respaldo' in (await ask('norte.prueba', '/api/salud/listo')).json<object>())
})

test('two schools with one host, one database or one folder are refused by the control database', async () => {
  for (const statement of [
    `insert into escuela_host (host, nombre) values ('norte.prueba', 'sur')`,
    `update escuela set base = (select base from escuela where nombre = 'sur') where nombre = 'norte'`,
    `update escuela set carpeta = (select carpeta from escuela where nombre = 'sur') where nombre = 'norte'`,
    `insert into escuela_host (host, nombre) values ('Norte.prueba', 'sur')`,
  ])
    await assert.rejects(onControl(statement), /escuela/, statement)
})

test('a school that is quiet is let go, and not while an answer is on its way', async () => {
  await ask('sur.prueba', '/api/portada')
  const { end } = await keeper.take(directory.all().find(({ nombre }) => nombre === 'sur')!)
  await keeper.letGoIdle(0, (nombre) => nombre === 'sur')
  assert.equal(keeper.isOpen('sur'), true)
  end()
  for (let i = 0; i < 50 && keeper.isOpen('sur'); i++) {
    await keeper.letGoIdle(0, (nombre) => nombre === 'sur')
    await setTimeout(50)
  }
  assert.equal(keeper.isOpen('sur'), false)
  assert.equal((await ask('sur.prueba', '/api/portada')).status, 200)
})

test('one that is asked while it closes is opened again, and no request is lost', async () => {
  for (let i = 0; i < 5; i++) {
    const asked = Array.from({ length: 4 }, () => ask('sur.prueba', '/api/portada'))
    void keeper.letGoIdle(0)
    for (const { status } of await Promise.all([...asked, ask('sur.prueba', '/api/portada')]))
      assert.equal(status, 200)
  }
})

test('without the control database the schools that were known go on, and another host is 503', async () => {
  const { pathname } = new URL(many.control)
  const server = new URL(many.control)
  server.pathname = '/postgres'
  const name = pathname.slice(1)
  const allow = (yes: boolean) =>
    withSession(server.href, (db) => db.query(`alter database "${name}" allow_connections ${yes}`))
  await allow(false)
  await directory.look()
  assert.equal((await ask('norte.prueba', '/api/portada')).status, 200)
  await setTimeout(1100)
  const other = await ask('otra.prueba', '/api/portada')
  assert.equal(other.status, 503)
  assert.match(other.body, /no se puede saber qué escuela/)
  assert.match((await ask('127.0.0.1', '/api/metricas')).body, /escuela_directorio 0/)
  await allow(true)
  await directory.look()
  assert.equal((await ask('otra.prueba', '/api/portada')).status, 404)
})
