import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import { cuenta } from '#contract/cuentas/cuenta.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { lateFees, type Rule } from '#server/testing/late-fees.ts'
import { makeSchool } from '#server/testing/school.ts'
import { sizeOf } from '#server/testing/size.ts'

// Fewer runs on the embedded database, which runs one query at a time.
const numRuns = sizeOf('moras', 25)

const api = await testApi()
const school = await makeSchool(api)
const { rule, charge } = lateFees(api)
const motivo = 'Acuerdo con la familia'

/** Rule 11 written again, as plainly as it can be: whole cents, days as numbers, and fees in millionths of a cent. */
type Fee = { cents: number; accrued: bigint; days: number; paid: number }
type Charge = { id: number; net: number; paid: number; due: number; fee?: Fee }
type Book = { charges: Charge[]; suspensions: { from: number; to: number | undefined }[] }
const MICRO = 1_000_000n
const toCents = (micro: bigint) => Number((micro + MICRO / 2n) / MICRO)

function daysLate({ suspensions }: Book, { due }: Charge, day: number) {
  const asleep = suspensions.map(({ from, to = day }) => Math.max(0, Math.min(to, day) - Math.max(from, due)))
  return day - due - asleep.reduce((sum, n) => sum + n, 0)
}

function capOf({ tope, topeEn }: Rule, { net }: Charge) {
  if (!tope) return Infinity
  const hundredths = BigInt(Math.round(tope * 100))
  return topeEn === 'MONTO' ? Number(hundredths) : toCents(BigInt(net) * hundredths * 100n)
}

function accrued({ tipo, valor }: Rule, one: Charge, days: number): bigint {
  const rate = BigInt(Math.round(valor * 10_000))
  if (tipo === 'FIJO') return rate * 10_000n
  return BigInt(one.net - one.paid) * rate * BigInt(tipo === 'DIARIA' ? days : 1)
}

/** Applies the expected effect of a day's work to the book. */
function day(book: Book, regla: Rule, today: number) {
  if (book.suspensions.at(-1)?.to === undefined && book.suspensions.length > 0) return
  for (const one of book.charges) {
    const days = daysLate(book, one, today) - regla.diasGracia
    const { fee = { cents: 0, accrued: 0n, days: 0, paid: 0 } } = one
    if (one.paid === one.net || days <= fee.days || (one.fee && regla.tipo !== 'DIARIA')) continue
    const sum = fee.accrued + accrued(regla, one, days - fee.days)
    const cents = Math.max(fee.cents, Math.min(toCents(sum), capOf(regla, one)))
    if (cents > 0) one.fee = { ...fee, cents, accrued: sum, days }
  }
}

const START = Date.UTC(2030, 2, 1)
const dateOf = (n: number) => new Date(START + n * 86_400_000).toISOString().slice(0, 10)
const AMOUNTS = [350.5, 99.99, 0.33]

async function enrolled(): Promise<Book & { idMatricula: number; idUsuario: number }> {
  const { idGrupo } = await school.grupo(5, [120, ...AMOUNTS])
  const { idMatricula, idUsuario } = await school.matricular(idGrupo)
  const { content } = await school.cuentas(idMatricula)
  const charges = content
    .slice(1)
    .map((c, i) => ({ id: c.idCuenta, net: Math.round(c.monto * 100), paid: 0, due: 30 * (i + 1) }))
  return { idMatricula, idUsuario, charges, suspensions: [] }
}

/** An event on an account between two days. */
type Event = { kind: 'pay' | 'payFee' | 'discount' | 'suspend' | 'nothing'; which: number; part: number }

const EVENTS: Record<
  Event['kind'],
  (a: Awaited<ReturnType<typeof enrolled>>, e: Event, today: number) => Promise<void>
> = {
  async nothing() {},
  async pay(a, { which, part }) {
    const one = a.charges[which]!
    const cents = Math.ceil(((one.net - one.paid) * part) / 100)
    if (cents === 0) return
    await put(a.idUsuario, one.id, cents)
    one.paid += cents
  },
  async payFee(a, { which, part }) {
    const { id, fee } = a.charges[which]!
    const cents = Math.floor(((fee ? fee.cents - fee.paid : 0) * part) / 100)
    if (!fee || cents === 0) return
    const { content } = await school.cuentas(a.idMatricula)
    await put(a.idUsuario, content.find((c) => c.idCuentaOrigen === id)!.idCuenta, cents)
    fee.paid += cents
  },
  async discount(a, { which, part }) {
    const one = a.charges[which]!
    const { descuento, ...row } = (await api.may(cuenta.ver, { id: one.id })).data!
    const cents = Math.floor(((one.net - one.paid) * part) / 200)
    const { concepto, monto, fechaVencimiento, version } = row
    const change = { concepto, monto, fechaVencimiento, version, motivo, id: one.id }
    const less = Math.round(descuento * 100 + cents) / 100
    assert.equal((await api.may(cuenta.actualizar, { ...change, descuento: less })).status, 200)
    one.net -= cents
  },
  async suspend(a, _, today) {
    const last = a.suspensions.at(-1)
    const back = last !== undefined && last.to === undefined
    if (!back && last?.to === today) return
    const of = { idMatricula: a.idMatricula }
    // The tables write the suspension's days with the real date; the test moves them to its own.
    await api.db
      .updateTable('matricula')
      .set({ estado: back ? 'ACTIVA' : 'SUSPENDIDA' })
      .where('idMatricula', '=', a.idMatricula)
      .execute()
    await api.db.deleteFrom('suspension').where('idMatricula', '=', a.idMatricula).execute()
    if (back) last.to = today
    else a.suspensions.push({ from: today, to: undefined })
    const rows = a.suspensions.map(({ from, to }) => ({
      ...of,
      desde: dateOf(from),
      hasta: to === undefined ? null : dateOf(to),
    }))
    await api.db.insertInto('suspension').values(rows).execute()
  },
}

async function put(idUsuario: number, idCuenta: number, cents: number) {
  const monto = cents / 100
  const { idIngreso } = await school.pagar(idUsuario, monto, { aplicaciones: [{ idCuenta, monto }] })
  await school.confirmar(idIngreso)
}

const often = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })
const rates = fc.constantFrom(0.0333, 0.0001, 0.5, 1, 12.345, 100)
const reglas: fc.Arbitrary<Partial<Rule>> = fc
  .record({
    kind: fc.oneof(
      often(1, fc.record({ tipo: fc.constant('FIJO' as const), valor: fc.constantFrom(0.01, 20, 43.07) })),
      often(1, fc.record({ tipo: fc.constant('PORCENTAJE' as const), valor: rates })),
      often(4, fc.record({ tipo: fc.constant('DIARIA' as const), valor: rates })),
    ),
    cap: fc.oneof(
      often(3, fc.constant({ tope: null })),
      often(2, fc.constantFrom({ tope: 20 }, { tope: 0.5 }, { tope: 12.34, topeEn: 'MONTO' as const })),
    ),
    diasGracia: fc.constantFrom(0, 0, 1, 7),
  })
  .map(({ kind, cap, diasGracia }) => ({ ...kind, ...cap, diasGracia }))

const life = fc.array(
  fc.record({
    after: fc.constantFrom(0, 1, 1, 2, 5, 12),
    kind: fc.constantFrom<Event['kind']>('nothing', 'nothing', 'pay', 'pay', 'payFee', 'discount', 'suspend'),
    which: fc.constantFrom(0, 0, 1, 2),
    part: fc.constantFrom(1, 33, 33, 50, 100),
  }),
  { minLength: 14, maxLength: 18, size: 'max' },
)

test(`${numRuns} random accounts: the late fees are those of the formula, to the cent`, async (t) => {
  const property = fc.asyncProperty(reglas, life, async (change, events) => {
    const account = await enrolled()
    await rule(change)
    const regla = { tope: null, topeEn: 'PORCENTAJE', ...change } as Rule
    let today = 28
    for (const { after, ...event } of events) {
      today += after
      await EVENTS[event.kind](account, event, today)
      await charge(dateOf(today))
      day(account, regla, today)
    }
    const { content } = await school.cuentas(account.idMatricula)
    const seen = content.filter((c) => c.tipo === 'MORA').map((c) => [c.idCuentaOrigen!, c.monto, c.pagado])
    const due = account.charges.flatMap(({ id, fee }) => (fee ? [[id, fee.cents / 100, fee.paid / 100]] : []))
    assert.deepEqual(seen.toSorted(), due.toSorted())
  })
  await fc.assert(property, { numRuns, seed: Number(process.env.CAMPANA_SEMILLA ?? 20_261_121) })
  assert.deepEqual(await verificar(api.db), [])
  t.diagnostic(`campaign: ${numRuns} random accounts, each late fee that of the formula`)
})
