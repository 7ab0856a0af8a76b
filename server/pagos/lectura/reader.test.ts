import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import PDFDocument from 'pdfkit'

import { constancia } from '#contract/pagos/constancia.ts'
import { testApi } from '#server/testing/api.ts'
import { voucherSample } from '#server/testing/vouchers.ts'

import { openVoucherReader, setReadingPatience, voucherReader } from './leer.ts'

/** Time for a machine that runs all tests at once. */
const PATIENT = 180_000
const api = await testApi()
const { datos: plin } = await voucherSample('plin-limpio.jpg')
const picture = { datos: plin, tipo: 'image/jpeg' }
const folder = await mkdtemp(join(tmpdir(), 'letras-'))
after(() => rm(folder, { recursive: true }))

type Page = NodeJS.ReadableStream & {
  text: (text: string, x: number, y: number) => void
  image: (picture: Buffer, x: number, y: number, how: { fit: [number, number] }) => void
  end: () => void
}

/** A PDF of one page. */
async function pdfOf(draw: (page: Page) => void) {
  const page = new PDFDocument({ size: 'A4' }) as unknown as Page
  draw(page)
  page.end()
  return new Uint8Array(await buffer(page))
}
setReadingPatience(PATIENT)
/** Asks at the door about a PDF. */
const said = async (datos: Uint8Array) => {
  const archivo = { nombre: 'constancia.pdf', datos }
  const { status, data, error } = await api.call(['per_ingreso_nuevo'], constancia.leer, { archivo })
  assert.equal(status, 200, JSON.stringify(error))
  return data!.lectura
}

test('the text of a PDF is read as it is written, each label with what stands beside it', async () => {
  const rows = [
    ['Monto transferido', 'S/ 180.00'],
    ['Número de operación', '52688280'],
    ['Fecha', '23/11/2026'],
    ['Enviado a', 'INST SUP HORIZONTE'],
  ]
  const datos = await pdfOf((page) => {
    page.text('Banco de Crédito BCP', 50, 40)
    // Columns: all labels first, as some banks write them.
    for (const [n, [label]] of rows.entries()) page.text(label!, 50, 80 + 20 * n)
    for (const [n, [, value]] of rows.entries()) page.text(value!, 300, 80 + 20 * n)
  })
  const { monto, numeroOperacion, fecha, medio, banco } = (await said(datos))!
  assert.deepEqual(
    [monto, numeroOperacion, fecha, medio, banco],
    [180, '52688280', '2026-11-23', 'TRANSFERENCIA', 'BCP'],
  )
})

test('a PDF without text is read from its picture; one with neither says nothing', async () => {
  const scanned = await pdfOf((page) => page.image(Buffer.from(plin), 0, 0, { fit: [590, 840] }))
  const { leidos } = await voucherReader.read({ datos: scanned, tipo: 'application/pdf' }, PATIENT)
  assert.deepEqual(
    leidos.slice(0, 2).map(({ numero, importe }) => [numero, importe?.centimos]),
    [
      ['11577568', 9000],
      ['11577568', 9000],
    ],
  )
  assert.equal(await said(await pdfOf((page) => page.text('Hola', 10, 10))), null)
})

const NOTHING = { leidos: [], texto: null, huella: null }

const children = async () =>
  (await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')).trim().split(' ')

test('who asks waits a short time; a reader that is late goes on, and the next voucher need not start it', async () => {
  const reader = openVoucherReader()
  const begun = performance.now()
  assert.deepEqual(await reader.read(picture, 1, PATIENT), NOTHING)
  assert.ok(performance.now() - begun < 5000)
  const late = await children()
  assert.match((await reader.read(picture, PATIENT)).texto!, /11577568/)
  assert.deepEqual(
    (await children()).filter((one) => !late.includes(one)),
    [],
  )
})

test('for a person the time in line counts too', async () => {
  const reader = openVoucherReader()
  let isRead = false
  const first = reader.read(picture, PATIENT).finally(() => {
    isRead = true
  })
  assert.deepEqual(await reader.readSoon(picture, 20), NOTHING)
  assert.equal(isRead, false)
  assert.match((await first).texto!, /11577568/)
  assert.match((await reader.readSoon(picture, PATIENT)).texto!, /11577568/)
})

test('a process that is ended in the middle says nothing, and the next voucher has another', async () => {
  const HALF_WAY = 150
  const [cut, next] = await Promise.all([
    voucherReader.read(picture, PATIENT, HALF_WAY),
    voucherReader.read(picture, PATIENT),
  ])
  assert.deepEqual(cut, NOTHING)
  assert.match(next.texto!, /11577568/)
})

/** A server that reads a voucher, names its reader and dies without a word. */
const DYING = `
  import { readFileSync } from 'node:fs'
  import { voucherReader } from '#server/pagos/lectura/leer.ts'
  const datos = readFileSync(process.argv[1])
  await voucherReader.read({ datos, tipo: 'image/jpeg' }, ${PATIENT})
  process.stdout.write(readFileSync('/proc/self/task/' + process.pid + '/children'))
  process.kill(process.pid, 'SIGKILL')`

test(
  'a reader ends with its server, also with one that is killed',
  { skip: process.platform !== 'linux' },
  async () => {
    const sample = fileURLToPath(new URL('./muestras/plin-limpio.jpg', import.meta.url))
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', DYING, sample], {
      encoding: 'utf8',
      timeout: PATIENT,
    })
    const reader = stdout.trim()
    assert.match(reader, /^\d+$/)
    for (const until = Date.now() + PATIENT; existsSync(`/proc/${reader}`) && Date.now() < until;)
      await setTimeout(20)
    assert.equal(existsSync(`/proc/${reader}`), false)
  },
)

test('missing or damaged letters: nothing is read, readiness says so, and they are tried anew', async () => {
  const reader = openVoucherReader(folder)
  assert.equal((await reader.read(picture, PATIENT)).texto, null)
  assert.equal(reader.hasLetters(), false)
  await writeFile(join(folder, 'spa.traineddata.gz'), 'damaged')
  assert.equal((await reader.read(picture, PATIENT)).texto, null)
  const letters = new URL(import.meta.resolve('@tesseract.js-data/spa/package.json'))
  const name = '4.0.0_best_int/spa.traineddata.gz'
  await writeFile(join(folder, 'spa.traineddata.gz'), await readFile(new URL(name, letters)))
  assert.match((await reader.read(picture, PATIENT)).texto!, /11577568/)
  assert.equal(reader.hasLetters(), true)
  const { constancias } = (await api.app.inject('/api/salud/listo')).json<Record<string, unknown>>()
  assert.deepEqual(constancias, { lee: true })
})
