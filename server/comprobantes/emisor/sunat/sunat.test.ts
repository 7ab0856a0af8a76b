import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { after, before, test } from 'node:test'

import {
  type Confianza,
  type Documento,
  type Emisor,
  type Respuesta,
  SinRespuesta,
} from '#server/comprobantes/emisor/index.ts'
import { makeCertificate } from '#server/simulador/index.ts'
import { documentoOf, COMPANY, EMISOR } from '#server/testing/documentos.ts'
import { freePort } from '#server/testing/free-port.ts'
import { testSunat } from '#server/testing/sunat.ts'

import { resolveConfig } from './config.ts'
import { openService } from './service.ts'

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
        comprador: { tipoDocumento: 'NINGUNO', documento: '', nombre: 'Cliente', direccion: null },
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

test('a wrong user and a document of another RUC are faults of the issuer: nothing was taken', async () => {
  const stranger = sunat.with({ clave: 'otra' })
  const blamed = (said: Respuesta) => 'culpa' in said && [said.estado, said.codigo, said.culpa]
  assert.deepEqual(blamed(await send(boleta(), stranger)), ['RETENIDO', '0102', 'USUARIO'])
  assert.deepEqual(blamed(await stranger.consultar(factura())), ['RETENIDO', '0102', 'USUARIO'])
  const other = boleta()
  const foreign = { ...other, emisor: { ...other.emisor, ruc: COMPANY.documento } }
  assert.deepEqual(blamed(await send(foreign)), ['RETENIDO', '0154', 'RUC'])
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
  assert.ok(respuesta.estado === 'ACEPTADO' && respuesta.cdr && respuesta.cdr.length > 500)
  assert.match(respuesta.mensaje, /SIMULADOR: sin valor tributario/)
  const without = { clase: 'FACTURA' as const, serie, numero: 99_999, motivo: '01' as const, sustento }
  assert.deepEqual(await told({ ...note, numero: ++last, modifica: without }), ['RECHAZADO', '2989'])
})

test('a document sent twice is known by its number; a rejected number is not used again', async () => {
  const documento = factura()
  const emitido = await sunat.emisor.emitir(documento)
  const first = await sunat.emisor.enviar(emitido)
  const second = await sunat.emisor.enviar(emitido)
  assert.deepEqual([second.estado, 'vale' in second && second.vale], ['REGISTRADO', true])
  assert.deepEqual(await sunat.emisor.consultar(documento), first)
  const bad = factura({ comprador: boleta().comprador })
  assert.deepEqual(await told(bad), ['RECHAZADO', '2800'])
  assert.deepEqual(await told(bad), ['REGISTRADO', '1032'])
})

test('silence, a lost answer or a lost proof are asked for, of a factura', async () => {
  const impatient = sunat.with({ ms: 300 })
  for (const [how, clave] of [
    ['lost', 'emisor.sinRespuesta'],
    ['noCdr', 'emisor.sinConstancia'],
  ] as const) {
    const documento = factura()
    await sunat.next(how, 'sendBill')
    await assert.rejects(send(documento), unknown(clave))
    assert.equal((await sunat.emisor.consultar(documento)).estado, 'ACEPTADO')
    const { documents } = await sunat.state()
    assert.equal(documents.filter(({ nombre }) => nombre.endsWith(`-F001-${documento.numero}`)).length, 1)
  }
  const documento = factura()
  await sunat.next('hang', 'sendBill')
  await assert.rejects(send(documento, impatient), unknown('emisor.sinRespuesta'))
  assert.deepEqual(await sunat.emisor.consultar(documento), { estado: 'DESCONOCIDO' })
  assert.deepEqual(await told(documento), ['ACEPTADO', '0'])
  await sunat.next('noCdr', 'getStatusCdr')
  await assert.rejects(sunat.emisor.consultar(documento), unknown('emisor.sinConstancia'))
})

test('no service answers for a boleta, in the words of either operation', async () => {
  const documento = boleta()
  await send(documento)
  assert.deepEqual(await sunat.emisor.consultar(documento), { estado: 'SIN_CONSULTA' })
  assert.equal(await sunat.emisor.situacion(documento), 'SIN_CONSULTA')
  const service = openService(resolveConfig(sunat.config))
  const fields = {
    rucComprobante: EMISOR.ruc,
    tipoComprobante: '03',
    serieComprobante: 'B001',
    numeroComprobante: '1',
  }
  const address = String(sunat.config.consulta)
  assert.deepEqual(await service.getStatusCdr(address, fields, 'x'), { estado: 'SIN_CONSULTA' })
  assert.equal(await service.getDocumentStatus(address, fields), 'SIN_CONSULTA')
})

test('an issuer without a name of three characters is refused in a summary; that of a buyer is filled with dashes', async () => {
  const short = sunat.with({ razonSocial: 'AB' })
  const hoy = documentoOf().fecha
  const lote = { fechaDocumentos: hoy, fecha: hoy, correlativo: 77 }
  const sentLot = await short.enviarLote(
    await short.resumir(lote, [{ documento: boleta(), accion: 'NUEVO' }]),
  )
  assert.ok(sentLot.estado === 'EN_PROCESO')
  const said = await short.consultarTicket(sentLot.ticket)
  assert.deepEqual('culpa' in said && [said.estado, said.codigo, said.culpa], ['RECHAZADO', '2228', 'NOMBRE'])
  const buyer = { ...boleta().comprador, nombre: 'Li' }
  assert.deepEqual(await told(boleta({ comprador: buyer })), ['ACEPTADO', '0'])
})

test('an answer of the test service has no signature, and is believed there only', async () => {
  await sunat.next('beta', 'sendBill')
  assert.equal((await send(boleta(), sunat.with({ modo: 'beta' }))).estado, 'ACEPTADO')
  await sunat.next('beta', 'sendBill')
  await assert.rejects(send(boleta(), sunat.with({ modo: 'real' })), unknown('emisor.respuestaFalsa'))
})

test('a signer is believed by its fingerprint or its authority, never by its name', async () => {
  const [pem] = sunat.config.confianza!.certificados
  const { fingerprint256 } = new X509Certificate(pem!)
  const real = (confianza?: Confianza) => sunat.with({ modo: 'real', confianza })
  assert.equal(
    (await send(boleta(), real({ certificados: [], huellas: [fingerprint256] }))).estado,
    'ACEPTADO',
  )
  const self = await makeCertificate({ name: 'SUNAT', organisation: 'SUNAT' })
  for (const confianza of [undefined, { certificados: [self.certificado], huellas: [] }])
    await assert.rejects(send(boleta(), real(confianza)), unknown('emisor.firmanteNuevo'))
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
    otherSigner: 'emisor.firmanteNuevo',
    altered: 'emisor.respuestaFalsa',
  } as const
  for (const [how, clave] of Object.entries(cases)) {
    await sunat.next(how, 'sendBill')
    await assert.rejects(send(boleta()), unknown(clave), how)
  }
  const documento = factura()
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
  const beta = sunat.with({ modo: 'beta', consulta: undefined! })
  assert.equal((await beta.consultar(factura())).estado, 'SIN_CONSULTA')
})
