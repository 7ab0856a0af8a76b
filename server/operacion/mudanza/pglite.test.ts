import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

import { migrateSession } from '#server/core/migrate.ts'
import { type Session, withSession } from '#server/core/session.ts'
import { openPglite } from '#server/embedded/index.ts'
import { writeUsual } from '#server/institucion/parametro/index.ts'
import { temporaryServer } from '#server/testing/database.ts'

import { movePglite, TwoSchools } from './index.ts'

const AREAS = ['Ñandú “comillas”', 'Tab\ty \\N barra', 'Salto\nde línea', '']

let old: string
let server: Awaited<ReturnType<typeof temporaryServer>>

before(async () => {
  old = await mkdtemp(join(tmpdir(), 'pglite-'))
  const from = await openPglite(join(old, 'postgres'))
  await migrateSession(from, undefined, writeUsual)
  await from.query('alter table area disable trigger user')
  for (const nombre of AREAS)
    await from.query('insert into area (nombre, descripcion) values ($1, null)', [nombre])
  await from.close()
  server = await temporaryServer()
})
after(async () => {
  await server.drop()
  await rm(old, { recursive: true })
})

/** A data folder with a copy of the old database. */
async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'mudanza-'))
  await cp(join(old, 'postgres'), join(folder, 'postgres'), { recursive: true })
  return folder
}

const ask = <T>(text: string) =>
  withSession(server.connectionString, async (session: Session) => (await session.query<T>(text)).rows)

/** Of each file in a folder, by its path. */
async function prints(folder: string) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  return Object.fromEntries(
    await Promise.all(
      found.map(async (file) => [
        file.slice(folder.length),
        createHash('sha256')
          .update(await readFile(file))
          .digest('hex'),
      ]),
    ),
  ) as Record<string, string>
}

test('a folder without PGlite has nothing to move', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mudanza-'))
  assert.equal(await movePglite(folder, server.connectionString), false)
  await rm(folder, { recursive: true })
})

test('a folder that is not a database is refused, and stays where it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mudanza-'))
  await mkdir(join(folder, 'postgres'))
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '9')
  await assert.rejects(movePglite(folder, server.connectionString))
  assert.deepEqual(await readdir(folder), ['postgres'])
  await rm(folder, { recursive: true })
})

test('every row arrives, ids go on, and the old folder is kept as it was', async () => {
  const folder = await dataFolder()
  const before = await prints(join(folder, 'postgres'))
  assert.equal(await movePglite(folder, server.connectionString), true)
  const areas = await ask<{ nombre: string; idArea: number }>('select nombre from area order by id_area')
  assert.deepEqual(
    areas.map(({ nombre }) => nombre),
    AREAS,
  )
  const [next] = await ask<{ id: number }>(
    "select nextval(pg_get_serial_sequence('area', 'id_area'))::int as id",
  )
  assert.equal(next?.id, AREAS.length + 1)
  assert.deepEqual(await readdir(folder), ['postgres.anterior'])
  assert.deepEqual(await prints(join(folder, 'postgres.anterior')), before)
  assert.equal(await movePglite(folder, server.connectionString), false)
  await rm(folder, { recursive: true })
})

test('a move that was cut short begins again', async () => {
  const folder = await dataFolder()
  await mkdir(join(folder, 'mudanza'))
  await writeFile(join(folder, 'mudanza', 'filas'), '1\thalf a row')
  await ask("alter table area disable trigger user; insert into area (nombre) values ('Half')")
  assert.equal(await movePglite(folder, server.connectionString), true)
  assert.deepEqual(await ask('select count(*)::int as n from area'), [{ n: AREAS.length }])
  await rm(folder, { recursive: true })
})

test('a school of now is not overwritten by an old one', async () => {
  const folder = await dataFolder()
  await ask(`
    alter table usuario disable trigger user;
    insert into perfil (nombre, nivel) values ('Staff', 1) on conflict do nothing;
    insert into usuario (login, tipo_documento, numero_documento, nombres, papellido, id_perfil)
    select 'ana', 'DNI', '40000001', 'Ana', 'Paz', min(id_perfil) from perfil`)
  await assert.rejects(movePglite(folder, server.connectionString), TwoSchools)
  assert.deepEqual(await readdir(folder), ['postgres'])
  assert.equal((await ask('select 1 from usuario')).length, 1)
  await rm(folder, { recursive: true })
})

test('all moved but the name of the old folder: only that is done', async () => {
  const folder = await dataFolder()
  await ask("comment on schema public is 'moved from PGlite'")
  assert.equal(await movePglite(folder, server.connectionString), true)
  assert.equal((await ask('select 1 from usuario')).length, 1)
  assert.deepEqual(await readdir(folder), ['postgres.anterior'])
  await rm(folder, { recursive: true })
})
