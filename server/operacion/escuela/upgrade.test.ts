import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

import { readEnvironment } from '#server/core/environment.ts'
import { withSession } from '#server/core/session.ts'
import { translator } from '#server/core/words.ts'
import { emptyDatabase, testDatabase } from '#server/testing/database.ts'
import { settingOf } from '#server/testing/size.ts'

import type { Orden } from './orden.ts'
import { listEscuelas, migrateControl, reserveEscuela, setEstado } from './repo.ts'
import { upgradeAll } from './upgrade.ts'

/** CAMPANA_ESCUELAS=200 is the size of an installation. */
const COUNT = settingOf('escuelas', 6)
const SPOILT = Math.min(37, Math.ceil(COUNT / 2))
const control = await emptyDatabase()
const folder = await mkdtemp(join(tmpdir(), 'upgrade-'))
await migrateControl(control.connectionString)
const t = translator('es')
const bases: string[] = []
const drops = [control.drop, () => rm(folder, { recursive: true })]
after(async () => {
  for (const drop of drops) await drop()
})

const nameOf = (n: number) => `e-${String(n).padStart(3, '0')}`
for (let n = 1; n <= COUNT; n++) {
  const database = await testDatabase()
  drops.push(database.drop)
  bases.push(database.connectionString)
  const carpeta = join(folder, nameOf(n))
  await mkdir(carpeta)
  await withSession(control.connectionString, async (db) => {
    await reserveEscuela(db, {
      nombre: nameOf(n),
      base: database.connectionString,
      carpeta,
      hosts: [`${nameOf(n)}.prueba`],
    })
    await setEstado(db, nameOf(n), 'ACTIVA')
  })
}

const migrated = (base: string) =>
  withSession(base, async (db) => {
    const { rows } = await db.query<{ nombre: string }>(
      `select nombre from migracion where nombre = 'view curso_fila'`,
    )
    return rows.length > 0
  })
/** Leaves a database as an earlier version would: a view is missing. */
const makeOlder = (base: string) =>
  withSession(base, (db) =>
    db.query(`delete from migracion where nombre = 'view curso_fila'; drop view curso_fila cascade`),
  )

async function run(words: string[] = []) {
  const said: string[] = []
  const env = readEnvironment(t, { ESCUELAS: control.connectionString, DATA_DIR: folder, NODE_ENV: 'test' })
  const code = await withSession(control.connectionString, (session) => {
    const orden: Orden = { env, escuelas: env.escuelas!, control: session, t, say: (one) => said.push(one) }
    return upgradeAll(orden, words)
  })
  return { code, said }
}
const statesOf = () => withSession(control.connectionString, listEscuelas)

test('a failure in the middle stops none of the others, keeps the school as it was, and is mended later', async () => {
  for (const base of bases) await makeOlder(base)
  const spoilt = bases[SPOILT - 1]!
  // A table stands where the view would be made.
  await withSession(spoilt, (db) =>
    db.query('create table curso_fila (uno int); insert into curso_fila values (1)'),
  )
  const { code, said } = await run()
  assert.equal(code, 1)
  assert.match(said.at(-2)!, new RegExp(`^${COUNT - 1} de ${COUNT} escuelas al día`))
  assert.equal(said.at(-1), `No se actualizaron, y muestran su página: ${nameOf(SPOILT)}`)
  for (const { nombre, estado, motivo } of await statesOf()) {
    assert.equal(estado, nombre === nameOf(SPOILT) ? 'FALLIDA' : 'ACTIVA')
    assert.equal(motivo === null, nombre !== nameOf(SPOILT))
  }
  for (const [n, base] of bases.entries()) assert.equal(await migrated(base), n !== SPOILT - 1, String(n))
  const kept = await withSession(spoilt, (db) => db.query('select uno from curso_fila'))
  assert.equal(kept.rows.length, 1, 'nothing of it is lost')

  await withSession(spoilt, (db) => db.query('drop table curso_fila'))
  const again = await run()
  assert.equal(again.code, 0, again.said.join('\n'))
  assert.deepEqual([...new Set((await statesOf()).map(({ estado }) => estado))], ['ACTIVA'])
})

test('a suspended school is brought up to date and stays suspended', async () => {
  await withSession(control.connectionString, (db) => setEstado(db, nameOf(1), 'SUSPENDIDA'))
  assert.equal((await run([nameOf(1)])).code, 0)
  assert.equal((await statesOf())[0]!.estado, 'SUSPENDIDA')
})
