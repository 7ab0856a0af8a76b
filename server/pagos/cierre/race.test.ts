import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { cierre } from '#contract/pagos/cierre.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeCashier, makeDays } from '#server/testing/caja.ts'
import { makeSchool } from '#server/testing/school.ts'
import { sizeOf } from '#server/testing/size.ts'

const ROUNDS = sizeOf('cierre', 5)
const PAYMENTS = 8

const api = await testApi()
const school = await makeSchool(api)
const { hoy } = await makeDays(api)

type Cashier = Awaited<ReturnType<typeof makeCashier>>

/** Makes payments, each of another student, half of them confirmed. */
async function makePayments(one: Cashier) {
  const made: number[] = []
  for (let i = 0; i < PAYMENTS; i++) {
    const body = school.pago((await school.alumno()).idUsuario, (1001 + 113 * i) / 100)
    const { data } = await one.call(ingreso.nuevo, { ...body, confirmar: i % 2 === 0 })
    made.push(data!.ingreso.idIngreso)
  }
  return made
}

/** Closes without a `movimientos` expectation, as a client that did not look before. */
const close = (one: Cashier) =>
  one.call(cierre.aceptar, { fecha: hoy, contado: [one.cashLine(1)], observacion: 'A la vez' })

const everything = (one: Cashier, other: Cashier, payments: number[]) => [
  ...payments.map((idIngreso) => one.call(ingreso.confirmar, { idIngreso })),
  ...payments.flatMap((idIngreso) => [one.anular(idIngreso), other.anular(idIngreso)]),
  ...payments.map((idIngreso) => other.devolver(idIngreso, 3.33)),
  ...payments.map((idIngreso) => one.devolver(idIngreso, 1.11)),
  ...Array.from({ length: 4 }, () => close(one)),
  close(other),
]

for (let round = 1; round <= ROUNDS; round++) {
  test(`closed while it moves: each thing is in one turn, and none changes after (${round})`, async () => {
    const one = await makeCashier(api, school)
    const other = await makeCashier(api, school)
    const payments = await makePayments(one)
    const answers = await Promise.all(everything(one, other, payments).toSorted(() => Math.random() - 0.5))
    for (const { status, error } of answers) {
      assert.ok([200, 409].includes(status), JSON.stringify(error))
      assert.notEqual(error?.mensaje, 'Otra persona estaba cambiando lo mismo. Vuelva a intentarlo.')
    }
    assert.deepEqual(await verificar(api.db), [])

    // The rest is closed too: then every cent is in a turn, whichever request won.
    for (const who of [one, other]) await close(who)
    const { rows: sums } = await sql<{ frozen: string; live: string; open: number }>`
      select (select sum(l.esperado)::numeric(14, 2) from cierre c join cierre_linea l using (id_cierre) where c.operador in (${one.login}, ${other.login})) as frozen,
        (select sum(case when estado = 'ANULADO' then 0 else monto - monto_devuelto end)::numeric(14, 2) from ingreso
         where id_ingreso = any (${payments}) and fecha_confirmacion is not null) as live,
        (select count(*)::int from caja_abierta(${hoy}::date) where operador in (${one.login}, ${other.login})) as open`.execute(
      api.db,
    )
    assert.deepEqual([sums[0]?.frozen, sums[0]?.open], [sums[0]?.live, 0])
    assert.deepEqual(await verificar(api.db), [])
  })
}
