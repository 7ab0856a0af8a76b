import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import { cierre, type Linea } from '#contract/pagos/cierre.ts'
import { testApi } from '#server/testing/api.ts'
import { makeCashier, makeDays } from '#server/testing/caja.ts'
import { makeSchool } from '#server/testing/school.ts'
import { seed, sizeOf } from '#server/testing/size.ts'

const api = await testApi()
const school = await makeSchool(api)
const { hoy } = await makeDays(api)
const students = [await school.alumno(), await school.alumno()]

/** The plainest model of the till, in cents: payments by turn and method, and what was undone. */
type Pago = { id: number; medio: string; monto: number; devuelto: number; turno: number; anulado: boolean }
type Till = { turno: number; pagos: Pago[]; devoluciones: { pago: Pago; monto: number; turno: number }[] }

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Expected report of a turn for each method: payments, received, annulled, given back, expected. */
function expected({ pagos, devoluciones }: Till, turno: number) {
  const medios = [...pagos, ...devoluciones.map((d) => d.pago)].map((p) => p.medio)
  return [...new Set(medios)].toSorted().flatMap((medio) => {
    const own = pagos.filter((p) => p.turno === turno && p.medio === medio)
    const back = devoluciones.filter((d) => d.turno === turno && d.pago.medio === medio)
    if (own.length + back.length === 0) return []
    const cobrado = sum(own.map((p) => p.monto))
    const anulado = sum(own.filter((p) => p.anulado).map((p) => p.monto))
    const devuelto = sum(back.map((d) => d.monto))
    return [[medio, own.length, cobrado, anulado, devuelto, cobrado - anulado - devuelto]]
  })
}

const cents = (amount: number) => Math.round(amount * 100)
const told = (lineas: Linea[]) =>
  lineas
    .map((l) => [l.medioPago.codigo, l.cobros, ...[l.cobrado, l.anulado, l.devuelto, l.esperado].map(cents)])
    .toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))

type Cashier = Awaited<ReturnType<typeof makeCashier>>
type Step = (one: Cashier, till: Till) => Promise<void>

const pick = (till: Till, n: number) => till.pagos[n % Math.max(till.pagos.length, 1)]

const cobrar = fc
  .record({
    medio: fc.constantFrom('EFECTIVO', 'EFECTIVO', 'YAPE', 'POS'),
    monto: fc.integer({ min: 1, max: 99_999 }),
    quien: fc.nat(1),
  })
  .map(({ medio, monto, quien }): Step => async (one, till) => {
    const { idIngreso } = await one.cobrar(monto / 100, { medio, idUsuario: students[quien]!.idUsuario })
    till.pagos.push({ id: idIngreso, medio, monto, devuelto: 0, turno: till.turno, anulado: false })
  })

const anular = fc.nat({ max: 99 }).map((n): Step => async (one, till) => {
  const pago = pick(till, n)
  if (!pago) return
  const may = !pago.anulado && pago.devuelto === 0 && pago.turno === till.turno
  assert.equal((await one.anular(pago.id)).status, may ? 200 : 409)
  if (may) pago.anulado = true
})

const devolver = fc
  .tuple(fc.nat({ max: 99 }), fc.integer({ min: 1, max: 50_000 }))
  .map(([n, asked]): Step => async (one, till) => {
    const pago = pick(till, n)
    if (!pago) return
    const left = pago.monto - pago.devuelto
    const monto = asked % 3 === 0 ? Math.max(left, 1) : asked
    const may = !pago.anulado && monto <= left
    assert.equal((await one.devolver(pago.id, monto / 100)).status, may ? 200 : 409)
    if (!may) return
    pago.devuelto += monto
    till.devoluciones.push({ pago, monto, turno: till.turno })
  })

const cerrar = fc.constant<Step>(async (one, till) => {
  const { status } = await one.aceptar(hoy)
  const may = till.turno === 1 || expected(till, till.turno).length > 0
  assert.equal(status, may ? 200 : 409)
  if (may) till.turno++
})

const day = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: cobrar },
    { weight: 2, arbitrary: anular },
    { weight: 3, arbitrary: devolver },
    { weight: 1, arbitrary: cerrar },
  ),
  { minLength: 8, maxLength: 24 },
)

const numRuns = sizeOf('cierre_modelo', 15)

test(`${numRuns} random days of a till: each turn is what a plain sum says, to the cent`, async () => {
  const play = async (steps: Step[]) => {
    const one = await makeCashier(api, school)
    const till: Till = { turno: 1, pagos: [], devoluciones: [] }
    for (const step of steps) await step(one, till)
    const turns = await one.turnosDe(hoy)
    for (const { turno, lineas, estado } of turns) {
      assert.deepEqual(told(lineas), expected(till, turno), `turn ${turno}`)
      assert.equal(estado, turno < till.turno ? 'ACEPTADO' : 'ABIERTO')
    }
    const moved = await one.call(cierre.movimientos, {
      desde: hoy,
      hasta: hoy,
      operador: one.login,
      size: 200,
    })
    const total = turns.flatMap((turn) => turn.lineas).map((l) => cents(l.esperado))
    assert.equal(sum(moved.data!.content.map((m) => cents(m.monto))), sum(total))
  }
  await fc.assert(fc.asyncProperty(day, play), { numRuns, seed })
})
