import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { comprobanteEmisor } from '#contract/comprobantes/comprobante-emisor.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { COMPANY, makeIssuingSchool, setParametro } from '#server/testing/comprobantes.ts'
import { openSending, WITH_STAND_IN } from '#server/testing/sending.ts'
import { sizeOf } from '#server/testing/size.ts'

const STEPS = sizeOf('bajas', 40)
/** Faults of the office, by what is asked of it. */
const FAULTS: [string, string][] = [
  ...['lost', '502', '2335', '0130', '0102', '2223', 'lost-cdr-2800'].map((how): [string, string] => [
    how,
    'sendSummary',
  ]),
  ...['98', '99', 'noCdr', 'altered', '502'].map((how): [string, string] => [how, 'getStatus']),
  ...['lost', '502', '2800', '0306', 'noCdr'].map((how): [string, string] => [how, 'sendBill']),
]
const FACTURA = { comprobante: { clase: 'FACTURA', pagador: COMPANY } }
const OPEN = sql`(estado in ('PENDIENTE', 'ENVIADO') or baja = 'PENDIENTE')`

const api = await testApi(WITH_STAND_IN)
const { paid, student } = await makeIssuingSchool(api)
const { clearFaults, laterTurn, next, stands, turn } = await openSending(api)
const { idUsuario } = await student()

let seed = 20_261_127
/** A number below `n`, the same in each run. */
function random(n: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * n)
}
const drawn = <T>(list: readonly T[]) => list[random(list.length)]!

const pagos: number[] = []
const motivo = 'Al azar'
/** Changes a recent payment; a forbidden change, such as annulling a payment that was given back in part, is refused. */
const oneOf = async (change: (idIngreso: number) => Promise<{ status: number }>) => {
  if (pagos.length === 0) return
  const { status } = await change(drawn(pagos.slice(-8)))
  assert.ok(status === 200 || status === 409, String(status))
}

/** Some days go by for what was issued: the days end, or the term of a voiding passes. */
async function letDaysPass(days: number) {
  await sql`alter table comprobante disable trigger comprobante_fijo`.execute(api.db)
  await sql`update comprobante set fecha = fecha - ${days}::int, datos = datos || jsonb_build_object('fecha', fecha - ${days}::int)
    where ${OPEN} and not exists (select from comprobante_lote_linea l where l.id_comprobante = comprobante.id_comprobante)`.execute(
    api.db,
  )
  await sql`alter table comprobante enable trigger comprobante_fijo`.execute(api.db)
}

/** A run of thousands of steps takes longer than a password counts as just typed, which annulling asks for. */
const keepIdentified = () => sql`update sesion set identificada = now()`.execute(api.db)

/** Mends the documents that were not taken, as a person does. */
async function mend() {
  await api.may(comprobanteEmisor.reanudar, {})
  const { content } = (await api.may(comprobante.buscar, { estado: ['EXCEPCION', 'RECHAZADO'], size: 200 }))
    .data!
  for (const { idComprobante, estado, reemplazado, codigo } of content) {
    if (estado === 'EXCEPCION') await api.may(comprobante.reenviar, { idComprobante })
    else if (!reemplazado && codigo !== 'SIN_ORIGEN') await api.may(comprobante.reemitir, { idComprobante })
  }
}

const MOVES: [number, () => Promise<unknown>][] = [
  [8, async () => pagos.push((await paid(idUsuario, 1 + random(90), random(2) ? FACTURA : {})).idIngreso)],
  [7, () => oneOf((idIngreso) => api.may(ingreso.anular, { idIngreso, motivo }))],
  [2, () => oneOf((idIngreso) => api.may(ingreso.devolver, { idIngreso, monto: 1, motivo }))],
  [4, turn],
  [5, laterTurn],
  [4, () => next(...drawn(FAULTS))],
  [2, () => letDaysPass(random(3) === 0 ? 9 : 1)],
  [1, mend],
  [1, () => setParametro(api, 'comprobante.anulacion', drawn(['NOTA', 'BAJA', 'BAJA', 'BAJA']))],
  [1, () => setParametro(api, 'comprobante.envioBoletas', drawn(['UNO_A_UNO', 'RESUMEN']))],
  [1, () => Promise.all([turn(), turn()])],
]
const BAG = MOVES.flatMap(([times, move]) => Array.from({ length: times }, () => move))

test(`${STEPS} steps of cashiers, clock and office at random: every rule holds after each`, async () => {
  await setParametro(api, 'comprobante.anulacion', 'BAJA')
  await setParametro(api, 'comprobante.envioBoletas', 'RESUMEN')
  for (let step = 0; step < STEPS; step++) {
    const from = seed
    if (step % 100 === 0) await keepIdentified()
    await drawn(BAG)()
    const broken = await verificar(api.db)
    assert.deepEqual(broken, [], `step ${step} (${from}): ${JSON.stringify(broken)}`)
  }
})

test('with the office up again each has its end, and the office has the same', async (t) => {
  await clearFaults()
  // A document that is voided for certain, in a run of any size.
  await setParametro(api, 'comprobante.anulacion', 'BAJA')
  const { idIngreso } = await paid(idUsuario, 10, FACTURA)
  await api.may(ingreso.anular, { idIngreso, motivo })
  const waiting = async () =>
    (
      await sql<{
        n: number
      }>`select count(*)::int as n from comprobante where ${OPEN} or estado = 'EXCEPCION'`.execute(api.db)
    ).rows[0]!.n
  for (let n = 0; n < 40 && (await waiting()) > 0; n++) {
    await mend()
    await laterTurn()
    await sql`update comprobante_lote set enviado = enviado - interval '25 hours' where estado = 'EN_PROCESO'`.execute(
      api.db,
    )
    if (n === 3) await letDaysPass(1)
  }
  assert.equal(await waiting(), 0)
  const { rows } = await sql<{ numero: string; estado: string }>`
    select serie || '-' || numero as numero, case estado when 'OBSERVADO' then 'ACEPTADO' else estado end as estado
    from comprobante where estado <> 'RECHAZADO' order by 1`.execute(api.db)
  const there = (await stands()).filter(({ estado }) => estado !== 'RECHAZADO')
  const sorted = (list: { numero: string; estado: string }[]) =>
    list.map(({ numero, estado }) => `${numero} ${estado}`).toSorted()
  assert.deepEqual(sorted(there), sorted(rows))
  assert.deepEqual(await verificar(api.db), [])
  const count = (estado: string) => rows.filter((row) => row.estado === estado).length
  t.diagnostic(
    `campaign: ${STEPS} steps, ${count('ACEPTADO')} documents accepted and ${count('BAJA')} voided, each the same there and here`,
  )
  assert.ok(count('BAJA') > 0)
})
