import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

import { Pool } from 'pg'

import { FolderInUse, openEmbedded, OpenFolder } from './index.ts'

let dataDir: string
let embedded: Awaited<ReturnType<typeof openEmbedded>>
let pool: Pool

const open = async () => {
  embedded = await openEmbedded(dataDir)
  pool = new Pool({ connectionString: embedded.connectionString, max: 20 })
  pool.on('error', () => {})
}
const close = async () => {
  await pool.end()
  await embedded.close()
}

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-'))
  await open()
  await pool.query('create table contador (id int primary key, n int not null)')
  await pool.query('insert into contador values (1, 0), (2, 0)')
})
after(async () => {
  await close()
  await rm(dataDir, { recursive: true })
})

const counted = async (id: number) =>
  (await pool.query<{ n: number }>('select n from contador where id = $1', [id])).rows[0]?.n

async function addOne(id: number) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ n: number }>('select n from contador where id = $1 for update', [
      id,
    ])
    await client.query('update contador set n = $1 where id = $2', [(rows[0]?.n ?? 0) + 1, id])
    await client.query('commit')
  } finally {
    client.release()
  }
}

test('64 transactions at once, each of which locks its row, lose nothing', async () => {
  await Promise.all(Array.from({ length: 64 }, () => addOne(1)))
  assert.equal(await counted(1), 64)
})

test('each client gets the answer to its own question, among transactions and failures', async () => {
  const ask = async (n: number) => {
    if (n % 4 === 0) return addOne(2)
    if (n % 4 === 1) return assert.rejects(pool.query('select no_existe($1)', [n]), /no_existe/)
    const { rows } = await pool.query<Record<string, number>>(`select $1::int as v${n}`, [n])
    assert.deepEqual(rows, [{ [`v${n}`]: n }])
  }
  await Promise.all(Array.from({ length: 400 }, (_, n) => ask(n)))
  assert.equal(await counted(2), 100)
})

test('a client that leaves in the middle of a transaction undoes it and lets the others in', async () => {
  const client = await pool.connect()
  client.on('error', () => {})
  await client.query('begin')
  await client.query('update contador set n = -1 where id = 1')
  const waiting = counted(1)
  client.release(true)
  assert.equal(await waiting, 64)
})

test('the extensions that the migrations ask for are there', async () => {
  await pool.query('create extension if not exists unaccent')
  await pool.query('create extension if not exists pg_trgm')
  await pool.query('create extension if not exists btree_gist')
  assert.deepEqual((await pool.query("select unaccent('Ñandú')")).rows, [{ unaccent: 'Nandu' }])
})

test('the role that serves is no superuser: it owns the database, and reaches nothing of the machine', async () => {
  const { rows } = await pool.query(
    'select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
  )
  assert.deepEqual(rows, [
    { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, rolbypassrls: false },
  ])
  for (const reach of [
    "select pg_read_file('postgresql.conf')",
    "copy contador to program 'cat'",
    "copy contador from '/etc/passwd'",
    'create role otro',
    'alter system set fsync = off',
    'set session authorization postgres',
  ])
    await assert.rejects(pool.query(reach), /permission denied|must be superuser/, reach)
})

test('a database that the superuser made before is handed over, with all in it', async () => {
  const before = new Pool({ connectionString: embedded.administrator, max: 1 })
  await before.query(`create table viejo (id bigint generated always as identity primary key, n serial);
    create view viejo_fila as select id from viejo;
    create function viejo_uno() returns int language sql as 'select 1';
    create procedure viejo_dos() language sql as 'select 1';
    create type viejo_estado as enum ('A');
    alter database postgres owner to postgres`)
  await before.end()
  await close()
  await open()
  await pool.query(`drop view viejo_fila; alter table viejo add column otra viejo_estado; insert into viejo default values;
    drop function viejo_uno; drop procedure viejo_dos; drop table viejo; drop type viejo_estado`)
  await pool.query('create schema aparte; drop schema aparte')
})

const postmaster = async () =>
  Number((await readFile(join(dataDir, 'base', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])

/** The answer of another server than that of `pid`. */
async function countedBySuccessor(pid: number) {
  for (let tries = 0; tries < 200; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const now = await postmaster()
    const found = now && now !== pid ? await counted(1).catch(() => undefined) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

for (const signal of ['SIGKILL', 'SIGINT', 'SIGQUIT'] as const)
  test(`a server ended by ${signal} is started again, with all it had`, async () => {
    const pid = await postmaster()
    assert.ok(pid > 0)
    process.kill(pid, signal)
    assert.equal(await countedBySuccessor(pid), 64)
  })

test('the folder, the socket and the files are of their owner alone', async () => {
  for (const name of ['base', 'conexion', 'base/PG_VERSION', 'base/postgres.log'])
    assert.equal((await stat(join(dataDir, name))).mode & 0o077, 0, name)
})

test('a folder that others may enter is refused', async () => {
  await close()
  await chmod(join(dataDir, 'base'), 0o755)
  await assert.rejects(openEmbedded(dataDir), OpenFolder)
  await chmod(join(dataDir, 'base'), 0o700)
  await open()
})

test('no port is open: the socket is the only way in', async () => {
  const { rows } = await pool.query("select current_setting('listen_addresses') as listens")
  assert.deepEqual(rows, [{ listens: '' }])
})

test('what is acknowledged is on disk', async () => {
  const names = ['fsync', 'full_page_writes', 'synchronous_commit']
  const { rows } = await pool.query('select setting from pg_settings where name = any($1)', [names])
  assert.deepEqual(
    rows,
    names.map(() => ({ setting: 'on' })),
  )
})

test('a folder in use is refused, from this process and from another', async () => {
  const other = run(`await openEmbedded(${JSON.stringify(dataDir)})`)
  const refusals = [assert.rejects(openEmbedded(dataDir), FolderInUse), other.failure]
  assert.match(String((await Promise.all(refusals))[1]), /FolderInUse.* in use by process \d+/)
})

for (const stale of [JSON.stringify({ pid: 1, started: 'before the world' }), ''])
  test(`the lock of a process that is gone does not count: '${stale}'`, async () => {
    await close()
    await writeFile(join(dataDir, 'servidor.lock'), stale)
    await open()
    assert.equal(await counted(1), 64)
  })

test('a clean close leaves the data and nothing else', async () => {
  await close()
  assert.deepEqual(await readdir(dataDir), ['base'])
  await open()
  assert.equal(await counted(1), 64)
})

test('killed in the middle of its work, what was acknowledged is there', async () => {
  for (let round = 0; round < 2; round++) {
    await close()
    const child = run(`
      const { connectionString } = await openEmbedded(${JSON.stringify(dataDir)})
      const pool = new Pool({ connectionString, max: 1 })
      for (;;) console.log((await pool.query('update contador set n = n + 1 where id = 1 returning n')).rows[0].n)`)
    await once(child.process.stdout, 'data')
    setTimeout(() => child.process.kill('SIGKILL'), 150)
    const acknowledged = Number((await child.output).trimEnd().split('\n').at(-1))
    assert.ok(acknowledged > 64)
    await open()
    const found = await counted(1)
    assert.ok(found === acknowledged || found === acknowledged + 1, `${found} of ${acknowledged}`)
  }
})

test('killed while it is being made, the next start makes it again', async () => {
  const fresh = await mkdtemp(join(tmpdir(), 'embedded-'))
  const child = run(`await openEmbedded(${JSON.stringify(fresh)})`)
  while (!(await readdir(fresh)).some((name) => name.startsWith('base.nuevo')))
    await new Promise((r) => setTimeout(r, 20))
  child.process.kill('SIGKILL')
  await child.output
  const again = await openEmbedded(fresh)
  await again.close()
  assert.ok((await readdir(fresh)).includes('base'))
  await rm(fresh, { recursive: true, maxRetries: 10 })
})

const root = { skip: process.getuid?.() !== 0 }
// A home of mode 0700 has the programs out of the reach of any other user.
const AS_NOBODY = [
  '--reuid=65534',
  '--regid=65534',
  '--clear-groups',
  '--',
  'test',
  '-r',
  import.meta.filename,
]
const reachable = { skip: root.skip || spawnSync('setpriv', AS_NOBODY).status !== 0 }

/** A path of programs in which user namespaces are refused. */
async function withoutNamespaces(folder: string) {
  await writeFile(join(folder, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  return { PATH: `${folder}:${process.env.PATH}` }
}

test('where user namespaces are refused, root starts it as nobody', reachable, async () => {
  const place = await mkdtemp(join(tmpdir(), 'embedded-'))
  const data = join(place, 'datos')
  const child = run(
    `const { connectionString, close } = await openEmbedded(${JSON.stringify(data)})
     const pool = new Pool({ connectionString })
     console.log((await pool.query("select 'answered' as said")).rows[0].said)
     await pool.end()
     await close()`,
    await withoutNamespaces(place),
  )
  await chmod(place, 0o755)
  assert.equal(await child.output, 'answered\n', await child.failure)
  assert.equal((await stat(join(data, 'base'))).uid, 65_534)
  assert.equal((await stat(data)).mode & 0o777, 0o711)
  await rm(place, { recursive: true })
})

test('where nobody cannot reach the folder either, root is refused', root, async () => {
  const place = await mkdtemp(join(tmpdir(), 'embedded-'))
  await mkdir(join(place, 'home'), { mode: 0o700 })
  const opening = `await openEmbedded(${JSON.stringify(join(place, 'home', 'datos'))})`
  assert.match(await run(opening, await withoutNamespaces(place)).failure, /RootRefused/)
  await rm(place, { recursive: true })
})

/** Runs a few lines in a process of their own. */
function run(code: string, env = {}) {
  const imports = "import { openEmbedded } from '#server/embedded/index.ts'\nimport { Pool } from 'pg'\n"
  const child = spawn(process.execPath, ['--input-type=module', '-e', imports + code], {
    cwd: join(import.meta.dirname, '..', '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const all = async (stream: NodeJS.ReadableStream) => {
    let text = ''
    for await (const chunk of stream) text += String(chunk)
    return text
  }
  return { process: child, output: all(child.stdout), failure: all(child.stderr) }
}
