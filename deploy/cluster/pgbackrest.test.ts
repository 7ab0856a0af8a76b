// On demand: npm run campana -- instante. Needs root and Debian's pgbackrest and postgresql-15.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

import { area } from '#contract/academico/area.ts'
import { withSession } from '#server/core/session.ts'
import { makeCashiers } from '#server/testing/cashiers.ts'
import { childSchool } from '#server/testing/child-school.ts'
import { runVerificar, startChild } from '#server/testing/child.ts'
import { freePort } from '#server/testing/free-port.ts'
import { notInstalled } from '#server/testing/installed.ts'
import { onDemand } from '#server/testing/size.ts'

import { postgresUser } from './start-set.ts'

const BIN = '/usr/lib/postgresql/15/bin'
const skip = onDemand('instante')
  ? notInstalled('pgbackrest', `${BIN}/postgres`)
  : 'on demand: npm run campana -- instante'
const SETTLE_MS = 4000

function makeServer() {
  const folder = mkdtempSync(join(tmpdir(), 'instante-'))
  const { uid, gid } = postgresUser()
  const at = (name: string) => join(folder, name)
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, {
      uid,
      gid,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  chownSync(folder, uid, gid)
  for (const name of ['repo', 'spool']) {
    mkdirSync(at(name), { mode: 0o700 })
    chownSync(at(name), uid, gid)
  }
  const pgbackrest = (...args: string[]) =>
    run(
      'pgbackrest',
      `--config=${at('pgbackrest.conf')}`,

      '--stanza=escuela',
      ...args,
    )
  const pgCtl = (data: string, ...args: string[]) => run(`${BIN}/pg_ctl`, '-D', at(data), '-w', ...args)
  const addressOf = (port: number, role: string, base: string) =>
    `postgres://${role}@127.0.0.1:${port}/${base}`
  const started: string[] = []

  /** The file of this folder as it is but for places. */
  function writeConfiguration(port: number) {
    const text = readFileSync(join(import.meta.dirname, 'pgbackrest.conf'), 'utf8')
      .replace('/var/lib/pgbackrest', at('repo'))
      .replace('/var/lib/postgresql/15/escuela', at('datos'))
      .replace('pg1-port=5432', `pg1-port=${port}`)
      .replace('/var/run/postgresql', folder)
      .replace('[escuela]', `lock-path=${at('spool')}\n\n[escuela]`)
    writeFileSync(at('pgbackrest.conf'), text, { mode: 0o640 })
    chownSync(at('pgbackrest.conf'), uid, gid)
  }
  function start(data: string, port: number, archives: boolean) {
    const push = `pgbackrest --config=${at('pgbackrest.conf')} --stanza=escuela archive-push %p`
    const options = [
      `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`,
      archives ? `-c archive_mode=on -c "archive_command=${push}"` : '-c archive_mode=off',
    ]
    pgCtl(data, '-l', at(`${data}.log`), '-o', options.join(' '), 'start')
    started.push(data)
  }
  return {
    at,
    run,
    pgbackrest,
    addressOf,
    writeConfiguration,
    start,
    drop() {
      for (const data of started) pgCtl(data, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

const ask = async <T>(address: string, statement: string) =>
  withSession(address, async (db) => (await db.query<T>(statement)).rows)

test(
  'a backup and its changes are restored elsewhere to an instant, with all that was acknowledged by then',
  { skip },
  async (t) => {
    const server = makeServer()
    after(() => server.drop())
    const [port, other] = [await freePort(), await freePort()]
    server.run(
      `${BIN}/initdb`,
      '-D',
      server.at('datos'),
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '-k',
    )
    server.writeConfiguration(port)
    server.start('datos', port, true)
    server.pgbackrest('stanza-create')
    server.pgbackrest('check')
    const postgres = server.addressOf(port, 'postgres', 'postgres')
    await ask(postgres, 'create role escuela login')
    await ask(postgres, 'create database escuela owner escuela')

    const DATA_DIR = await mkdtemp(join(tmpdir(), 'instante-datos-'))
    after(() => rm(DATA_DIR, { recursive: true, force: true }))
    const place = { DATA_DIR, DATABASE_URL: server.addressOf(port, 'escuela', 'escuela') }
    const child = await startChild(place)
    after(() => child.end('SIGKILL'))
    const school = await childSchool(child, () => child.address)
    const cashiers = await makeCashiers(school, 20, { cashiers: 4 })
    const stop = new AbortController()
    const work = cashiers.work(stop.signal)
    await cashiers.told()
    const begun = performance.now()
    // Among payments.
    server.pgbackrest('--type=full', 'backup')
    const full = (performance.now() - begun) / 1000
    await new Promise((resolve) => {
      setTimeout(resolve, SETTLE_MS)
    })
    stop.abort()
    await work
    await cashiers.settle()
    await school.call(area.guardar, { nombre: 'Antes' })
    const [before] = await ask<{ instante: string; pagos: number }>(
      place.DATABASE_URL,
      `select now()::text as instante, (select count(*)::int from ingreso) as pagos`,
    )
    await school.call(area.guardar, { nombre: 'El error' })
    await ask(postgres, 'select pg_switch_wal()')
    server.pgbackrest('check')

    const restoring = performance.now()
    mkdirSync(server.at('otra'), { mode: 0o700 })
    const { uid, gid } = postgresUser()
    chownSync(server.at('otra'), uid, gid)
    server.pgbackrest(
      `--pg1-path=${server.at('otra')}`,
      '--type=time',
      `--target=${before!.instante}`,
      '--target-action=promote',
      '--archive-mode=off',
      'restore',
    )
    server.start('otra', other, false)
    const restored = { DATA_DIR, DATABASE_URL: server.addressOf(other, 'escuela', 'escuela') }
    for (const end = Date.now() + 120_000; ;) {
      const [found] = await ask<{ recovering: boolean }>(
        restored.DATABASE_URL,
        'select pg_is_in_recovery() as recovering',
      )
      if (!found!.recovering) break
      assert.ok(Date.now() < end, 'it is not promoted')
    }
    const seconds = (performance.now() - restoring) / 1000
    const names = await ask<{ nombre: string }>(
      restored.DATABASE_URL,
      `select nombre from area where nombre in ('Antes', 'El error')`,
    )
    assert.deepEqual(names, [{ nombre: 'Antes' }])
    const [now] = await ask<{ pagos: number }>(
      restored.DATABASE_URL,
      'select count(*)::int as pagos from ingreso',
    )
    assert.equal(now!.pagos, before!.pagos)
    assert.ok(now!.pagos > 0)
    assert.equal(await runVerificar(restored), '')
    const again = await startChild(restored)
    after(() => again.end('SIGKILL'))
    assert.equal((await fetch(`${again.address}/api/salud/listo`)).status, 200)
    t.diagnostic(
      `campaign: a full backup among payments ${full.toFixed(1)} s, restored to an instant in another folder ${seconds.toFixed(1)} s: ${now!.pagos} payments of before it, none lost, nothing of after it, the books agree`,
    )
  },
)
