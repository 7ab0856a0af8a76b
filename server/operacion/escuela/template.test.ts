import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { withSession } from '#server/core/session.ts'
import { runVerb, spawnVerb } from '#server/testing/child.ts'
import { runStatement, temporaryServer, testDatabase, urlOf } from '#server/testing/database.ts'

// A server of its own: templates are of the whole server, and other files make theirs.
const server = await temporaryServer()
const other = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'plantilla-'))
after(async () => {
  await server.drop()
  await other.drop()
  await rm(folder, { recursive: true, force: true })
})
const asRole = (role: string, base: string) => {
  const url = new URL(urlOf(server.connectionString, base))
  url.searchParams.set('user', role)
  url.username = role
  return url.href
}
for (const [role, may] of [
  ['hace', 'createdb'],
  ['mira', 'nocreatedb'],
]) {
  await runStatement(server.connectionString, `create role ${role} login ${may}`)
  await runStatement(server.connectionString, `create database control_${role} owner ${role}`)
}
const placeOf = (role: string) => ({
  DATABASE_URL: '',
  DATA_DIR: join(folder, role),
  ESCUELAS: asRole(role, `control_${role}`),
  BASE_INSEGURA: '1',
  LANG: 'es',
})
const order = (...words: string[]) => runVerb(placeOf('hace'), 'escuela', ...words)
const on = <T>(base: string, statement: string) =>
  withSession(urlOf(server.connectionString, base), async (db) => (await db.query<T>(statement)).rows)
const templates = () =>
  on<{ datname: string; datallowconn: boolean }>(
    'postgres',
    `select datname, datallowconn from pg_database where datname like 'plantilla_escuela_%' order by 1`,
  )
/** When the tables of a school were made. */
const madeAt = async (base: string) =>
  (await on<{ instante: string }>(base, 'select min(instante)::text as instante from migracion'))[0]!.instante

test('without schools too an upgrade makes the template, and of another version none is left', async () => {
  await withSession(asRole('hace', 'control_hace'), (db) =>
    db.query('create database plantilla_escuela_0123456789abcdef allow_connections false'),
  )
  const { code, said } = await order('migrar')
  assert.equal(code, 0, said)
  const [one, another] = await templates()
  assert.equal(another, undefined)
  assert.equal(one!.datallowconn, false)
  assert.notEqual(one!.datname, 'plantilla_escuela_0123456789abcdef')
})

test('a school is a copy of it', async () => {
  const before = new Date().toISOString()
  for (const nombre of ['norte', 'sur']) {
    const { code, said } = await order('crear', nombre, `${nombre}.pe`)
    assert.equal(code, 0, said)
    assert.match(said, /Primer administrador/)
  }
  assert.equal(await madeAt('escuela_norte'), await madeAt('escuela_sur'))
  assert.ok(Date.parse(await madeAt('escuela_norte')) < Date.parse(before))
})

test('nothing of it but times is of one making: two makings have the same rows', async () => {
  const { datname } = (await templates())[0]!
  await runStatement(server.connectionString, `create database copia template ${datname}`)
  const rowsOf = (connectionString: string) =>
    withSession(connectionString, async (db) => {
      const { rows: tables } = await db.query<{ nombre: string; row: string }>(
        `select quote_ident(relname) as nombre, case relkind when 'r' then 'f' else 'f.last_value' end as row from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by 1`,
      )
      const found: Record<string, string[]> = {}
      for (const { nombre, row } of tables) {
        const { rows } = await db.query<{ fila: string }>(
          `select regexp_replace(${row}::text, '\\d{4}-\\d\\d-\\d\\d[ T]\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?([+-]\\d\\d(:\\d\\d)?)?', '<time>', 'g') as fila from ${nombre} f`,
        )
        found[nombre] = rows.map(({ fila }) => fila).toSorted()
      }
      return found
    })
  const copy = urlOf(server.connectionString, 'copia')
  assert.deepEqual(await rowsOf(copy), await rowsOf(other.connectionString))
  // A secret of a making would be seen.
  await on('copia', `update parametro set descripcion = gen_random_uuid()::text where clave = 'mora.activa'`)
  assert.notDeepEqual(await rowsOf(copy), await rowsOf(other.connectionString))
})

test('keys and administrator are of each school', async () => {
  const hashes = await Promise.all(
    ['escuela_norte', 'escuela_sur'].map((base) =>
      on<{ claveHash: string }>(base, `select clave_hash as "claveHash" from usuario where login = 'admin'`),
    ),
  )
  assert.notDeepEqual(hashes[0], hashes[1])
})

test('one whose making was killed is made anew, by the first of two commands at once', async () => {
  const { datname } = (await templates())[0]!
  await runStatement(server.connectionString, `drop database ${datname}`)
  const killed = spawnVerb(placeOf('hace'), 'escuela', 'crear', 'este', 'este.pe')
  const ended = once(killed, 'exit')
  while ((await templates()).length === 0) await setTimeout(20)
  killed.kill('SIGKILL')
  await ended
  assert.deepEqual(await templates(), [{ datname, datallowconn: true }])
  const both = await Promise.all([order('crear', 'este', 'este.pe'), order('crear', 'oeste', 'oeste.pe')])
  for (const { code, said } of both) assert.equal(code, 0, said)
  assert.equal(await madeAt('escuela_este'), await madeAt('escuela_oeste'))
  assert.deepEqual(await templates(), [{ datname, datallowconn: false }])
})

test('two commands at once for one school make it once', async () => {
  const both = await Promise.all([1, 2].map(() => order('crear', 'centro', 'centro.pe')))
  assert.deepEqual(both.map(({ code }) => code).toSorted(), [0, 1], JSON.stringify(both))
  assert.match(both.find(({ code }) => code === 1)!.said, /está creando centro|Ya hay una escuela centro/)
})

test('a role that may make no database is told so, and goes on with one that it is given', async () => {
  const at = placeOf('mira')
  const refused = await runVerb(at, 'escuela', 'crear', 'lejos', 'lejos.pe')
  assert.equal(refused.code, 1)
  assert.match(refused.said, /no puede crear bases de datos.*escuela_lejos con él de dueño/)
  assert.equal((await runVerb(at, 'escuela', 'migrar')).code, 0)
  assert.equal((await templates()).length, 1)
  await runStatement(server.connectionString, 'create database escuela_lejos owner mira')
  const made = await runVerb(at, 'escuela', 'crear', 'lejos', 'lejos.pe')
  assert.equal(made.code, 0, made.said)
})
