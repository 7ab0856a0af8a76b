import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { actsOn, adviceOn } from '#contract/comprobantes/acts.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { COMPANY, makeIssuingSchool, rejectDocument, ROSA } from '#server/testing/comprobantes.ts'

const api = await testApi()
const { documentsOf, first, issued, paid, student } = await makeIssuingSchool(api)

test('before it is signed there is no file, and the sentence says what to do', async () => {
  const { idUsuario } = await student()
  const { idComprobante } = await issued(idUsuario, 10)
  const refused = await api.may(comprobante.pdf, { id: String(idComprobante) as never })
  assert.deepEqual([refused.status, refused.error?.codigo], [409, 'CONFLICTO'])
  assert.match(refused.error?.mensaje ?? '', /aún no está firmado/)
  assert.match(
    (await api.may(comprobante.cdr, { id: String(idComprobante) as never })).error?.mensaje ?? '',
    /Aún no hay respuesta/,
  )
})

test('one that the tax office could not take is mended and waits again; one in another state is not', async () => {
  const { idUsuario } = await student()
  const { idComprobante, numeroCompleto } = await issued(idUsuario, 10)
  const again = (pagador?: object) => api.may(comprobante.reenviar, { idComprobante, pagador } as never)
  assert.equal((await again()).error?.codigo, 'TRANSICION_NO_PERMITIDA')
  await sql`update comprobante set estado = 'EXCEPCION', codigo = '0150' where id_comprobante = ${idComprobante}`.execute(
    api.db,
  )
  assert.equal((await again(COMPANY)).error?.codigo, 'CONFLICTO', 'a boleta is of a person')
  const { data } = await again(ROSA)
  assert.deepEqual(
    [data!.comprobante.estado, data!.comprobante.comprador.nombre, data!.comprobante.numeroCompleto],
    ['PENDIENTE', 'Rosa Quispe', numeroCompleto],
  )
})

test('a rejected one is made again under another number, once, with the notes of its refunds', async () => {
  const { idUsuario } = await student()
  const { idIngreso } = await paid(idUsuario, 100)
  await api.may(ingreso.devolver, { idIngreso, monto: 30, motivo: 'Pagó de más' })
  const { idComprobante } = await first(idIngreso)
  const again = (id: number, pedido?: object) =>
    api.may(comprobante.reemitir, { idComprobante: id, comprobante: pedido } as never)
  assert.equal((await again(idComprobante)).error?.codigo, 'TRANSICION_NO_PERMITIDA')
  await rejectDocument(api, idComprobante)
  const [, orphan] = await documentsOf(idIngreso)
  assert.deepEqual([orphan!.estado, orphan!.codigo], ['RECHAZADO', 'SIN_ORIGEN'])
  assert.match((await again(orphan!.idComprobante)).error?.mensaje ?? '', /emita de nuevo ese comprobante/)
  const made = (await again(idComprobante, { clase: 'FACTURA', pagador: COMPANY })).data!.comprobante
  assert.deepEqual([made.clase, made.comprador.documento, made.importe], ['FACTURA', COMPANY.documento, 100])
  assert.match((await again(idComprobante)).error?.mensaje ?? '', /ya se emitió de nuevo/)
  assert.equal(adviceOn(await first(idIngreso)), 'comprobante.que.REEMPLAZADO')
  const live = (await documentsOf(idIngreso)).filter((c) => c.estado !== 'RECHAZADO')
  assert.deepEqual(
    live.map((c) => [c.clase, c.importe]),
    [
      ['FACTURA', 100],
      ['NOTA_CREDITO', 30],
    ],
  )
})

test('a rejected one whose payment was given back whole is made again too, with its note; of an annulled one there is nothing to say', async () => {
  const { idUsuario } = await student()
  const { idIngreso } = await paid(idUsuario, 100)
  await api.may(ingreso.devolver, { idIngreso, monto: 100, motivo: 'Se retiró' })
  const { idComprobante } = await first(idIngreso)
  await rejectDocument(api, idComprobante)
  assert.equal(actsOn(await first(idIngreso)).reemitir, true)
  const { status, error } = await api.may(comprobante.reemitir, { idComprobante })
  assert.equal(status, 200, JSON.stringify(error))
  const live = (await documentsOf(idIngreso)).filter((c) => c.estado !== 'RECHAZADO')
  assert.deepEqual(
    live.map((c) => [c.clase, c.importe]),
    [
      ['BOLETA', 100],
      ['NOTA_CREDITO', 100],
    ],
  )
  const annulled = await paid(idUsuario, 10)
  await api.may(ingreso.anular, { idIngreso: annulled.idIngreso, motivo: 'Se cobró dos veces' })
  const doc = await first(annulled.idIngreso)
  await rejectDocument(api, doc.idComprobante)
  const refused = await api.may(comprobante.reemitir, { idComprobante: doc.idComprobante })
  assert.equal(refused.error?.codigo, 'TRANSICION_NO_PERMITIDA')
  assert.equal(actsOn(await first(annulled.idIngreso)).reemitir, false)
})

test('a student sees their own and no other’s: not the row, not its list, not its payers, not its files', async () => {
  const [mine, other] = [await student(), await student()]
  const { idComprobante } = await issued(mine.idUsuario, 10)
  const foreign = await issued(other.idUsuario, 10)
  await sql`update perfil set nivel = 9 where nombre = 'Alumno'`.execute(api.db)
  const token = await api.session({ idUsuario: mine.idUsuario })
  const id = (n: number) => ({ id: String(n) as never })
  assert.equal((await api.as(token, comprobante.ver, id(idComprobante))).status, 200)
  for (const op of [comprobante.ver, comprobante.xml, comprobante.cdr, comprobante.pdf])
    assert.equal(
      (await api.as(token, op as typeof comprobante.ver, id(foreign.idComprobante))).status,
      404,
      op.path,
    )
  assert.equal((await api.as(token, comprobante.pagadores, id(other.idUsuario))).status, 404)
  const listed = (await api.as(token, comprobante.deAlumno, { idUsuario: other.idUsuario })).data!
  assert.deepEqual(
    listed.content.map((c) => c.idUsuario),
    [mine.idUsuario],
  )
  assert.equal((await api.as(token, comprobante.buscar, {})).status, 403)
  assert.equal((await api.as(token, comprobante.reenviar, { idComprobante })).status, 403)
  const teacher = await api.session({ authorities: ['web_grupo_listado', 'menu_miscursos'], nivel: 4 })
  assert.equal((await api.as(teacher, comprobante.ver, id(idComprobante))).status, 404)
  assert.equal((await api.call(null, comprobante.ver, id(idComprobante))).status, 401)
})

test('the totals of a filter: what was issued, less the notes', async () => {
  const { idUsuario } = await student()
  await paid(idUsuario, 100)
  const { idIngreso } = await paid(idUsuario, 50)
  await api.may(ingreso.devolver, { idIngreso, monto: 20, motivo: 'Pagó de más' })
  const { monedas } = (await api.may(comprobante.totales, { idUsuario })).data!
  assert.deepEqual(
    monedas.map((m) => [m.moneda.codigo, m.emitido, m.acreditado, m.neto, m.impuesto]),
    [['PEN', 150, 20, 130, 0]],
  )
})

test('all that these tests did leaves nothing broken', async () => {
  assert.deepEqual(await verificar(api.db), [])
})
