import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { type Documento, type Emisor, SinRespuesta } from '#server/comprobantes/emisor/index.ts'
import { documentoOf, COMPANY } from '#server/testing/documentos.ts'
import { freePort } from '#server/testing/free-port.ts'
import { testSunat } from '#server/testing/sunat.ts'

let sunat: Awaited<ReturnType<typeof testSunat>>
before(async () => {
  sunat = await testSunat()
})
after(() => sunat.close())

let last = 0
const boleta = (given: Parameters<typeof documentoOf>[0] = {}) => documentoOf({ numero: ++last, ...given })
const factura = (given: Parameters<typeof documentoOf>[0] = {}) => boleta({ clase: 'FACTURA', ...given })

const send = async (documento: Documento, emisor: Emisor = sunat.emisor) =>
  emisor.enviar(await emisor.emitir(documento))

/** State and code of an answer. */
const told = async (documento: Documento) => {
  const respuesta = await send(documento)
  return [respuesta.estado, 'codigo' in respuesta ? respuesta.codigo : null]
}

/** The sentence of an unknown outcome. */
const unknown = (clave: string) => (error: unknown) => {
  assert.ok(error instanceof SinRespuesta, String(error))
  assert.equal(error.clave, clave, error.message)
  return true
}

const isUnsent = (error: unknown) => error instanceof SinRespuesta && !error.enviada

test('what SUNAT rejects is told with its code and its sentence, and nothing is kept as accepted', async () => {
  const [line] = boleta().renglones
  const totales = { ...boleta().totales, importe: '150.51' }
  const shortNumber = { ...boleta().comprador, documento: '4567891' }
  const cases: [Documento, string, string][] = [
    [factura({ comprador: boleta().comprador }), 'RECHAZADO', '2800'],
    [boleta({ serie: 'F001' }), 'EXCEPCION', '1035'],
    [boleta({ renglones: [{ ...line!, impuesto: '1.00' }] }), 'RECHAZADO', '3110'],
    [factura({ fecha: '2026-01-02' }), 'RECHAZADO', '2108'],
    [boleta({ fecha: '2099-01-02' }), 'RECHAZADO', '2329'],
    [
      boleta({
        comprador: { tipoDocumento: 'NINGUNO', documento: '', nombre: '', direccion: null },
        sales: [{ centimos: 70_001n }],
      }),
      'RECHAZADO',
      '2396',
    ],
    [boleta({ totales }), 'OBSERVADO', '0'],
    [boleta({ comprador: shortNumber }), 'OBSERVADO', '0'],
  ]
  for (const [documento, estado, codigo] of cases) assert.deepEqual(await told(documento), [estado, codigo])
  const respuesta = await send(boleta({ comprador: shortNumber }))
  assert.deepEqual('notas' in respuesta && respuesta.notas, [
    '4207 - El DNI debe tener 8 caracteres numéricos',
  ])
})

test('a wrong user was not let in with the document, and one document of another RUC is not taken', async () => {
  const stranger = sunat.with({ clave: 'otra' })
  await assert.rejects(send(boleta(), stranger), isUnsent)
  await assert.rejects(stranger.consultar(boleta()), SinRespuesta)
  const other = boleta()
  assert.deepEqual(await told({ ...other, emisor: { ...other.emisor, ruc: COMPANY.documento } }), [
    'EXCEPCION',
    '0154',
  ])
})

test('boleta, factura at once and in instalments, and notes are accepted; the proof says SIMULADOR', async () => {
  const cuotas = [
    { vence: '2027-01-31', importe: '100.00' },
    { vence: '2027-02-28', importe: '50.50' },
  ]
  const one = boleta({ sales: [{ afectacion: 'GRAVADO' }, { afectacion: 'EXONERADO', cantidad: 3 }, {}] })
  const invoice = factura()
  for (const documento of [one, invoice, factura({ cuotas })])
    assert.deepEqual(await told(documento), ['ACEPTADO', '0'])
  const sustento = 'Se retiró antes de empezar'
  const { serie, numero } = invoice
  const note = boleta({
    clase: 'NOTA_CREDITO',
    serie: 'FC01',
    comprador: COMPANY,
    modifica: { clase: 'FACTURA', serie, numero, motivo: '01', sustento },
  })
  const respuesta = await send(note)
  assert.ok(respuesta.estado === 'ACEPTADO' && respuesta.cdr.length > 500)
  assert.match(respuesta.mensaje, /SIMULADOR: sin valor tributario/)
  const without = { clase: 'FACTURA' as const, serie, numero: 99_999, motivo: '01' as const, sustento }
  assert.deepEqual(await told({ ...note, numero: ++last, modifica: without }), ['RECHAZADO', '2989'])
})

test('a document sent twice keeps its first answer; a rejected number is not used again', async () => {
  const emitido = await sunat.emisor.emitir(boleta())
  const first = await sunat.emisor.enviar(emitido)
  const second = await sunat.emisor.enviar(emitido)
  assert.deepEqual(second, first)
  const at = await sunat.emisor.emitir(boleta())
  const both = await Promise.all([sunat.emisor.enviar(at), sunat.emisor.enviar(at)])
  assert.deepEqual(both[0], both[1])
  const bad = factura({ comprador: boleta().comprador })
  assert.deepEqual(await told(bad), ['RECHAZADO', '2800'])
  assert.deepEqual(await told(bad), ['EXCEPCION', '1032'])
})

test('silence, a lost answer or a lost proof are asked for, and the document is there once', async () => {
  const impatient = sunat.with({ ms: 300 })
  for (const [how, clave] of [
    ['lost', 'emisor.sinRespuesta'],
    ['noCdr', 'emisor.sinConstancia'],
  ] as const) {
    const documento = boleta()
    await sunat.next(how, 'sendBill')
    await assert.rejects(send(documento), unknown(clave))
    assert.equal((await sunat.emisor.consultar(documento)).estado, 'ACEPTADO')
    const { documents } = await sunat.state()
    assert.equal(documents.filter(({ nombre }) => nombre.endsWith(`-B001-${documento.numero}`)).length, 1)
  }
  const documento = boleta()
  await sunat.next('hang', 'sendBill')
  await assert.rejects(send(documento, impatient), unknown('emisor.sinRespuesta'))
  assert.deepEqual(await sunat.emisor.consultar(documento), { estado: 'DESCONOCIDO' })
  assert.deepEqual(await told(documento), ['ACEPTADO', '0'])
  await sunat.next('noCdr', 'getStatusCdr')
  await assert.rejects(sunat.emisor.consultar(documento), unknown('emisor.sinConstancia'))
})

test('an answer that cannot be believed is an unknown outcome with its own sentence', async () => {
  const cases = {
    '502': 'emisor.respuestaIlegible',
    html: 'emisor.respuestaIlegible',
    text: 'emisor.respuestaIlegible',
    dtd: 'emisor.respuestaIlegible',
    noZip: 'emisor.respuestaIlegible',
    other: 'emisor.respuestaAjena',
    otherRuc: 'emisor.respuestaAjena',
    otherSigner: 'emisor.respuestaFalsa',
    altered: 'emisor.respuestaFalsa',
  } as const
  for (const [how, clave] of Object.entries(cases)) {
    await sunat.next(how, 'sendBill')
    await assert.rejects(send(boleta()), unknown(clave), how)
  }
  const documento = boleta()
  await send(documento)
  await sunat.next('otherRuc', 'getStatusCdr')
  await assert.rejects(sunat.emisor.consultar(documento), unknown('emisor.respuestaAjena'))
  assert.equal((await sunat.emisor.consultar(documento)).estado, 'ACEPTADO')
})

test('when nobody listens nothing was sent, and when the service is closed or breaks down the document is not at fault', async () => {
  const nobody = sunat.with({ envio: `http://127.0.0.1:${await freePort()}/billService` })
  await assert.rejects(send(boleta(), nobody), isUnsent)
  const documento = boleta()
  await sunat.next('0109', 'sendBill')
  await assert.rejects(send(documento), isUnsent)
  await sunat.next('0136', 'sendBill')
  await assert.rejects(send(documento), unknown('emisor.sinRespuesta'))
  assert.deepEqual(await told(documento), ['ACEPTADO', '0'])
})

test('RSA-SHA1 is signed on request', async () => {
  const old = sunat.with({ sha1: true })
  const emitido = await old.emitir(boleta())
  assert.match(new TextDecoder().decode(emitido.xml), /xmldsig#rsa-sha1"/)
  assert.equal(emitido.hash.length, 28)
  assert.equal((await old.enviar(emitido)).estado, 'ACEPTADO')
})

test('the test service of SUNAT answers for no document', async () => {
  const beta = sunat.with({ modo: 'beta' })
  assert.equal((await beta.consultar(boleta())).estado, 'DESCONOCIDO')
})
