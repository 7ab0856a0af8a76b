import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { comprobanteEmisor } from '#contract/comprobantes/comprobante-emisor.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { withSession } from '#server/core/session.ts'
import { makeCashiers } from '#server/testing/cashiers.ts'
import { changeUnder } from '#server/testing/change-under.ts'
import { childSchool } from '#server/testing/child-school.ts'
import { type Place, runVerificar, startChild } from '#server/testing/child.ts'
import { COMPANY } from '#server/testing/comprobantes.ts'
import { testDatabase } from '#server/testing/database.ts'
import { environmentOf, startIssuingIn } from '#server/testing/issuing-child.ts'
import { sizeOf } from '#server/testing/size.ts'
import { testSunat } from '#server/testing/sunat.ts'

const KILLS = sizeOf('emisiones', 2)
const STUDENTS = 8
const LIFE_MS = { least: 500, more: 3500 }
const PATIENCE_MS = 120_000 + KILLS * 4000
const FAULTS = 'slow,lost,lost,502,hang,2335,0130,98,noCdr,altered'.split(',')
const FACTURA = { comprobante: { clase: 'FACTURA', pagador: COMPANY } }

const DATA_DIR = await mkdtemp(join(tmpdir(), 'bajas-'))
const database = await testDatabase()
const sunat = await testSunat()
const place: Place = { DATA_DIR, DATABASE_URL: database.connectionString, ...environmentOf(sunat) }
let server = await startChild(place)
after(async () => {
  await server.end('SIGKILL')
  await sunat.close()
  await database.drop()
  await rm(DATA_DIR, { recursive: true })
})

const school = await childSchool(server, () => server.address)
await startIssuingIn(school, sunat, {
  'comprobante.anulacion': 'BAJA',
  'comprobante.envioBoletas': 'RESUMEN',
})
const cashiers = await makeCashiers(school, STUDENTS, {
  cashiers: 2,
  restMs: 150,
  extra: (n) => (n % 2 ? FACTURA : {}),
  refundEach: 7,
})
const query = <T>(text: string) =>
  withSession(database.connectionString, async (session) => (await session.query<T>(text)).rows)
const drawn = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)]!

const change = (text: string) => changeUnder(database.connectionString, text)

/** As if a day had ended for the boletas that wait, and the clocks had run. */
async function letTimePass() {
  await change(`alter table comprobante disable trigger comprobante_fijo;
    update comprobante c set fecha = fecha - 1, datos = datos || jsonb_build_object('fecha', fecha - 1)
    where estado = 'PENDIENTE' and serie like 'B%' and fecha = hoy()
      and not exists (select from comprobante_lote_linea l where l.id_comprobante = c.id_comprobante);
    alter table comprobante enable trigger comprobante_fijo`)
  await change("update comprobante set proximo = now() where estado in ('PENDIENTE', 'ENVIADO')")
  await change(
    "update comprobante_lote set proximo = now() where estado in ('PENDIENTE', 'ENVIADO', 'EN_PROCESO')",
  )
}

/** Annuls some payments of the lives before. */
async function annulSome() {
  const rows = await query<{ id: number }>(`select id_ingreso::int as id from ingreso
    where estado = 'CONFIRMADO' and monto_devuelto = 0 order by random() limit 4`)
  for (const { id } of rows)
    await school.call(ingreso.anular, { idIngreso: id, motivo: 'Se cobró dos veces' })
}

let cut = 0
for (let n = 1; n <= KILLS; n++) {
  test(`killed while lots are made, sent and asked for (${n})`, async () => {
    await Promise.all([letTimePass(), school.renew()])
    if (n % 2 === 0) await sunat.next(drawn(FAULTS), drawn(['sendSummary', 'getStatus']), 2)
    await annulSome()
    const stop = new AbortController()
    const work = cashiers.work(stop.signal)
    try {
      await cashiers.told()
      await letTimePass()
      await setTimeout(LIFE_MS.least + Math.random() * LIFE_MS.more)
      await server.end('SIGKILL')
    } finally {
      // Cashiers that go on after a failure would fail every round after it.
      stop.abort()
    }
    await work
    await sunat.clearFaults()
    const [open] = await query<{ n: number }>(
      "select count(*)::int as n from comprobante_lote where estado in ('PENDIENTE', 'ENVIADO', 'EN_PROCESO')",
    )
    cut += open!.n
    server = await startChild(place)
    await cashiers.settle()
  })
}

const waiting = () =>
  query(`select serie || '-' || numero as numero, estado, baja from comprobante
    where estado in ('PENDIENTE', 'ENVIADO', 'EXCEPCION') or baja = 'PENDIENTE'`)

test('after the clocks have run each has its end, the same there and here', async (t) => {
  await school.renew()
  await annulSome()
  const until = performance.now() + PATIENCE_MS
  while ((await waiting()).length > 0) {
    assert.ok(performance.now() < until, JSON.stringify((await waiting()).slice(0, 5)))
    await school.call(comprobanteEmisor.reanudar, {})
    const { content } = await school.call(comprobante.buscar, { estado: 'EXCEPCION', size: 200 })
    for (const { idComprobante } of content) await school.call(comprobante.reenviar, { idComprobante })
    await letTimePass()
    await change(
      "update comprobante_lote set enviado = enviado - interval '25 hours' where estado = 'EN_PROCESO' and ticket is null",
    )
    await setTimeout(1000)
  }
  const ours = await query<{ nombre: string; estado: string }>(
    "select nombre, estado from comprobante where estado <> 'RECHAZADO' order by nombre",
  )
  const { documents } = await sunat.state()
  const sorted = (rows: { nombre: string; estado: string }[]) =>
    rows.map(({ nombre, estado }) => `${nombre} ${estado.replace('OBSERVADO', 'ACEPTADO')}`).toSorted()
  assert.deepEqual(sorted(documents.filter(({ estado }) => estado !== 'RECHAZADO')), sorted(ours))
  assert.equal(await runVerificar(place), '')
  const lots = await query<{ estado: string; n: number }>(
    'select estado, count(*)::int as n from comprobante_lote group by estado order by estado',
  )
  const voided = ours.filter(({ estado }) => estado === 'BAJA').length
  assert.ok(voided > 0)
  t.diagnostic(
    `campaign: ${KILLS} kills, ${ours.length} documents, ${voided} voided, each the same there and here; ` +
      `${cut} lots were under way at a kill; lots: ${lots.map(({ estado, n }) => `${n} ${estado}`).join(', ')}`,
  )
})
