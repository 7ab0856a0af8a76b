import assert from 'node:assert/strict'
import { test } from 'node:test'

import { registroVentas } from '#contract/comprobantes/registro-ventas.ts'
import { CSV } from '#contract/core/list-file.ts'
import type { Given } from '#contract/core/op.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { sesion } from '#contract/personas/sesion.ts'
import type { Venta } from '#server/comprobantes/emisor/index.ts'
import { reemplazoDe } from '#server/comprobantes/emisor/sunat/index.ts'
import { leerPlanilla } from '#server/core/planilla/index.ts'
import { hoy } from '#server/core/today.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { COMPANY, makeIssuingSchool, ROSA, setParametro, startIssuing } from '#server/testing/comprobantes.ts'

const api = await testApi()
const { cashier, first, paid, school, student } = await makeIssuingSchool(api, {
  issuing: false,
})
const today = await hoy({ db: api.db })
const mes = today.slice(0, 7)
const RUC = '20100066603'

const list = async (q: Given<typeof registroVentas.buscar> = {}) =>
  (await api.may(registroVentas.buscar, { sort: ['idComprobante,asc'], size: 200, ...q })).data!.content
const totals = async (q: Given<typeof registroVentas.totales> = {}) =>
  (await api.may(registroVentas.totales, q)).data!
const days = async () => (await api.may(registroVentas.dias, {})).data!
const reemplazo = async (q: { mes: string; ruc?: string }) => {
  const { data, error } = await api.may(registroVentas.reemplazo, q)
  assert.ok(data, JSON.stringify(error))
  return data as unknown as Buffer
}
/** The fields of each line of the text in the zip, as texts; whole numbers lose no digit that matters here. */
const linesIn = async (zip: Buffer) => {
  const { filas } = await leerPlanilla({ datos: Uint8Array.from(zip) })
  return filas.map(({ celdas }) => celdas.map(String))
}
const linesOf = (text: string) =>
  text
    .split('\r\n')
    .filter(Boolean)
    .map((line) => line.split('|'))
const back = async (idIngreso: number, monto: number) =>
  assert.equal((await api.may(ingreso.devolver, { idIngreso, monto, motivo: 'Pagó de más' })).status, 200)

test('it takes the authority of the list of payments', async () => {
  for (const op of [
    registroVentas.buscar,
    registroVentas.totales,
    registroVentas.dias,
    registroVentas.reemplazo,
  ]) {
    const input = op === registroVentas.reemplazo ? { mes } : {}
    assert.equal((await api.as(null, op, input as never)).status, 401, op.path)
    assert.equal((await api.call(['web_ingreso_nuevo', 'menu_miscursos'], op, input as never)).status, 403)
  }
})

test('a month that is none is refused; without a RUC there is no file', async () => {
  assert.equal((await api.may(registroVentas.buscar, { mes: '2026-13' })).status, 400)
  assert.equal((await api.may(registroVentas.dias, { mes: '2026' })).status, 400)
  const { status, error } = await api.may(registroVentas.reemplazo, { mes })
  assert.equal(status, 409)
  assert.match(error!.mensaje, /Falta el RUC/)
})

test('documents of each kind are listed and added up, notes against; the cash of the day is the same to the cent', async () => {
  const { idUsuario } = await student()
  await paid(idUsuario, 12.5)
  await startIssuing(api, { 'comprobante.afectacion': 'GRAVADO' })
  await paid(idUsuario, 100, { comprobante: { clase: 'FACTURA', pagador: COMPANY } })
  await setParametro(api, 'comprobante.afectacion', 'INAFECTO')
  const boleta = await paid(idUsuario, 80.1, { comprobante: { clase: 'BOLETA', pagador: ROSA } })
  await back(boleta.idIngreso, 30.05)
  const annulled = await paid(idUsuario, 45)
  assert.equal(
    (await api.may(ingreso.anular, { idIngreso: annulled.idIngreso, motivo: 'Se cobró dos veces' })).status,
    200,
  )
  const rows = await list()
  assert.deepEqual(
    rows.map((r) => [r.numeroCompleto, r.gravado, r.inafecto, r.impuesto, r.importe, r.origen?.numero]),
    [
      ['F001-1', 84.75, 0, 15.25, 100, undefined],
      ['B001-1', 0, 80.1, 0, 80.1, undefined],
      ['BC01-1', 0, -30.05, 0, -30.05, 'B001-1'],
      ['B001-2', 0, 45, 0, 45, undefined],
      ['BC01-2', 0, -45, 0, -45, 'B001-2'],
    ],
  )
  const { monedas, ...rest } = await totals()
  assert.deepEqual(
    monedas.map((m) => [m.moneda.codigo, m.gravado, m.exonerado, m.inafecto, m.impuesto, m.importe]),
    [['PEN', 84.75, 0, 50.05, 15.25, 150.05]],
  )
  assert.deepEqual(rest, {
    mes,
    sinRespuesta: 5,
    sinValor: 0,
    sinCambio: 0,
    emisores: [{ ruc: RUC, razonSocial: 'Instituto Horizonte S.A.C.' }],
  })
  const { dias, totales } = await days()
  const { idMoneda: _, moneda: _m, ...day } = dias[0]!
  assert.deepEqual(
    [dias.length, day],
    [
      1,
      {
        fecha: today,
        clases: [
          { clase: 'BOLETA', cantidad: 2, importe: 125.1 },
          { clase: 'FACTURA', cantidad: 1, importe: 100 },
        ],
        cantidadBoletas: 2,
        boletas: 125.1,
        cantidadFacturas: 1,
        facturas: 100,
        cantidadNotas: 2,
        notas: -75.05,
        libro: 150.05,
        internos: 12.5,
        otroDia: 0,
        porReemitir: 0,
        caja: 162.55,
        abiertos: 6,
        diferencia: 0,
      },
    ],
  )
  assert.deepEqual({ ...totales[0], fecha: today }, dias[0])
  assert.deepEqual(await verificar(api.db), [])
})

test('the replacement has the 33 fields of each document', async () => {
  const { idUsuario } = await student()
  const odd = { ...ROSA, documento: '45678913', nombre: 'Ñahui | "Muñoz", Añé / Luz' }
  const { idIngreso } = await paid(idUsuario, 10, { comprobante: { clase: 'BOLETA', pagador: odd } })
  const { numero } = await first(idIngreso)
  const lines = await linesIn(await reemplazo({ mes }))
  assert.equal(lines.length, 6)
  for (const line of lines) assert.equal(line.length, 34, 'the last bar closes the last field')
  const [year, month, dayOf] = today.split('-')
  const at = `${dayOf}/${month}/${year}`
  const mine = [RUC, 'Instituto Horizonte S.A.C.', `${year}${month}`, '']
  const zeros = ['0.00', '0.00', '0.00', '0.00', '0.00']
  assert.deepEqual(lines.find((l) => l[7] === 'B001' && l[8] === String(numero)), [
    ...mine, at, '', '03', 'B001', String(numero), '',
    '1', '45678913', 'Nahui "Munoz", Ane Luz',
    '0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '10.00', ...zeros, '10.00',
    'PEN', '', '', '', '', '', '', '',
  ]) // prettier-ignore
  const factura = lines.find((l) => l[7] === 'F001')!
  assert.deepEqual(factura.slice(6, 26), [
    '01', 'F001', '1', '', '6', COMPANY.documento, 'Empresa de Prueba S.A.',
    '0.00', '84.75', '0.00', '15.25', '0.00', '0.00', '0.00', ...zeros, '100.00',
  ]) // prettier-ignore
  const notaCredito = lines.find((l) => l[7] === 'BC01')!
  assert.deepEqual(notaCredito.slice(6, 10), ['07', 'BC01', '1', ''])
  assert.deepEqual(notaCredito.slice(19), [
    '-30.05', ...zeros, '-30.05', 'PEN', '', at, '03', 'B001', '1', '', '',
  ]) // prettier-ignore
})

const LIBRO = { ruc: RUC, razonSocial: 'Instituto', mes: '2026-11' }

test('what a note takes from a document of an earlier month is a discount', () => {
  const comprador = { ...ROSA, direccion: null }
  const venta = (rest: Partial<Venta>): Venta => ({
    id: 7,
    clase: 'NOTA_CREDITO',
    serie: 'BC01',
    numero: 3,
    fecha: '2026-11-02',
    comprador,
    gravado: '-84.75',
    exonerado: '0.00',
    inafecto: '-10.00',
    impuesto: '-15.25',
    importe: '-110.00',
    moneda: 'PEN',
    cambio: null,
    origen: { clase: 'BOLETA', serie: 'B001', numero: 9, fecha: '2026-11-01' },
    sinValor: false,
    ...rest,
  })
  const taxed = (one: Venta) => linesOf(reemplazoDe(LIBRO, [one]).texto)[0]!.slice(14, 20)
  assert.deepEqual(taxed(venta({})), ['-84.75', '0.00', '-15.25', '0.00', '0.00', '-10.00'])
  const origen = { clase: 'BOLETA', serie: 'B001', numero: 9, fecha: '2026-10-31' } as const
  assert.deepEqual(taxed(venta({ origen })), ['0.00', '-84.75', '0.00', '-15.25', '0.00', '-10.00'])
  const unnamed = { tipoDocumento: 'NINGUNO', documento: '', nombre: 'Luz', direccion: null } as const
  const line = linesOf(reemplazoDe(LIBRO, [venta({ comprador: unnamed })]).texto)[0]!
  assert.deepEqual(line.slice(10, 13), ['', '', 'Luz'])
})

test('another month is empty, and so is its file; another issuer has a book of its own', async () => {
  const other = { mes: '2019-02' }
  assert.deepEqual(await list(other), [])
  assert.deepEqual(await totals(other), {
    mes: '2019-02',
    monedas: [],
    sinRespuesta: 0,
    sinValor: 0,
    sinCambio: 0,
    emisores: [],
  })
  assert.deepEqual((await api.may(registroVentas.dias, other)).data, {
    mes: '2019-02',
    dias: [],
    totales: [],
  })
  for (const q of [other, { mes, ruc: '20131312955' }])
    await assert.rejects(async () => linesIn(await reemplazo(q)), { clave: 'planilla.vacia' })
  assert.deepEqual(await list({ ruc: '20131312955' }), [])
})

test('the name of the file is that of the layout', async () => {
  const nameOf = async (month: string) => {
    const res = await api.app.inject({
      method: 'POST',
      url: '/api/registro-ventas/reemplazo',
      payload: { mes: month },
      headers: { authorization: `Bearer ${await api.session({ authorities: ['web_ingreso_listado'] })}` },
    })
    return res.headers['content-disposition']
  }
  assert.match(String(await nameOf(mes)), new RegExp(`"LE${RUC}${mes.replace('-', '')}00140400021112\\.zip"`))
  assert.match(String(await nameOf('2019-02')), new RegExp(`"LE${RUC}20190200140400021012\\.zip"`))
})

test('as a file it has a line for each document, with the sums that the list shows', async () => {
  const res = await api.may(registroVentas.buscar, { clase: 'NOTA_CREDITO' }, { accept: CSV, idioma: 'es' })
  const text = (res.data as unknown as Buffer).toString('utf8')
  const [head, ...lines] = text.trim().split(/\r?\n/)
  assert.match(head!, /Fecha de emisión.+Clase.+Serie.+Gravado.+Exonerado.+Inafecto.+Impuesto.+Importe/)
  assert.ok(
    lines.some((l) => l.includes('BC01') && l.includes('-30.05')),
    text,
  )
})

test('in soles only: with a document in another currency there is no replacement, and it says what to do', async () => {
  const { idUsuario } = await student()
  const { idMoneda } = await api.db
    .selectFrom('moneda')
    .select('idMoneda')
    .where('codigo', '=', 'USD')
    .executeTakeFirstOrThrow()
  const { status } = await api.as(cashier, ingreso.nuevo, {
    ...school.pago(idUsuario, 9),
    idMoneda,
    confirmar: true,
    comprobante: { clase: 'BOLETA', pagador: ROSA },
  })
  assert.equal(status, 201)
  const { error } = await api.may(registroVentas.reemplazo, { mes })
  assert.deepEqual([error?.codigo, error?.mensaje.includes('tipo de cambio')], ['CONFLICTO', true])
  const { dias } = await days()
  assert.deepEqual(
    dias.map(({ moneda, diferencia }) => [moneda.codigo, diferencia]),
    [
      ['PEN', 0],
      ['USD', 0],
    ],
  )
})

test('the menu has the book only where electronic receipts are issued', async () => {
  const token = await api.session({ authorities: ['menu_economico', 'web_ingreso_listado'] })
  const has = async () => {
    const { data } = await api.as(token, sesion.ver, {})
    return data!.menu.some(({ submenu }) => submenu.some(({ title }) => title === 'menu.registroVentas'))
  }
  assert.equal(await has(), true)
  assert.equal((await setParametro(api, 'comprobante.emite', 'false')).status, 200)
  assert.equal(await has(), false)
})
