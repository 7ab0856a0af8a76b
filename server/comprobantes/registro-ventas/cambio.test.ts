import assert from 'node:assert/strict'
import { test } from 'node:test'

import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { registroVentas } from '#contract/comprobantes/registro-ventas.ts'
import { addDays } from '#contract/core/day.ts'
import { tipoCambio } from '#contract/institucion/tipo-cambio.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { leerPlanilla } from '#server/core/planilla/index.ts'
import { hoy } from '#server/core/today.ts'
import { testApi } from '#server/testing/api.ts'
import { COMPANY, makeIssuingSchool, ROSA, setParametro, startIssuing } from '#server/testing/comprobantes.ts'

const api = await testApi()
const { cashier, issued, school, student } = await makeIssuingSchool(api, { issuing: false })
await startIssuing(api, { 'comprobante.afectacion': 'GRAVADO' })
const today = await hoy({ db: api.db })
const mes = today.slice(0, 7)
const { idMoneda } = await api.db
  .selectFrom('moneda')
  .select('idMoneda')
  .where('codigo', '=', 'USD')
  .executeTakeFirstOrThrow()
const { idUsuario } = await student()
const boleta = { idMoneda, comprobante: { clase: 'BOLETA', pagador: ROSA } }
const factura = { idMoneda, comprobante: { clase: 'FACTURA', pagador: COMPANY } }

const add = async (fecha: string, venta: number) => {
  const { data, error } = await api.may(tipoCambio.guardar, { fecha, idMoneda, venta })
  assert.ok(data, JSON.stringify(error))
  return data.tipoCambio
}
const replacement = () => api.may(registroVentas.reemplazo, { mes })
async function linesOf() {
  const { data, error } = await replacement()
  assert.ok(data, JSON.stringify(error))
  const { filas } = await leerPlanilla({ datos: new Uint8Array(data as unknown as Buffer) })
  return filas.map(({ celdas }) => celdas.map(String))
}
const lacking = async () => (await api.may(registroVentas.totales, { mes })).data!.sinCambio
test('a document in dollars without a rate of its week is issued, and the replacement names it and what to do', async () => {
  await add(addDays(today, -8), 3.7)
  const doc = await issued(idUsuario, 118.01, boleta)
  assert.equal(await lacking(), 1)
  const { content } = (await api.may(registroVentas.buscar, { sinCambio: true })).data!
  assert.deepEqual(
    content.map(({ numeroCompleto, cambio }) => [numeroCompleto, cambio]),
    [[doc.numeroCompleto, null]],
  )
  const { status, error } = await replacement()
  assert.equal(status, 409)
  assert.ok(error!.mensaje.includes(`${doc.numeroCompleto} (`), error!.mensaje)
  assert.match(error!.mensaje, /Tipos de cambio/)
})

test('a rate told afterwards holds for it: the last one published before its day, each amount rounded and the line adds up', async () => {
  await add(addDays(today, -7), 3.755)
  assert.equal(await lacking(), 0)
  const [line] = await linesOf()
  // 100.01 and 18.00 dollars: 375.53755 and 67.59 soles.
  assert.deepEqual(line!.slice(14, 20).map(Number), [375.54, 0, 67.59, 0, 0, 0])
  assert.deepEqual([line![25], line![26], line![27]].map(String), ['443.13', 'USD', '3.755'])
  await add(addDays(today, -2), 3.76)
  assert.equal((await linesOf())[0]![27], '3.760')
})

test('a note has the rate of its document, so that both together are nothing', async () => {
  const { content } = (await api.may(registroVentas.buscar, { mes })).data!
  const [doc] = content
  const { data } = await api.may(comprobante.ver, { id: String(doc!.idComprobante) } as never)
  const back = { idIngreso: data!.idIngreso!, monto: 118.01, motivo: 'No vendrá' }
  assert.equal((await api.may(ingreso.devolver, back)).status, 200)
  await add(addDays(today, -1), 3.8)
  const amounts = (await linesOf()).map((line) => Number(line[25]))
  assert.equal(amounts.length, 2)
  assert.equal(amounts[0]! + amounts[1]!, 0)
})

test('a rate in use may be corrected if that is confirmed; its day, its currency and its row stay', async () => {
  const found = (await api.may(tipoCambio.buscar, { sort: ['fecha,desc'] })).data!.content[0]!
  const { idTipoCambio, version } = found
  const id = String(idTipoCambio) as never
  const change = { id, version, fecha: found.fecha, idMoneda, venta: 3.81 }
  const asked = await api.may(tipoCambio.actualizar, { ...change, confirmaCambio: false })
  assert.deepEqual([asked.status, asked.error?.codigo], [409, 'PREGUNTA'])
  assert.match(JSON.stringify(asked.error?.errors), /1 comprobante/)
  const moved = await api.may(tipoCambio.actualizar, { ...change, fecha: addDays(today, -3) })
  assert.equal(moved.status, 409)
  assert.equal((await api.may(tipoCambio.eliminar, { id })).status, 409)
  const before = await api.db.selectFrom('comprobante').select(['datos', 'version']).execute()
  assert.equal((await api.may(tipoCambio.actualizar, { ...change, confirmaCambio: true })).status, 200)
  assert.equal((await linesOf())[0]![27], '3.810')
  assert.deepEqual(await api.db.selectFrom('comprobante').select(['datos', 'version']).execute(), before)
  const unused = (await api.may(tipoCambio.buscar, { sort: ['fecha,asc'] })).data!.content[0]!
  assert.equal((await api.may(tipoCambio.eliminar, { id: String(unused.idTipoCambio) as never })).status, 200)
})

test('a taxed factura in dollars above the amount in soles has its deposit in whole soles; without a rate it is refused', async () => {
  assert.equal((await setParametro(api, 'comprobante.detraccionCuenta', '00-068-123456')).status, 200)
  const doc = await issued(idUsuario, 200, factura)
  // 200 dollars are 762 soles: 12 % is 91.44.
  const { datos } = await api.db
    .selectFrom('comprobante')
    .select('datos')
    .where('idComprobante', '=', doc.idComprobante)
    .executeTakeFirstOrThrow()
  assert.equal((datos as unknown as { detraccion: { importe: string } }).detraccion.importe, '91.00')
  const euro = await api.db
    .insertInto('moneda')
    .values({ codigo: 'EUR', simbolo: '€', nombre: 'Euro' } as never)
    .returning('idMoneda')
    .executeTakeFirstOrThrow()
  const pay = (rest: object) =>
    api.as(cashier, ingreso.nuevo, { ...school.pago(idUsuario, 200), confirmar: true, ...rest })
  const inEuros = await pay({ ...factura, idMoneda: euro.idMoneda })
  assert.equal(inEuros.status, 409)
  assert.match(inEuros.error!.mensaje, /EUR.+detracción/)
  assert.equal((await pay({ ...boleta, idMoneda: euro.idMoneda })).status, 201)
})
