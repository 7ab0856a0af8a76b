import assert from 'node:assert/strict'
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

import { Pool } from 'pg'

import { testDatabase, type TestDatabase } from '#server/testing/database.ts'

import { withSession } from './core/session.ts'
import { openEmbedded } from './embedded/index.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let pool: Pool
before(async () => {
  database = await testDatabase()
  pool = new Pool({ connectionString: database.connectionString, max: database.max })
})
after(async () => {
  await pool.end()
  await database.drop()
})

const rows = async <T extends object>(text: string) => (await pool.query<T>(text)).rows
const settings = () =>
  rows('select clave, valor, usual, version, fecha_modificacion from parametro order by 1')
const countEditions = () => rows("select count(*) as n from auditoria where entidad = 'parametro'")

test('what is usual of each setting is written again at each start, and is no edition', async () => {
  const [before, audited] = [await settings(), await countEditions()]
  await pool.query(`update parametro set usual = concat(usual, '9')`)
  assert.notDeepEqual(await settings(), before)
  await Promise.all([migrate(database.connectionString), migrate(database.connectionString)])
  assert.deepEqual(await settings(), before)
  assert.deepEqual(await countEditions(), audited)
})

test('an edition of a setting is stamped and told, without what is usual', async () => {
  await pool.query(`update parametro set valor = '7' where clave = 'recordatorio.horas'`)
  const [row] = await rows<{ version: number }>(
    `select version from parametro where clave = 'recordatorio.horas'`,
  )
  assert.equal(row?.version, 1)
  const [told] = await rows<{ despues: Record<string, unknown> }>(
    `select despues from auditoria where entidad = 'parametro' order by id_auditoria desc limit 1`,
  )
  assert.deepEqual([told?.despues.valor, 'usual' in told!.despues], ['7', false])
})

const FALLBACK = String.raw`(coalesce|nullif|greatest|least)\s*\(\s*(nullif\s*\(\s*)?parametro_de\M`

test('no function and no view has a fallback for a setting', async () => {
  const found = await rows(`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and pg_get_functiondef(oid) ~* '${FALLBACK}'
    union all
    select viewname from pg_views where schemaname = 'public' and definition ~* '${FALLBACK}'`)
  assert.deepEqual(found, [])
})

const ROOT = join(import.meta.dirname, '..')
/** The reader of settings, the function for which 0 absences means none, and this test. */
const MAY =
  /^(server\/institucion\/parametro\/repo\.ts|server\/migrate\.test\.ts|db\/functions\/parametro\.sql)$/

test('no statement has a fallback for a setting', async () => {
  const wrong = []
  const files = glob('{server,web,db,bench,campana,e2e,scripts}/**/*.{ts,tsx,sql}', { cwd: ROOT })
  for await (const file of files) {
    const text = await readFile(join(ROOT, file), 'utf8')
    if (!MAY.test(file) && new RegExp(FALLBACK.replace(String.raw`\M`, ''), 'i').test(text)) wrong.push(file)
  }
  assert.deepEqual(wrong, [])
})

test('a school that the superuser of the package made is brought up by the role that serves', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'duena-'))
  const first = await openEmbedded(folder, { volatile: true })
  await migrate(first.administrator)
  // Each definition of another text is made again.
  await withSession(first.administrator, (old) =>
    old.query(`update migracion set huella = 'otra' where nombre !~ '^(tables|changes)/'`),
  )
  await first.close()
  const again = await openEmbedded(folder, { volatile: true })
  await migrate(again.connectionString)
  const left = await withSession(again.connectionString, (session) =>
    session.query<object>(
      `select (select rolsuper from pg_roles where rolname = current_user) as super,
         (select count(*)::int from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S', 'i')
            and relowner <> current_user::regrole) as tables,
         (select count(*)::int from migracion where huella = 'otra') as old`,
    ),
  )
  assert.deepEqual(left.rows, [{ super: false, tables: 0, old: 0 }])
  await again.close()
  await rm(folder, { recursive: true })
})
