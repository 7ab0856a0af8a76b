import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

import type { Lectura } from '#contract/pagos/lectura.ts'

import { millis, percentiles, type Percentiles } from './measure.ts'
import { peakMib, residentMib } from './observe.ts'
import { printLine } from './open.ts'
import { type Waits, waitsUntil } from './people.ts'
import type { Where } from './reads.ts'

type Field = { right: number; wrong: number; of: number }
/** Vouchers of the samples by what was proposed of them, times in milliseconds and memory in MiB. */
export type VoucherFigures = {
  monto: Field
  numero: Field
  /** Pictures that say nothing, and of which something was proposed. */
  invented: number
  times: Percentiles
  memory: { before: number; peak: number; after: number }
  waits: Waits[]
}

const SAMPLES = new URL('../server/pagos/lectura/muestras/', import.meta.url)
const QUIET_MS = 20_000
const VOUCHERS = 200
/** People who send their vouchers at once. */
const SENDERS = 4
/** The process of the reader ends after a minute without work. */
const REST_MS = 70_000

type Sample = { archivo: string; monto: string | null; numero: string | null }

async function read({ api, token }: Where, archivo: string): Promise<Lectura | null> {
  const body = new FormData()
  body.set('archivo', new Blob([await readFile(new URL(archivo, SAMPLES))], { type: 'image/jpeg' }), archivo)
  const headers = { authorization: `Bearer ${token}` }
  const res = await fetch(`${api}/api/constancia/leer`, { method: 'POST', headers, body })
  if (!res.ok) throw new Error(`constancia/leer: ${res.status} ${await res.text()}`)
  return ((await res.json()) as { lectura: Lectura | null }).lectura
}

type Pair = [proposed: string | null, right: string | null]
const fieldOf = (pairs: Pair[]): Field => ({
  right: pairs.filter(([proposed, right]) => right !== null && proposed === right).length,
  wrong: pairs.filter(([proposed, right]) => right !== null && proposed !== null && proposed !== right)
    .length,
  of: pairs.filter(([, right]) => right !== null).length,
})

/** Reads each sample once, one after another. */
async function readSamples(where: Where, samples: Sample[]) {
  const montos: Pair[] = []
  const numeros: Pair[] = []
  const times: number[] = []
  for (const { archivo, monto, numero } of samples) {
    let lectura: Lectura | null = null
    times.push(
      await millis(async () => {
        lectura = await read(where, archivo)
      }),
    )
    const said = lectura as Lectura | null
    montos.push([said?.monto?.toFixed(2) ?? null, monto])
    numeros.push([said?.numeroOperacion ?? null, numero])
  }
  const invented = [...montos, ...numeros].filter(([proposed, right]) => right === null && proposed !== null)
  return {
    monto: fieldOf(montos),
    numero: fieldOf(numeros),
    invented: invented.length,
    times: percentiles(times),
  }
}

/** Two hundred vouchers, some at once, while others work. */
const sendMany = (where: Where, samples: Sample[]) =>
  Promise.all(
    Array.from({ length: SENDERS }, async (_, sender) => {
      for (let n = sender; n < VOUCHERS; n += SENDERS) await read(where, samples[n % samples.length]!.archivo)
    }),
  )

/** Measures the reading of vouchers, through the door: what is proposed, how soon, with what memory, and how long others wait. */
export async function measureVouchers(where: Where): Promise<VoucherFigures> {
  const samples = JSON.parse(await readFile(new URL('esperado.json', SAMPLES), 'utf8')) as Sample[]
  const quiet = await waitsUntil(where, 'alone', setTimeout(QUIET_MS, true))
  const before = await residentMib(where.pid)
  const reading = readSamples(where, samples)
  const [peak, figures] = await Promise.all([
    peakMib(
      where.pid,
      reading.then(() => true),
    ),
    reading,
  ])
  printLine('the reader rests')
  await setTimeout(REST_MS)
  const after = await residentMib(where.pid)
  const sending = sendMany(where, samples).then(() => true)
  const busy = await waitsUntil(where, `while ${VOUCHERS} vouchers are read`, sending)
  return { ...figures, memory: { before, peak, after }, waits: [quiet, busy] }
}
