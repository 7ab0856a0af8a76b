import { ask, millis, percentiles, type Percentiles, rate } from './measure.ts'
import type { Where } from './reads.ts'

/** Confirmations without and with comprobantes: one after another, and the rates a second with eight at a time. */
export type Issuing = {
  sin: Percentiles
  con: Percentiles
  sinPerSecond: number
  conPerSecond: number
  /** With to without: the median of the pairs of turns, the fastest tenths, and the rates of eight at a time. */
  razon: number
  fastestRatio: number
  ratioOfEight: number
}

const ROUNDS = 60
const EACH = 16
/** A connection plans anew until it has run a statement some times, and there are several. */
const WARM_UP = 12

const SETTINGS = {
  ruc: '20100066603',
  razonSocial: 'Instituto Horizonte S.A.C.',
  direccion: 'Av. Perú 123',
  ubigeo: '150101',
  distrito: 'Lima',
  provincia: 'Lima',
  departamento: 'Lima',
}

const median = (values: number[]) => percentiles(values).p50
/** The fastest tenth: other load of the machine delays it least. */
const fastest = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 10)]!

/** Payments to be confirmed. */
async function registerPayments({ pool }: Where, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into ingreso (id_usuario, fecha, monto, id_moneda, id_medio_pago)
     select 1 + n % 2000, '2025-05-05', 50.50, 1, (select id_tipo from tipo where codigo = 'EFECTIVO')
     from generate_series(1, $1::int) n returning id_ingreso as id`,
    [count],
  )
  return rows.map(({ id }) => id)
}

/** Measures the cost that issuing adds to a confirmation: the same school with and without it, in alternating turns. */
export async function measureIssuing(where: Where): Promise<Issuing> {
  const { api, token, pool } = where
  for (const [name, value] of Object.entries(SETTINGS))
    await pool.query('update parametro set valor = $2 where clave = $1', [`comprobante.${name}`, value])
  const ids = await registerPayments(where, 4 * EACH * (ROUNDS + WARM_UP))
  const set = (issues: boolean) =>
    pool.query("update parametro set valor = $1 where clave = 'comprobante.emite'", [String(issues)])
  const confirm = () =>
    ask(api, { method: 'POST', path: '/api/ingreso/confirmacion', body: { idIngreso: ids.pop() }, token })
  const times: Record<'sin' | 'con', number[]> = { sin: [], con: [] }
  const rates: typeof times = { sin: [], con: [] }

  async function turn(name: 'sin' | 'con', counts: boolean) {
    await set(name === 'con')
    const alone = []
    for (let i = 0; i < EACH; i++) alone.push(await millis(confirm))
    const perSecond = await rate(EACH, confirm)
    if (!counts) return
    times[name].push(...alone)
    rates[name].push(perSecond)
  }
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    // As autovacuum does in the first minutes: what was planned on an empty table reads it whole until then.
    if (round === WARM_UP) await pool.query('analyze')
    // Both orders alternate: the second of a pair finds warmer caches.
    const pair = round % 2 === 0 ? (['sin', 'con'] as const) : (['con', 'sin'] as const)
    for (const name of pair) await turn(name, round >= WARM_UP)
  }
  await set(false)
  const inRounds = (values: number[]) =>
    Array.from({ length: ROUNDS }, (_, i) => median(values.slice(i * EACH, (i + 1) * EACH)))
  const [sinRounds, conRounds] = [inRounds(times.sin), inRounds(times.con)]
  return {
    sin: percentiles(times.sin),
    con: percentiles(times.con),
    sinPerSecond: median(rates.sin),
    conPerSecond: median(rates.con),
    razon: median(conRounds.map((time, i) => time / sinRounds[i]!)),
    fastestRatio: fastest(times.con) / fastest(times.sin),
    ratioOfEight: median(rates.sin.map((perSecond, i) => perSecond / rates.con[i]!)),
  }
}
