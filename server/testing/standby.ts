import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { Client } from 'pg'

import { withSession } from '#server/core/session.ts'
import { findBinaries } from '#server/embedded/binaries.ts'
import { connectionTo } from '#server/embedded/index.ts'
import { commandFor } from '#server/embedded/unprivileged.ts'

import type { ownCluster } from './cluster.ts'

type Primary = Pick<Awaited<ReturnType<typeof ownCluster>>, 'connectionString' | 'folder'>

/** Copies the files of a running server, as pg_basebackup does, which the package lacks. */
const copyCluster = (from: Primary, base: string) =>
  withSession(from.connectionString, async (session) => {
    await session.query("select pg_backup_start('standby', true)")
    await cp(join(from.folder, 'base'), base, {
      recursive: true,
      filter: (path) => !/(postmaster\.(pid|opts)|postgres\.log)$/.test(path),
    })
    const { rows } = await session.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(join(base, 'backup_label'), rows[0]!.labelfile)
  })

const answers = async (connectionString: string) => {
  const client = new Client({ connectionString })
  client.on('error', () => {})
  return client.connect().then(
    async () => (await client.end(), true),
    () => false,
  )
}

async function untilIt(what: () => Promise<boolean>, patience = 60_000) {
  for (const until = Date.now() + patience; !(await what());) {
    if (Date.now() > until) throw new Error('The standby did not get there')
    await setTimeout(20)
  }
}

/** A streaming standby of a cluster, which replays what it receives after `delay`. */
export async function standbyOf(primary: Primary, { delay = '0' } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'replica-'))
  const [base, socket] = [join(folder, 'base'), join(folder, 'conexion')]
  await mkdir(socket, { mode: 0o700 })
  await copyCluster(primary, base)
  await writeFile(join(base, 'standby.signal'), '')
  const administrator = connectionTo(socket, 'postgres')
  const settings = {
    primary_conninfo: `host=${join(primary.folder, 'conexion')} user=postgres application_name=replica`,
    recovery_min_apply_delay: delay,
    hot_standby: 'on',
    // The end of a test does not wait for a standby that is late.
    wal_receiver_timeout: '5s',
  }
  const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

  async function start() {
    const [program, ...rest] = await commandFor((await findBinaries()).postgres, [base, socket])
    const options = { cwd: base, detached: true, stdio: 'ignore' as const }
    const child = spawn(program, [...rest, '-D', base, '-k', socket, ...set], options)
    await untilIt(() => answers(administrator))
    return child
  }
  let child = await start()

  async function stop(signal: NodeJS.Signals = 'SIGINT') {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    folder,
    /** Address for the role that serves. */
    connectionString: connectionTo(socket),
    administrator,
    stop,
    async startAgain() {
      child = await start()
    },
    async drop() {
      await stop('SIGQUIT')
      await rm(folder, { recursive: true, maxRetries: 10 })
    },
  }
}
