import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

import { withSession } from '#server/core/session.ts'
import { runVerb } from '#server/testing/child.ts'
import { emptyDatabase, urlOf } from '#server/testing/database.ts'

const control = await emptyDatabase()
const folder = await mkdtemp(join(tmpdir(), 'escuela-'))
const mark = `n${process.pid}${Date.now() % 1e5}`
const [north, south, twin] = [`${mark}-north`, `${mark}-south`, `${mark}-twin`]
const baseOf = (nombre: string) => urlOf(control.connectionString, `escuela_${nombre.replaceAll('-', '_')}`)
const server = urlOf(control.connectionString, 'postgres')
after(async () => {
  for (const one of [north, south, twin])
    await withSession(server, (db) =>
      db.query(`drop database if exists "escuela_${one.replaceAll('-', '_')}" with (force)`),
    )
  await control.drop()
  await rm(folder, { recursive: true, force: true })
})

const order = (...words: string[]) =>
  runVerb(
    {
      DATABASE_URL: '',
      DATA_DIR: folder,
      ESCUELAS: control.connectionString,
      BASE_INSEGURA: '1',
      LANG: 'es',
    },
    'escuela',
    ...words,
  )
const onControl = (statement: string) => withSession(control.connectionString, (db) => db.query(statement))

test('a word that is no command, or a name or an address that will not do, is refused in a sentence', async () => {
  for (const [words, sentence] of [
    [['borrar', 'todo'], /^npm run escuela -- lista/],
    [['crear', 'Norte', 'norte.pe'], /no sirve de nombre/],
    [['crear', north], /no es la dirección/],
    [['crear', north, 'https://norte.pe'], /no es la dirección/],
    [['suspender', 'nadie'], /No hay ninguna escuela nadie/],
    [['exportar', 'nadie', folder], /No hay ninguna escuela nadie/],
  ] as const) {
    const { code, said } = await order(...words)
    assert.equal(code, 1, said)
    assert.match(said, sentence)
    assert.doesNotMatch(said, /at .*\.ts:\d/)
  }
})

test('a school is made with database, folder, keys, host and first administrator', async () => {
  const { code, said } = await order('crear', north, `${mark}.norte.pe`, `www.${mark}.norte.pe`)
  assert.equal(code, 0, said)
  assert.match(said, /Primer administrador\. Usuario: admin\. Contraseña de un solo uso: \S+/)
  assert.match(said, new RegExp(`Escuela ${north} lista en https://${mark}.norte.pe\n$`))
  const carpeta = join(folder, 'escuelas', north)
  assert.equal((await stat(carpeta)).mode & 0o777, 0o700)
  assert.deepEqual((await readdir(join(carpeta, 'claves'))).length, 2)
})

test('a name and a host are of one school', async () => {
  assert.match((await order('crear', north, 'otra.pe')).said, /Ya hay una escuela/)
  assert.match((await order('crear', south, `www.${mark}.norte.pe`)).said, /es de otra escuela/)
  assert.match((await order('lista')).said, new RegExp(`^${north}\tACTIVA\t[^\n]+\n1 escuela\n$`))
})

test('a database that is there and is of no school is left alone', async () => {
  await withSession(server, (db) => db.query(`create database "escuela_${south.replaceAll('-', '_')}"`))
  const { code, said } = await order('crear', south, `${mark}.sur.pe`)
  assert.equal(code, 1)
  assert.match(said, /Ya hay una base de datos/)
  await withSession(server, (db) => db.query(`drop database "escuela_${south.replaceAll('-', '_')}"`))
})

test('one whose making was cut short is taken up where it was', async () => {
  await onControl(`insert into escuela (nombre, base, carpeta)
    values ('${south}', 'escuela_${south.replaceAll('-', '_')}', '${join(folder, 'escuelas', south)}')`)
  await onControl(
    `insert into escuela_host (host, nombre, principal) values ('${mark}.sur.pe', '${south}', true)`,
  )
  assert.match((await order('suspender', south)).said, /no se terminó de crear/)
  const { code, said } = await order('crear', south, `${mark}.sur.pe`)
  assert.equal(code, 0, said)
  assert.match(said, /Primer administrador/)
})

test('the upgrade of all goes on after one that fails, which keeps its reason and its rows, until it is mended', async () => {
  const spoil = (yes: boolean) =>
    withSession(baseOf(north), (db) =>
      db.query(
        yes
          ? `update migracion set huella = huella || 'x' where nombre = 'changes/0041_muestra.sql'`
          : `update migracion set huella = left(huella, -1) where nombre = 'changes/0041_muestra.sql'`,
      ),
    )
  await spoil(true)
  const failed = await order('migrar')
  assert.equal(failed.code, 1)
  assert.match(
    failed.said,
    new RegExp(`${north}: no se actualizó y queda como estaba\\. El archivo db/changes/0041`),
  )
  assert.match(failed.said, new RegExp(`${south}: al día \\(0 cambios, [\\d.]+ s\\)\n1 de 2 escuelas al día`))
  assert.match((await order('lista')).said, new RegExp(`${north}\tFALLIDA\t`))
  await spoil(false)
  const mended = await order('migrar', north)
  assert.equal(mended.code, 0, mended.said)
  assert.match((await order('lista')).said, new RegExp(`${north}\tACTIVA\t`))
})

test('the books of all are looked at in turns: silence when all is well, else the school with its rule, and the others are looked at too', async () => {
  assert.deepEqual(await order('verificar'), { code: 0, said: '' })
  // Without its triggers, so that neither the rule nor the audit sees it.
  const unseen = (statement: string) =>
    withSession(baseOf(north), (db) => db.query(`set session_replication_role = replica; ${statement}`))
  await unseen(`insert into pago (id_usuario, monto, fecha, id_moneda, id_medio_pago)
    select (select min(id_usuario) from usuario), 10, current_date, (select min(id_moneda) from moneda),
      (select min(id_tipo) from tipo where categoria = 'MEDIO_PAGO')`)
  await onControl(`update escuela set base = 'escuela_que_no_hay' where nombre = '${south}'`)
  const { code, said } = await order('verificar')
  await onControl(
    `update escuela set base = 'escuela_${south.replaceAll('-', '_')}' where nombre = '${south}'`,
  )
  assert.equal(code, 1)
  assert.match(said, new RegExp(`^${north}\tpago.entero: .+\n${north}\t {2}{"idPago"`))
  assert.match(said, new RegExp(`\n${south}\t[^\n]+\n$`))
  assert.equal((await order('verificar', south)).code, 0)
  await unseen('delete from pago')
})

test('one is backed up, and another made of it', async () => {
  const place = await mkdtemp(join(tmpdir(), 'copias-'))
  const saved = await order('exportar', north, place)
  assert.equal(saved.code, 0, saved.said)
  const made = await order('restaurar', twin, `${mark}.copia.pe`, place)
  assert.equal(made.code, 0, made.said)
  const { rows } = await withSession(baseOf(twin), (db) =>
    db.query<{ login: string }>('select login from usuario'),
  )
  assert.deepEqual(rows, [{ login: 'admin' }])
  await rm(place, { recursive: true })
})

test('a school in service is not removed; a suspended one is, with or without its data', async () => {
  assert.match((await order('quitar', north)).said, /Suspéndala antes/)
  for (const one of [north, south]) assert.equal((await order('suspender', one)).code, 0)
  assert.match((await order('quitar', north)).said, /siguen ahí/)
  assert.ok(existsSync(join(folder, 'escuelas', north)))
  const { code, said } = await order('quitar', south, '--borrar')
  assert.equal(code, 0, said)
  assert.ok(!existsSync(join(folder, 'escuelas', south)))
  await assert.rejects(
    withSession(baseOf(south), async () => {}),
    { code: '3D000' },
  )
})

test('without the control database it says so, and without its variable what is missing', async () => {
  const place = { DATABASE_URL: '', DATA_DIR: folder, LANG: 'es' }
  assert.match((await runVerb(place, 'escuela', 'lista')).said, /ESCUELAS=postgres/)
  const lost = await runVerb({ ...place, ESCUELAS: 'postgres://postgres@127.0.0.1:1/x' }, 'escuela', 'lista')
  assert.match(lost.said, /^La base de datos de ESCUELAS no responde: [^\n]+\n$/)
})
