import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { comprobanteEmisor } from '#contract/comprobantes/comprobante-emisor.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { withSession } from '#server/core/session.ts'
import { makeCashiers } from '#server/testing/cashiers.ts'
import { changeUnder } from '#server/testing/change-under.ts'
import { childSchool } from '#server/testing/child-school.ts'
import { type Place, runVerificar, startChild } from '#server/testing/child.ts'
import { COMPANY, ROSA } from '#server/testing/comprobantes.ts'
import { testDatabase } from '#server/testing/database.ts'
import { environmentOf, startIssuingIn } from '#server/testing/issuing-child.ts'
import { sizeOf } from '#server/testing/size.ts'
import { testSunat } from '#server/testing/sunat.ts'

const KILLS = sizeOf('emisiones', 3)
const STUDENTS = 12
/** A life ends about when the clock has sent some: it turns every two seconds. */
const LIFE_MS = { least: 500, more: 3500 }
const PATIENCE_MS = 120_000 + KILLS * 4000
/** Each alone in a life, some with more than one call: before the document is taken, after it was, and refusals. */
const FAULTS = 'slow,slow,lost,lost,noCdr,altered,observed,502,text,hang,0102,0130,2800,0306'.split(',')
const PEDIDOS = [
  {},
  { comprobante: { clase: 'BOLETA', pagador: { ...ROSA, correo: 'rosa@example.com' } } },
  { comprobante: { clase: 'FACTURA', pagador: { ...COMPANY, correo: 'cuentas@empresa.example' } } },
]

const DATA_DIR = await mkdtemp(join(tmpdir(), 'emisiones-'))
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
await startIssuingIn(school, sunat)
const cashiers = await makeCashiers(school, STUDENTS, {
  cashiers: 2,
  restMs: 150,
  extra: (n) => PEDIDOS[n % PEDIDOS.length]!,
  refundEach: 5,
})
const query = <T>(text: string) =>
  withSession(database.connectionString, async (session) => (await session.query<T>(text)).rows)
const change = (text: string) => changeUnder(database.connectionString, text)
/** As if the clock had run: what waits is due. */
async function letTimePass() {
  await change("update comprobante set proximo = now() where estado in ('PENDIENTE', 'ENVIADO')")
  await change('update comprobante_correo set proximo = now()')
  await change('update comprobante_cola set hasta = null')
}
const unmailed = async () =>
  (await query<{ n: number }>('select count(*)::int as n from comprobante_correo'))[0]!.n

const drawn = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)]!
const seen = { acknowledged: 0, unanswered: 0, cut: 0 }

for (let n = 1; n <= KILLS; n++) {
  test(`killed while comprobantes are made and sent: each payment is paid once (${n})`, async () => {
    await Promise.all([letTimePass(), school.renew()])
    if (n % 2 === 0) await sunat.next(drawn(FAULTS), 'sendBill', 1 + Math.floor(Math.random() * 3))
    const stop = new AbortController()
    const work = cashiers.work(stop.signal)
    await cashiers.told()
    await setTimeout(LIFE_MS.least + Math.random() * LIFE_MS.more)
    await server.end('SIGKILL')
    stop.abort()
    await work
    await sunat.clearFaults()
    const [cut] = await query<{ n: number }>(
      "select count(*)::int as n from comprobante where estado = 'ENVIADO'",
    )
    seen.cut += cut!.n
    server = await startChild(place)
    const { acknowledged, unanswered } = await cashiers.settle()
    seen.acknowledged += acknowledged
    seen.unanswered += unanswered
  })
}

type Counted = { estado: string; n: number }
const states = () => query<Counted>('select estado, count(*)::int as n from comprobante group by estado')
const withEstado = async (estado: 'RECHAZADO' | 'EXCEPCION') => {
  const found = []
  for (let page = 0; ; page++) {
    const { content } = await school.call(comprobante.buscar, { estado, page, size: 200 })
    found.push(...content)
    if (content.length < 200) return found
  }
}

/** Mends the documents that were not taken, as a person does. */
async function mendAll() {
  await school.call(comprobanteEmisor.reanudar, {})
  for (const { idComprobante } of await withEstado('EXCEPCION'))
    await school.call(comprobante.reenviar, { idComprobante })
  for (const { idComprobante, reemplazado, codigo } of await withEstado('RECHAZADO'))
    if (!reemplazado && codigo !== 'SIN_ORIGEN') await school.call(comprobante.reemitir, { idComprobante })
}

test('after the clock has run each has a final answer', async () => {
  const until = performance.now() + PATIENCE_MS
  const waits = async () =>
    (await states()).some(({ estado }) => ['PENDIENTE', 'ENVIADO', 'EXCEPCION'].includes(estado))
  await school.renew()
  await mendAll()
  while ((await waits()) || (await unmailed()) > 0) {
    assert.ok(performance.now() < until, JSON.stringify(await states()))
    await letTimePass()
    await setTimeout(1000)
  }
})

test('each that has value and whose payer has an address was mailed to it once for each time that it was signed', async () => {
  const wrong =
    await query(`select c.id_comprobante, c.estado, firmas, correos, adjuntos from comprobante c cross join lateral (
    select count(*) filter (where e.destino in ('rosa@example.com', 'cuentas@empresa.example')) as correos,
      coalesce(sum((select count(*) from envio_adjunto a where a.id_envio = e.id_envio)), 0) as adjuntos
    from envio e where e.id_comprobante = c.id_comprobante) m cross join lateral (
    select count(*) as firmas from comprobante_archivo a where a.id_comprobante = c.id_comprobante and a.tipo = 'XML') f
    where c.datos -> 'comprador' ->> 'documento' in ('45678912', '20131312955')
      and (correos > firmas or adjuntos <> correos * 2 or (c.estado <> 'RECHAZADO' and correos = 0))`)
  assert.deepEqual(wrong, [])
})

type Row = { nombre: string; importe: string; conCdr: boolean }

test('the tax office and the books have the same documents for the same amounts, each number once', async (t) => {
  const ours = await query<Row>(`select nombre, importe::text, exists (select from comprobante_archivo a
    where a.id_comprobante = c.id_comprobante and a.tipo = 'CDR') or codigo = '1033' as "conCdr"
    from comprobante c where estado in ('ACEPTADO', 'OBSERVADO')`)
  const { documents } = await sunat.state()
  const sorted = (rows: { nombre: string; importe: string | null }[]) =>
    rows.map(({ nombre, importe }) => `${nombre} ${importe}`).toSorted()
  assert.deepEqual(sorted(documents), sorted(ours))
  assert.deepEqual(new Set(documents.map(({ estado }) => estado)), new Set(['ACEPTADO']))
  assert.deepEqual(
    ours.filter(({ conCdr }) => !conCdr),
    [],
  )
  await school.renew()
  const { monedas } = await school.call(comprobante.totales, {})
  const { paid, refunded, refunds } = cashiers.sums
  assert.deepEqual(
    monedas.map(({ emitido, acreditado }) => [Math.round(emitido * 100), Math.round(acreditado * 100)]),
    [[paid, refunded]],
  )
  assert.equal(await runVerificar(place), '')
  const { acknowledged, unanswered, cut } = seen
  t.diagnostic(
    `campaign: ${KILLS} kills, ${acknowledged + unanswered} payments (${unanswered} unanswered and then paid once), ${refunds} refunds, ` +
      `${ours.length} documents accepted, each once there and here; ${cut} were between sending and answer at a kill; ` +
      `S/ ${((paid - refunded) / 100).toFixed(2)} as the money`,
  )
})
