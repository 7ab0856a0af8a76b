import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { expediente } from '#contract/operacion/expediente.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeIssuingSchool } from '#server/testing/comprobantes.ts'
import { makeCompanies } from '#server/testing/empresas.ts'
import { openSending, WITH_STAND_IN } from '#server/testing/sending.ts'

const api = await testApi(WITH_STAND_IN)
const { school } = await makeIssuingSchool(api)
const { companyOf, pay, clerk } = await makeCompanies(api, school)
const { turn } = await openSending(api)

const MARK = `zq${process.pid}`
const see = async (id: number) =>
  (await api.call(['per_expediente_suprimir'], expediente.supresion, { id: String(id) as never })).data!

/** As if all of it had been years ago. */
const makeOld = () =>
  api.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const old = sql`'2020-01-01'`
    await sql`update ingreso set fecha = ${old}, fecha_confirmacion = ${old}`.execute(tx)
    await sql`update pago set fecha = ${old}`.execute(tx)
    await sql`update cuenta set fecha_vencimiento = ${old}`.execute(tx)
    await sql`update comprobante set fecha = ${old}, datos = datos || '{"fecha": "2020-01-01"}'`.execute(tx)
  })

test('of a factura on credit of their company a person loses their own name, on its note too; company, others and sums stay', async () => {
  const { idEmpresa, razonSocial, people, cargos } = await companyOf(2)
  const { idUsuario } = people[0]!
  await sql`update usuario set nombres = ${`Nombre ${MARK}`} where id_usuario = ${idUsuario}`.execute(api.db)
  const cuentas = cargos.map(({ idCuenta }) => idCuenta)
  const bill = await api.as(clerk, comprobante.facturar, { cuentas, idEmpresa })
  const { idComprobante } = bill.data!.comprobante
  // All but one charge of each is settled; the rest is undone by a note that names both.
  const settled = cargos.filter(({ concepto }) => concepto !== 'Cuota 2')
  assert.equal((await pay(idEmpresa, settled)).status, 201)
  const motivo = `Lo pidió ${MARK}`
  const note = (await api.may(comprobante.acreditar, { idComprobante, motivo })).data!.comprobante
  await sql`update cuenta set monto = pagado + descuento, motivo = 'Prueba' where id_usuario = ${idUsuario} and id_comprobante is null`.execute(
    api.db,
  )
  await sql`update matricula set estado = 'RETIRADA' where id_usuario = ${idUsuario}`.execute(api.db)
  assert.equal((await see(idUsuario)).impide, 'COMPROBANTE', 'their company’s factura is not answered')
  for (let n = 0; n < 2; n++) {
    await sql`update comprobante set proximo = now()`.execute(api.db)
    await turn()
  }
  assert.equal((await see(idUsuario)).impide, 'PLAZO')
  await sql`update parametro set valor = '1' where clave = 'datos.plazoAnios'`.execute(api.db)
  await makeOld()
  const erased = await api.call(['per_expediente_suprimir'], expediente.suprimir, {
    idUsuario,
    motivo: 'Lo pidió',
  })
  assert.equal(erased.status, 200, JSON.stringify(erased.error))
  for (const id of [idComprobante, note.idComprobante]) {
    const doc = (await api.may(comprobante.ver, { id: String(id) as never })).data!
    assert.equal(doc.comprador.nombre, razonSocial)
    const names = new Set(doc.renglones.map(({ descripcion }) => descripcion.split(' · ')[2]))
    assert.ok(names.size === 2 && names.has('Persona suprimida') && !doc.conXml, JSON.stringify([...names]))
  }
  const { rows } = await sql`
    select 1 from comprobante c where c::text ilike ${`%${MARK}%`}
    union all select 1 from auditoria a where a::text ilike ${`%${MARK}%`} and a.entidad = 'comprobante'
    union all select 1 from envio e where e::text ilike ${`%${MARK}%`}`.execute(api.db)
  assert.deepEqual(rows, [])
  assert.deepEqual(
    (await verificar(api.db))
      .map(({ nombre }) => nombre)
      .filter((nombre) => /comprobante|supresion|empresa|credito/.test(nombre)),
    [],
  )
})
