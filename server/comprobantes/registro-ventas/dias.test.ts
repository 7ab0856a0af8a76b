import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { registroVentas } from '#contract/comprobantes/registro-ventas.ts'
import type { Given } from '#contract/core/op.ts'
import { cierre } from '#contract/pagos/cierre.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { makeAgain } from '#server/comprobantes/comprobante/reemitir.ts'
import { leerPlanilla } from '#server/core/planilla/index.ts'
import { systemCtx } from '#server/core/system-ctx.ts'
import { hoy } from '#server/core/today.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { settleRefund } from '#server/pagos/pasarela/asentar.ts'
import { testApi } from '#server/testing/api.ts'
import { makeIssuingSchool, rejectDocument } from '#server/testing/comprobantes.ts'
import { makeCompanies } from '#server/testing/empresas.ts'

const api = await testApi()
const { documentsOf, first, paid, school, student } = await makeIssuingSchool(api)
const { companyOf, pay } = await makeCompanies(api, school)
const today = await hoy({ db: api.db })
const mes = today.slice(0, 7)

const list = async (q: Given<typeof registroVentas.buscar> = {}) =>
  (await api.may(registroVentas.buscar, { sort: ['idComprobante,asc'], size: 200, ...q })).data!.content
const days = async () => (await api.may(registroVentas.dias, {})).data!
const back = async (idIngreso: number, monto: number) =>
  assert.equal((await api.may(ingreso.devolver, { idIngreso, monto, motivo: 'Pagó de más' })).status, 200)
/** The numbers of the documents that the replacement of the month tells. */
const toldNumbers = async () => {
  const { data } = await api.may(registroVentas.reemplazo, { mes })
  const { filas } = await leerPlanilla({ datos: Uint8Array.from(data as unknown as Buffer) })
  return filas.map(({ celdas }) => `${String(celdas[7])}-${String(celdas[8])}`)
}

/** Changes that only the passing of days or the tax office makes. */
const force = async (statement: ReturnType<typeof sql>) => {
  await api.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await statement.execute(tx)
  })
}

test('the cash is that of the close, accepted or not', async () => {
  const closeOf = async () => {
    const { totales } = (await api.may(cierre.delDia, { fecha: today })).data!
    return Number(totales.reduce((sum, { esperado }) => sum + esperado, 0).toFixed(2))
  }
  const { idUsuario } = await student()
  const { idIngreso } = await paid(idUsuario, 60.35)
  await back(idIngreso, 10.05)
  assert.deepEqual([(await days()).dias[0]!.caja, await closeOf()], [50.3, 50.3])
  for (const { operador, lineas } of (await api.may(cierre.delDia, { fecha: today })).data!.turnos) {
    const contado = lineas.map(({ idMoneda, idMedioPago, esperado }) => ({
      idMoneda,
      idMedioPago,
      monto: esperado,
    }))
    const manager = await api.session({
      authorities: ['per_cierre_aceptar', 'per_configuracion', 'per_ingreso_confirmar'],
    })
    const closed = await api.as(manager, cierre.aceptar, { fecha: today, operador, contado })
    assert.equal(closed.status, 200, JSON.stringify(closed.error))
  }
  const [day] = (await days()).dias
  assert.deepEqual([day!.caja, day!.abiertos, day!.diferencia], [await closeOf(), 0, 0])
})

test('what the gateway confirmed belongs to no till, so nothing of it waits for a close', async () => {
  const { idUsuario } = await student()
  const { idIngreso } = await paid(idUsuario, 41)
  const opened = async () => (await days()).dias[0]!.abiertos
  const before = await opened()
  const { idOperador } = await api.db
    .selectFrom('ingreso')
    .select('idOperador')
    .where('idIngreso', '=', idIngreso)
    .executeTakeFirstOrThrow()
  // A payment of the gateway has no cashier.
  const setOrden = (orden: string | null, cashier: number | null) =>
    force(
      sql`update ingreso set orden_en_linea = ${orden}, id_operador = ${cashier} where id_ingreso = ${idIngreso}`,
    )
  await setOrden('orden', null)
  assert.equal(await opened(), before - 1)
  await setOrden(null, idOperador)
})

test('a rejected one counts nothing and keeps its line; made again, the money is told once', async () => {
  const { idUsuario } = await student()
  const { idIngreso } = await paid(idUsuario, 70)
  const doc = await first(idIngreso)
  const before = (await days()).dias[0]!
  await rejectDocument(api, doc.idComprobante)
  const during = (await days()).dias[0]!
  assert.deepEqual(
    [during.libro, during.porReemitir, during.caja, during.diferencia],
    [Number((before.libro - 70).toFixed(2)), 70, before.caja, 0],
  )
  const row = (await list({ situacion: 'SIN_VALOR' }))[0]!
  assert.deepEqual([row.numeroCompleto, row.importe, row.inafecto], [doc.numeroCompleto, 0, 0])
  assert.equal((await toldNumbers()).includes(doc.numeroCompleto), false)
  await makeAgain(systemCtx(api.db, 'es'), doc.idComprobante, {})
  const after = (await days()).dias[0]!
  assert.deepEqual([after.libro, after.porReemitir, after.diferencia], [before.libro, 0, 0])
  assert.deepEqual(await verificar(api.db), [])
})

test('a document of another day than its money is told apart on both days', async () => {
  const { idUsuario } = await student()
  const { idIngreso } = await paid(idUsuario, 33)
  await force(
    sql`update ingreso set fecha_confirmacion = fecha_confirmacion - interval '1 day' where id_ingreso = ${idIngreso}`,
  )
  const { rows } = await sql<{
    fecha: string
    libro: string
    otroDia: string
    caja: string
    diferencia: string
  }>`
    select fecha, libro, otro_dia, caja, diferencia from registro_venta_dias(hoy() - 1, hoy()) where fecha is not null order by 1`.execute(
    api.db,
  )
  assert.deepEqual(
    rows.map(({ otroDia, diferencia }) => [Number(otroDia), Number(diferencia)]),
    [
      [33, 0],
      [-33, 0],
    ],
  )
  assert.deepEqual([Number(rows[0]!.libro), Number(rows[0]!.caja)], [0, 33])
  const apart = await list({ otroDia: true })
  assert.deepEqual(
    apart.map((r) => r.numeroCompleto),
    [(await first(idIngreso)).numeroCompleto],
  )
  assert.notEqual(apart[0]!.diaCaja, apart[0]!.fecha)
  await force(
    sql`update ingreso set fecha_confirmacion = fecha_confirmacion + interval '1 day' where id_ingreso = ${idIngreso}`,
  )
})

test('a refund that was not done after all takes nothing from the book, even if its new document is made again', async () => {
  const { idUsuario } = await student()
  const { idIngreso } = await paid(idUsuario, 50)
  await back(idIngreso, 20)
  const { idDevolucion } = await api.db
    .selectFrom('devolucion')
    .select('idDevolucion')
    .where('idIngreso', '=', idIngreso)
    .executeTakeFirstOrThrow()
  await settleRefund(systemCtx(api.db, 'es'), idDevolucion, { estado: 'RECHAZADA' })
  const [, note, again] = await documentsOf(idIngreso)
  assert.deepEqual([note!.clase, again!.clase, again!.importe], ['NOTA_CREDITO', 'BOLETA', 20])
  assert.equal((await days()).dias[0]!.diferencia, 0)
  await rejectDocument(api, again!.idComprobante)
  assert.equal((await days()).dias[0]!.diferencia, 0)
  await makeAgain(systemCtx(api.db, 'es'), again!.idComprobante, {})
  assert.equal((await days()).dias[0]!.diferencia, 0)
})

test('of a company a payment annulled after the rejection of its factura leaves nothing to issue again, and nothing is missing', async () => {
  const { idEmpresa, cargos } = await companyOf(2)
  const { empresaPago } = (await pay(idEmpresa, cargos)).data!
  const [factura] = empresaPago.comprobantes
  const [{ idIngreso } = { idIngreso: 0 }] = empresaPago.ingresos
  // Collected yesterday: annulled today, it is of both days.
  await force(
    sql`update ingreso set fecha_confirmacion = fecha_confirmacion - interval '1 day' where id_pago = ${empresaPago.idPago}`,
  )
  await rejectDocument(api, factura!.idComprobante)
  assert.equal((await api.may(ingreso.anular, { idIngreso, motivo: 'Se cobró dos veces' })).status, 200)
  const again = await api.may(comprobante.reemitir, { idComprobante: factura!.idComprobante })
  assert.equal(again.status, 409)
  const broken = (await verificar(api.db)).filter(({ nombre }) => nombre.startsWith('comprobante.'))
  assert.deepEqual(broken, [])
})
