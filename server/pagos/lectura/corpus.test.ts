import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'

import { voucherReader } from './leer.ts'
import { propose } from './propose.ts'

type Esperado = {
  archivo: string
  monto: string | null
  numero: string | null
  fecha?: string
  medio?: string
}

/** Time for a machine that runs all tests at once. */
const PATIENT = 180_000
const SAMPLES = new URL('./muestras/', import.meta.url)
const escuela = {
  nombres: ['Instituto Superior Horizonte'],
  numeros: ['1910000004021', '0068412233', '999000412'],
}
const expected = JSON.parse(await readFile(new URL('esperado.json', SAMPLES), 'utf8')) as Esperado[]

const said = (read: ReturnType<typeof propose>) => ({
  monto: read?.monto?.toFixed(2) ?? null,
  numero: read?.numeroOperacion ?? null,
})

/** Reads a sample; what it proposes must be right. Returns what it does not propose, and the time in milliseconds. */
async function readSample({ archivo, fecha, ...right }: Esperado) {
  const datos = await readFile(new URL(archivo, SAMPLES))
  const begun = performance.now()
  const read = propose((await voucherReader.read({ datos, tipo: 'image/jpeg' }, PATIENT)).leidos, {
    escuela,
    centimos: new Set(),
  })
  const took = Math.round(performance.now() - begun)
  const proposed = said(read)
  const missing = (['monto', 'numero'] as const).filter((field) => proposed[field] !== right[field])
  for (const field of missing) assert.equal(proposed[field], null, `${archivo}: ${field}`)
  if (read?.fecha) assert.equal(read.fecha, fecha, archivo)
  assert.notEqual(read?.destino?.propio, archivo === 'otro-destino.jpg', archivo)
  return { missing, took }
}

test('vouchers of the samples: nothing wrong is proposed, and at most one amount and one number are not', async (t) => {
  const read: Awaited<ReturnType<typeof readSample>>[] = []
  for (const one of expected) read.push(await readSample(one))
  for (const field of ['monto', 'numero'] as const)
    assert.ok(read.filter(({ missing }) => missing.includes(field)).length <= 1, field)
  const times = read.map(({ took }) => took).toSorted((a, b) => a - b)
  t.diagnostic(`median ${times[Math.floor(times.length / 2)]} ms, worst ${times.at(-1)} ms`)
})
