import assert from 'node:assert/strict'
import { test } from 'node:test'

import { comprobanteEmisor } from '#contract/comprobantes/comprobante-emisor.ts'
import { comprobanteSerie } from '#contract/comprobantes/comprobante-serie.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { registroVentas } from '#contract/comprobantes/registro-ventas.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { NO_COMPROBANTES } from '#server/comprobantes/comprobante-emisor/index.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { COMPANY, makeIssuingSchool, setParametro } from '#server/testing/comprobantes.ts'
import { readPdf } from '#server/testing/pdf.ts'

import { mailDue } from './correo.ts'
import { settleDue } from './enviar.ts'

// A school in English, in a country without electronic receipts, on a server without a tax office.

const api = await testApi()
const { documentsOf, first, issued, paid, school, student } = await makeIssuingSchool(api, { issuing: false })

const set = async (values: Record<string, string>) => {
  for (const [clave, valor] of Object.entries(values)) {
    const { status, error } = await setParametro(api, clave, valor)
    assert.equal(status, 200, `${clave}: ${JSON.stringify(error)}`)
  }
}
const use = async (entry: { clase: 'RECIBO' | 'NOTA_CREDITO'; modifica?: 'RECIBO'; serie: string }) => {
  const { data, error } = await api.may(comprobanteSerie.guardar, { primero: 1, ...entry })
  assert.ok(data, JSON.stringify(error))
  const { idComprobanteSerie } = data.comprobanteSerie
  assert.equal((await api.may(comprobanteSerie.estado, { idComprobanteSerie, estado: 'ACTIVO' })).status, 200)
}
const textOf = async (id: number, formato: 'a4' | '80mm' = 'a4') => {
  const { data, error } = await api.may(comprobante.pdf, { id: String(id) as never, formato })
  assert.ok(data, JSON.stringify(error))
  return readPdf(data as unknown as Uint8Array).texto
}

test('it issues nothing before it has its data and a series of each kind of its country', async () => {
  await set({ 'institucion.pais': 'OTRO' })
  const used = (await api.may(comprobanteSerie.buscar, { estado: 'ACTIVO' })).data!.content
  assert.deepEqual(used, [], 'the series of Peru are out of use')
  const start = () => setParametro(api, 'comprobante.emite', 'true')
  assert.match((await start()).error?.mensaje ?? '', /identificación tributaria/)
  await set({
    'institucion.idioma': 'en',
    'institucion.locale': 'en-IE',
    'comprobante.razonSocial': 'Horizon Institute Ltd',
    'comprobante.direccion': '1 Main Street, Cork',
    'comprobante.identificacion': '6388047V',
    'comprobante.rotuloIdentificacion': 'VAT no.',
    'comprobante.rotuloImpuesto': 'VAT',
    'comprobante.afectacion': 'GRAVADO',
    'comprobante.tasa': '23',
  })
  assert.equal((await start()).status, 409, 'without series')
  await use({ clase: 'RECIBO', serie: 'R2026' })
  assert.equal((await start()).status, 409, 'without a series of notes')
  await use({ clase: 'NOTA_CREDITO', modifica: 'RECIBO', serie: 'CN2026' })
  assert.equal((await start()).status, 200)
  assert.equal((await setParametro(api, 'comprobante.identificacion', '')).status, 409, 'nor stop saying it')
})

test('a document of another country is refused', async () => {
  const { idUsuario } = await student()
  for (const pedido of [{ clase: 'BOLETA' }, { clase: 'FACTURA', pagador: COMPANY }]) {
    const asked = await api.may(ingreso.nuevo, { ...school.pago(idUsuario, 5), comprobante: pedido as never })
    assert.deepEqual([asked.status, asked.error?.codigo], [409, 'CONFLICTO'])
    assert.match(asked.error?.mensaje ?? '', /no es del país/)
  }
  const { data } = await api.may(comprobante.pagadores, { id: String(idUsuario) as never })
  assert.deepEqual([data!.clases, data!.documentos[0]], [['RECIBO'], 'TRIBUTARIO'])
  assert.deepEqual((await api.may(comprobante.clases, {})).data, { clases: ['RECIBO'] })
})

test('a confirmed payment has its numbered receipt: lines, tax by its rate, total; final at once, and printed in the institution’s language', async () => {
  const { idUsuario } = await student()
  const pagador = { tipoDocumento: 'TRIBUTARIO', documento: 'ie-12.345/a', nombre: 'Murphy & Sons' } as const
  const doc = await issued(idUsuario, 1000, { comprobante: { clase: 'RECIBO', pagador } })
  assert.deepEqual(
    [doc.numeroCompleto, doc.clase, doc.estado, doc.comprador.documento],
    ['R2026-1', 'RECIBO', 'EMITIDO', 'IE-12.345/A'],
  )
  assert.deepEqual([doc.gravado, doc.impuesto, doc.importe], [813.01, 186.99, 1000])
  assert.deepEqual(
    doc.renglones.map(({ valor, impuesto, importe }) => [valor, impuesto, importe]),
    [
      [97.56, 22.44, 120],
      [284.96, 65.54, 350.5],
      [284.96, 65.54, 350.5],
      [145.53, 33.47, 179],
    ],
  )
  for (const formato of ['a4', '80mm'] as const) {
    const text = (await textOf(doc.idComprobante, formato)).replaceAll('\n', ' ')
    for (const said of ['R2026-1', 'Receipt', 'VAT no. 6388047V', 'VAT no. IE-12.345/A', 'Murphy & Sons'])
      assert.ok(text.includes(said), `${formato}: ${said}: ${text}`)
    assert.match(text, /VAT 23 %.*186\.99.*1,000\.00/)
    assert.doesNotMatch(text, /RUC|SUNAT|electr[oó]nic|undefined/i)
  }
})

test('nothing is signed or sent; its mail has the paper alone', async () => {
  const { idUsuario } = await student()
  const correo = `alumno${idUsuario}@example.com`
  await api.db.updateTable('usuario').set({ correo }).where('idUsuario', '=', idUsuario).execute()
  const { idComprobante, estado, numeroCompleto } = await issued(idUsuario, 10)
  const xml = await api.may(comprobante.xml, { id: String(idComprobante) as never })
  assert.match(xml.error?.mensaje ?? '', /ni se env[ií]a/)
  const complain = (error: Error) => assert.fail(error)
  await settleDue(api.db, NO_COMPROBANTES, complain)
  await mailDue(api.db, { emisores: NO_COMPROBANTES, archivos: api.app.archivos }, complain)
  const kept = await api.db
    .selectFrom('comprobante')
    .select(['estado', 'hash', 'enviado', 'busqueda'])
    .where('idComprobante', '=', idComprobante)
    .executeTakeFirstOrThrow()
  assert.deepEqual([kept.estado, kept.hash, kept.enviado], [estado, null, null])
  assert.match(kept.busqueda ?? '', /r2026/, 'and is found by its number')
  const { data } = await api.may(comprobante.envios, { id: String(idComprobante) as never })
  assert.equal(data!.envios.length, 1)
  const files = await api.db
    .selectFrom('envioAdjunto')
    .innerJoin('envio', 'envio.idEnvio', 'envioAdjunto.idEnvio')
    .select('envioAdjunto.nombre')
    .where('envio.idComprobante', '=', idComprobante)
    .execute()
  assert.deepEqual(
    files.map(({ nombre }) => nombre),
    [`${numeroCompleto}.pdf`],
  )
  const said = await api.may(comprobanteEmisor.verificar, {})
  assert.deepEqual([said.data!.ok, said.data!.hallazgos], [true, []])
  assert.equal((await api.may(comprobanteEmisor.ver, {})).data!.seEnvia, false)
})

test('a refund has its note, also in parts; annulled, what is left has another', async () => {
  const { idUsuario } = await student()
  const { idIngreso } = await paid(idUsuario, 123)
  const back = await api.may(ingreso.devolver, { idIngreso, monto: 23, motivo: 'Paid too much' })
  assert.equal(back.status, 200)
  const [doc, note] = await documentsOf(idIngreso)
  assert.deepEqual(
    [note!.numeroCompleto, note!.clase, note!.estado, note!.importe, note!.origen?.numero],
    ['CN2026-1', 'NOTA_CREDITO', 'EMITIDO', 23, doc!.numeroCompleto],
  )
  const text = await textOf(note!.idComprobante)
  for (const said of ['CN2026-1', doc!.numeroCompleto, 'Paid too much', 'VAT 23 %'])
    assert.ok(text.includes(said), said)
  const other = (await paid((await student()).idUsuario, 50)).idIngreso
  // With the setting that voids in Peru.
  await set({ 'comprobante.anulacion': 'BAJA' })
  assert.equal((await api.may(ingreso.anular, { idIngreso: other, motivo: 'By mistake' })).status, 200)
  const [, annulled] = await documentsOf(other)
  assert.deepEqual([annulled!.numeroCompleto, annulled!.importe], ['CN2026-2', 50])
})

test('the book of sales counts them, and has no file of its own', async () => {
  const { data } = await api.may(registroVentas.buscar, { size: 200 })
  assert.ok(data!.content.length >= 5)
  assert.ok(data!.content.every(({ situacion }) => situacion === 'ACEPTADO'))
  const { totales } = (await api.may(registroVentas.dias, {})).data!
  assert.deepEqual(
    totales.map(({ clases, libro, notas }) => [
      clases.map(({ clase }) => clase),
      clases[0]!.importe + notas === libro,
    ]),
    [[['RECIBO'], true]],
    'and sums them by their kind',
  )
  const file = await api.may(registroVentas.reemplazo, { mes: '2026-01' })
  assert.deepEqual([file.status, file.error?.codigo], [409, 'CONFLICTO'])
})

test('the country stays once documents are numbered, and what is printed stays as it was', async () => {
  const { idUsuario } = await student()
  const { idComprobante } = await first((await paid(idUsuario, 10)).idIngreso)
  const before = await textOf(idComprobante)
  await set({ 'institucion.idioma': 'fr', 'comprobante.rotuloImpuesto': 'TVA' })
  assert.equal(await textOf(idComprobante), before)
  await set({ 'comprobante.emite': 'false' })
  const moved = await setParametro(api, 'institucion.pais', 'PE')
  assert.equal(moved.status, 409)
  assert.match(moved.error?.mensaje ?? '', /El país no cambia/)
})

test('invariants hold', async () => {
  assert.deepEqual(await verificar(api.db), [])
})
