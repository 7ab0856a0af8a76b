import assert from 'node:assert/strict'

import type { Comprobante } from '#contract/comprobantes/comprobante-detalle.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'

import { misled, readAll } from './person.ts'
import { ok } from './school.ts'
import type { World } from './world.ts'

const cents = (amount: number) => Math.round(amount * 100)
const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((total, row) => total + cents(of(row)), 0)

async function readPayments({ api }: World): Promise<Ingreso[]> {
  const found: Ingreso[] = []
  for (let page = 0; ; page++) {
    const { content } = ok(await api.may(ingreso.buscar, { page, size: 200 }))
    found.push(...content)
    if (content.length < 200) return found
  }
}

/** Each number is taken once, without a hole, in each series. */
function checkNumbers(rows: Comprobante[]) {
  for (const [serie, of] of Map.groupBy(rows, (row) => row.serie)) {
    const numbers = of.map(({ numero }) => numero).toSorted((a, b) => a - b)
    assert.deepEqual(
      numbers,
      numbers.map((_, i) => i + 1),
      serie,
    )
  }
}

const ACCEPTED = new Set(['ACEPTADO', 'OBSERVADO'])
/** Rejected without being sent, with the document that it lowers. */
const NEVER_SENT = 'SIN_ORIGEN'

/** The office has the same documents in the same states; of those that came by themselves, for the same amounts. */
async function checkOffice({ office }: World, rows: Comprobante[]) {
  const there = new Map(
    (await office.documents()).map((one) => [one.nombre.split('-').slice(2).join('-'), one]),
  )
  for (const { numeroCompleto, estado, codigo, importe } of rows) {
    const found = there.get(numeroCompleto)
    there.delete(numeroCompleto)
    if (estado !== 'RECHAZADO' || codigo !== NEVER_SENT) {
      assert.equal(found?.estado, ACCEPTED.has(estado) ? 'ACEPTADO' : estado, `${numeroCompleto} ${codigo}`)
      if (found?.importe) assert.equal(cents(Number(found.importe)), cents(importe), numeroCompleto)
    }
  }
  assert.deepEqual([...there.keys()], [], 'documents that the books do not have')
}

/** Compares the documents less their notes, by currency, with the payments less what went back, and what is billed on credit and not settled. */
async function checkSums(world: World, rows: Comprobante[]) {
  const payments = await readPayments(world)
  const { monedas } = ok(await world.api.may(comprobante.totales, {}))
  const stands = new Set(['CONFIRMADO', 'DEVUELTO'])
  for (const { idMoneda, neto, moneda } of monedas) {
    const ofCurrency = <T extends { idMoneda: number }>(all: readonly T[]) =>
      all.filter((row) => row.idMoneda === idMoneda)
    const kept = sum(
      ofCurrency(payments).filter(({ estado }) => stands.has(estado)),
      ({ monto, montoDevuelto }) => monto - montoDevuelto,
    )
    const credits = ofCurrency(rows).filter(({ credito, estado }) => credito && estado !== 'RECHAZADO')
    const open = sum(credits, ({ credito }) => credito!.porCobrar)
    assert.equal(cents(neto), kept + open, `${moneda.codigo}: ${kept} kept, ${open} billed and not settled`)
  }
}

/** Compares documents, money and office, once nothing is under way. Returns the documents. */
export async function checkBooks(world: World): Promise<Comprobante[]> {
  assert.deepEqual(await verificar(world.api.db), [])
  const rows = await readAll(world)
  assert.deepEqual(misled(rows), [], 'sentences of what is over')
  checkNumbers(rows)
  await checkOffice(world, rows)
  await checkSums(world, rows)
  return rows
}
