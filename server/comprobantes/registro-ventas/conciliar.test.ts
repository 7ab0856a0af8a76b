import assert from 'node:assert/strict'
import { test } from 'node:test'

import { registroVentas } from '#contract/comprobantes/registro-ventas.ts'
import { tipoCambio } from '#contract/institucion/tipo-cambio.ts'
import { leerPlanilla, zipOf } from '#server/core/planilla/index.ts'
import { hoy } from '#server/core/today.ts'
import { testApi } from '#server/testing/api.ts'
import {
  COMPANY,
  makeIssuingSchool,
  rejectDocument,
  ROSA,
  startIssuing,
} from '#server/testing/comprobantes.ts'
import { HEADINGS, type Line, lineOfPropuesta } from '#server/testing/propuesta.ts'

const api = await testApi()
const { issued, student } = await makeIssuingSchool(api, { issuing: false })
const today = await hoy({ db: api.db })
const mes = today.slice(0, 7)
const RUC = '20100066603'

const fileOf = (datos: Uint8Array | string, nombre = 'propuesta.txt') => ({
  nombre,
  datos: typeof datos === 'string' ? new TextEncoder().encode(datos) : datos,
})
const textOf = (...lines: string[]) => fileOf([HEADINGS, ...lines].join('\n'))
const send = (archivo: ReturnType<typeof fileOf>, rest: object = {}) =>
  api.may(registroVentas.conciliar, { archivo, mes, ...rest })
const reconciled = async (archivo: ReturnType<typeof fileOf>) => {
  const { data, error } = await send(archivo)
  assert.ok(data, JSON.stringify(error))
  return data
}
const refusal = async (archivo: ReturnType<typeof fileOf>, rest: object = {}) => {
  const { status, error } = await send(archivo, rest)
  return [status, JSON.stringify(error)] as const
}
const ofToday = { ruc: RUC, fecha: today, periodo: mes.replace('-', '') }
const line = (rest: Partial<Line> & Pick<Line, 'serie' | 'numero' | 'importe'>) =>
  lineOfPropuesta({ ...ofToday, ...rest })
async function zipped(files: Record<string, string>) {
  async function* all() {
    for (const [name, text] of Object.entries(files)) yield { name, content: [Buffer.from(text)] }
  }
  const pieces: Buffer[] = []
  for await (const piece of zipOf(all())) pieces.push(piece)
  return new Uint8Array(Buffer.concat(pieces))
}

test('it takes the authority of the list of payments, a RUC, a month and nothing else', async () => {
  const archivo = textOf()
  assert.equal((await api.as(null, registroVentas.conciliar, { archivo, mes })).status, 401)
  assert.equal(
    (await api.call(['web_ingreso_nuevo'], registroVentas.conciliar, { archivo, mes })).status,
    403,
  )
  assert.equal((await send(archivo)).status, 409)
  await startIssuing(api, { 'comprobante.afectacion': 'INAFECTO' })
  assert.equal((await send(archivo, { mes: '2026-13' })).status, 400)
  assert.equal((await send(archivo, { otro: '1' })).status, 400)
})

test('another RUC, another month, a table of anything else and a line that cannot be read are refused with what to do', async () => {
  const good = { serie: 'B001', numero: 1, importe: '10.00' }
  const [status, sentence] = await refusal(textOf(line({ ...good, ruc: '20131312955' })))
  assert.equal(status, 400)
  assert.match(sentence, /20131312955.+20100066603.+Clave SOL/)
  assert.match((await refusal(textOf(line({ ...good, periodo: '201902' }))))[1], /mes 2019-02/)
  for (const other of ['Fecha;Monto\n20/11/2026;5.00', 'a|b|c\n1|2|3', 'RUC|Periodo|Total\n1|2|3'])
    assert.match((await refusal(fileOf(other)))[1], /no es la propuesta/)
  assert.match((await refusal(textOf(line(good), line({ ...good, importe: 'diez' }))))[1], /la fila 3 /)
  assert.match((await refusal(textOf(line({ ...good, importe: '1.005' }))))[1], /la fila 2 /)
  assert.match((await refusal(textOf(`${RUC}|x`)))[1], /la fila 2 /)
})

test('hostile files are refused by the one reader', async () => {
  assert.equal((await send(fileOf(''))).status, 400)
  assert.equal((await send(fileOf(`<html>${RUC}</html>`))).status, 415)
  assert.equal((await send(fileOf(new Uint8Array(6 * 2 ** 20).fill(48)))).status, 413)
  const bomb = await zipped({ 'propuesta.txt': '0'.repeat(21_000_000) })
  assert.ok(bomb.length < 100_000)
  assert.equal((await send(fileOf(bomb))).status, 413)
  assert.equal((await send(fileOf(await zipped({ 'a.txt': HEADINGS, 'b.txt': HEADINGS })))).status, 415)
  assert.equal((await send(fileOf(await zipped({ 'a.exe': HEADINGS })))).status, 415)
})

test('the month agrees with its own replacement, as a text, a zip and in Windows-1252', async () => {
  const { idUsuario } = await student()
  await issued(idUsuario, 80.1, { comprobante: { clase: 'BOLETA', pagador: { ...ROSA, nombre: '"Ñandú' } } })
  await issued(idUsuario, 100, { comprobante: { clase: 'FACTURA', pagador: COMPANY } })
  const { data } = await api.may(registroVentas.reemplazo, { mes })
  const none = { FALTA_EN_PROPUESTA: 0, FALTA_AQUI: 0, DISTINTO: 0, REPETIDO: 0 }
  const same = { mes, ruc: RUC, iguales: 2, cantidades: none, diferencias: [] }
  const zip = new Uint8Array(data as unknown as Buffer)
  assert.deepEqual(await reconciled(fileOf(zip, 'x.zip')), same)
  const { filas } = await leerPlanilla({ datos: zip })
  const lines = filas.map(({ celdas }) => celdas.join('|'))
  assert.deepEqual(await reconciled(textOf(...lines)), same)
  const latin = Buffer.from([HEADINGS, ...lines].join('\r\n').replace('Nandu', 'Ñandú'), 'latin1')
  assert.deepEqual(await reconciled(fileOf(new Uint8Array(latin))), same)
})

test('each difference is told with its fields, its reason and what to do', async () => {
  const { idUsuario } = await student()
  const missing = await issued(idUsuario, 30, { comprobante: { clase: 'BOLETA', pagador: ROSA } })
  const rejected = await issued(idUsuario, 45, { comprobante: { clase: 'BOLETA', pagador: ROSA } })
  await rejectDocument(api, rejected.idComprobante)
  const { cantidades, diferencias, iguales } = await reconciled(
    textOf(
      line({
        serie: 'B001',
        numero: '0001',
        inafecto: '90.10',
        importe: '90.10',
        documento: '45678912',
        fecha: '2019-02-03',
      }),
      line({
        tipo: '01',
        serie: 'F001',
        numero: 1,
        inafecto: '100.00',
        importe: '100.00',
        documento: COMPANY.documento,
      }),
      line({
        tipo: '01',
        serie: 'F001',
        numero: 1,
        inafecto: '100.00',
        importe: '100.00',
        documento: COMPANY.documento,
      }),
      line({
        serie: 'B001',
        numero: rejected.numero,
        inafecto: '45.00',
        importe: '45.00',
        documento: '45678912',
      }),
      line({ serie: 'B001', numero: 99, importe: '7.00', nombre: 'Otra persona' }),
      line({ tipo: '12', serie: 'A001', numero: 4, importe: '3.50' }),
    ),
  )
  assert.equal(iguales, 1)
  assert.deepEqual(cantidades, { FALTA_EN_PROPUESTA: 1, FALTA_AQUI: 2, DISTINTO: 2, REPETIDO: 1 })
  const told = diferencias.map((d) => [
    d.tipo,
    d.numeroCompleto,
    d.fila,
    d.importe,
    d.importePropuesto,
    d.campos.length,
  ])
  assert.deepEqual(told, [
    ['FALTA_EN_PROPUESTA', missing.numeroCompleto, null, 30, null, 0],
    ['DISTINTO', 'B001-1', 2, 80.1, 90.1, 3],
    ['REPETIDO', 'F001-1', 4, 100, 100, 0],
    ['DISTINTO', rejected.numeroCompleto, 5, 0, 45, 2],
    ['FALTA_AQUI', 'B001-99', 6, null, 7, 0],
    ['FALTA_AQUI', '12 A001-4', 7, null, 3.5, 0],
  ])
  assert.deepEqual(diferencias[1]!.campos, [
    { campo: 'fecha', aqui: today, alla: '2019-02-03' },
    { campo: 'inafecto', aqui: '80.10', alla: '90.10' },
    { campo: 'importe', aqui: '80.10', alla: '90.10' },
  ])
  const sentences = [/respuesta de SUNAT/, /XML/, /dos veces/, /rechazado/, /aquí no existe/, /no emite/]
  for (const [i, sentence] of sentences.entries()) assert.match(diferencias[i]!.mensaje, sentence)
})

test('another currency is compared at the rate of the proposal, to the rounding', async () => {
  const { idUsuario } = await student()
  const { idMoneda } = await api.db
    .selectFrom('moneda')
    .select('idMoneda')
    .where('codigo', '=', 'USD')
    .executeTakeFirstOrThrow()
  const doc = await issued(idUsuario, 9.33, { idMoneda, comprobante: { clase: 'BOLETA', pagador: ROSA } })
  const told = { serie: 'B001', numero: doc.numero, documento: '45678912', moneda: 'USD', cambio: '3.755' }
  const find = async (soles: string) => {
    const { diferencias } = await reconciled(textOf(line({ ...told, inafecto: soles, importe: soles })))
    return diferencias.find(({ numeroCompleto }) => numeroCompleto === doc.numeroCompleto)
  }
  assert.equal(await find('35.03'), undefined)
  assert.equal(await find('35.04'), undefined)
  // 35.30 soles are 9.40 dollars.
  assert.deepEqual((await find('35.30'))!.campos.at(-1), { campo: 'importe', aqui: '9.33', alla: '9.40' })
  assert.equal((await api.may(tipoCambio.guardar, { fecha: today, idMoneda, venta: 3.76 })).status, 201)
  assert.deepEqual((await find('35.03'))!.campos, [{ campo: 'cambio', aqui: '3.760', alla: '3.755' }])
})
