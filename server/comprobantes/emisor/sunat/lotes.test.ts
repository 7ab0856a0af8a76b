import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { type Emitido, SinRespuesta } from '#server/comprobantes/emisor/index.ts'
import { MOST_LINES } from '#server/comprobantes/emisor/sunat/index.ts'
import { documentoOf } from '#server/testing/documentos.ts'
import { testSunat } from '#server/testing/sunat.ts'

let sunat: Awaited<ReturnType<typeof testSunat>>
before(async () => {
  sunat = await testSunat()
})
after(() => sunat.close())

const hoy = documentoOf().fecha
let correlativo = 0
const lote = () => ({ fechaDocumentos: hoy, fecha: hoy, correlativo: ++correlativo })
const boletas = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => documentoOf({ serie: 'B002', numero: from + i }))
const nuevo = (documento: ReturnType<typeof documentoOf>) => ({ documento, accion: 'NUEVO' as const })

async function ticketOf(emitido: Emitido) {
  const respuesta = await sunat.emisor.enviarLote(emitido)
  assert.ok(respuesta.estado === 'EN_PROCESO', JSON.stringify(respuesta))
  return respuesta.ticket
}
const codeOf = async (emitido: Emitido) => {
  const respuesta = await sunat.emisor.consultarTicket(await ticketOf(emitido), emitido.nombre)
  return [respuesta.estado, 'codigo' in respuesta ? respuesta.codigo : null]
}

test('a batch without lines, or with more than are taken, is not made', async () => {
  await assert.rejects(sunat.emisor.resumir(lote(), []), /0 lines/)
  await assert.rejects(sunat.emisor.resumir(lote(), boletas(1, MOST_LINES + 1).map(nuevo)), /501 lines/)
})

test('a ticket that does not exist is unknown; 98 waits, and 99 has an answer with its code', async () => {
  assert.deepEqual(await sunat.emisor.consultarTicket('1'), { estado: 'DESCONOCIDO' })
  const emitido = await sunat.emisor.resumir(lote(), boletas(1, 2).map(nuevo))
  const ticket = await ticketOf(emitido)
  await sunat.next('98', 'getStatus')
  assert.deepEqual(await sunat.emisor.consultarTicket(ticket), { estado: 'EN_PROCESO', ticket })
  await sunat.next('99', 'getStatus')
  await assert.rejects(
    sunat.emisor.consultarTicket(ticket),
    (error) => error instanceof SinRespuesta && error.clave === 'emisor.sinConstancia',
  )
  const done = await sunat.emisor.consultarTicket(ticket, emitido.nombre)
  assert.equal(done.estado, 'ACEPTADO')
  await assert.rejects(
    sunat.emisor.consultarTicket(ticket, `${emitido.nombre}9`),
    (error) => error instanceof SinRespuesta && error.clave === 'emisor.respuestaAjena',
  )
  const again = await sunat.emisor.resumir(lote(), boletas(1, 1).map(nuevo))
  assert.deepEqual(await codeOf(again), ['RECHAZADO', '2282'])
})

test('a summary with boletas and a note, then one that voids a boleta; the same file is refused', async () => {
  const [one, two] = boletas(100, 2) as [ReturnType<typeof documentoOf>, ReturnType<typeof documentoOf>]
  const modifica = {
    clase: 'BOLETA' as const,
    serie: one.serie,
    numero: one.numero,
    motivo: '07' as const,
    sustento: 'x',
  }
  const note = documentoOf({ clase: 'NOTA_CREDITO', numero: 7, modifica })
  const taxed = documentoOf({ serie: 'B002', numero: 150, sales: [{ afectacion: 'GRAVADO' }, {}] })
  const emitido = await sunat.emisor.resumir(lote(), [one, two, note, taxed].map(nuevo))
  assert.match(emitido.nombre, /^20100066603-RC-\d{8}-\d+$/)
  assert.deepEqual(await codeOf(emitido), ['ACEPTADO', '0'])
  const repeated = await sunat.emisor.enviarLote(emitido)
  assert.equal('codigo' in repeated && sunat.emisor.loteRepetido(repeated.codigo), true)
  const voiding = await sunat.emisor.resumir(lote(), [{ documento: one, accion: 'ANULADO' }])
  assert.deepEqual(await codeOf(voiding), ['ACEPTADO', '0'])
  const { documents } = await sunat.state()
  assert.equal(documents.find(({ nombre }) => nombre.endsWith('B002-100'))?.estado, 'BAJA')
})

test('a voiding of facturas: unknown ones are rejected, accepted ones are voided once', async () => {
  const baja = { clase: 'FACTURA' as const, serie: 'F001', numero: 1, motivo: 'Se emitió a otra empresa' }
  assert.deepEqual(await codeOf(await sunat.emisor.anular(lote(), [baja])), ['RECHAZADO', '2105'])
  const sent = await sunat.emisor.enviar(await sunat.emisor.emitir(documentoOf({ clase: 'FACTURA' })))
  assert.equal(sent.estado, 'ACEPTADO')
  const emitido = await sunat.emisor.anular(lote(), [baja])
  assert.match(emitido.nombre, /^20100066603-RA-/)
  assert.deepEqual(await codeOf(emitido), ['ACEPTADO', '0'])
  assert.deepEqual(await codeOf(await sunat.emisor.anular(lote(), [baja])), ['RECHAZADO', '2106'])
})

test('five hundred boletas are one summary', async () => {
  const emitido = await sunat.emisor.resumir(lote(), boletas(1000, MOST_LINES).map(nuevo))
  assert.deepEqual(await codeOf(emitido), ['ACEPTADO', '0'])
})
