import { Client } from 'pg'

const EVERY = 5 * 60_000
const LOG_BYTES = 32 * 1024 * 1024

const untidy = `
  select format('%I.%I', schemaname, relname) as name
  from pg_stat_user_tables
  where n_dead_tup > 200 + 0.1 * n_live_tup or n_mod_since_analyze > 200 + 0.1 * n_live_tup`

const logGrown = 'select pg_current_wal_lsn() - redo_lsn > $1 as grown from pg_control_checkpoint()'

/** Once: the tables that have changed, and the log if it has grown. */
export async function runUpkeep(connectionString: string, onError: (error: Error) => void) {
  const client = new Client({ connectionString })
  client.on('error', onError)
  await client.connect()
  try {
    // Its counters are otherwise up to a second old.
    await client.query('select pg_stat_force_next_flush()')
    const { rows } = await client.query<{ name: string }>(untidy)
    // Table by table, so that a query waits at most for one.
    for (const { name } of rows) await client.query(`vacuum (analyze) ${name}`)
    const log = await client.query<{ grown: boolean }>(logGrown, [LOG_BYTES])
    if (log.rows[0]?.grown) await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

/**
 * Does the work of PostgreSQL's background processes, which PGlite lacks: vacuum and statistics, and checkpoints,
 * without which its log would grow for ever and the next start would have to read all of it. Returns the function that
 * stops it.
 */
export function scheduleUpkeep(connectionString: string, onError: (error: Error) => void): () => void {
  const timer = setInterval(() => runUpkeep(connectionString, onError).catch(onError), EVERY)
  timer.unref()
  return () => clearInterval(timer)
}
