import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { expediente } from '#contract/operacion/expediente.ts'
import { empresa } from '#contract/pagos/empresa.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeIssuingSchool } from '#server/testing/comprobantes.ts'
import { makeCompanies } from '#server/testing/empresas.ts'
import { openSending, WITH_STAND_IN } from '#server/testing/sending.ts'

const api = await testApi(WITH_STAND_IN)
const { school } = await makeIssuingSchool(api)
const { companyOf, pay } = await makeCompanies(api, school)
const { turn } = await openSending(api)

const MARK = `zq${process.pid}`
const see = async (id: number) =>
  (await api.call(['per_expediente_suprimir'], expediente.supresion, { id: String(id) as never })).data!

test('of a document of their company a person loses their own name; the company and the others stay, and so does every sum', async () => {
  const { idEmpresa, razonSocial, people, cargos } = await companyOf(2)
  const { idUsuario } = people[0]!
  await sql`update usuario set nombres = ${`Nombre ${MARK}`} where id_usuario = ${idUsuario}`.execute(api.db)
  // The company's reminder says the name, and its statement is a file that does.
  await sql`update cuenta set fecha_vencimiento = hoy() - 1 where id_usuario = ${idUsuario}`.execute(api.db)
  assert.equal((await api.may(empresa.enviarEstado, { idEmpresa })).status, 200)
  assert.equal((await api.may(empresa.recordar, { idEmpresa })).status, 200)
  const { data } = await pay(idEmpresa, cargos)
  const { ingresos, comprobantes } = data!.empresaPago
  const motivo = `Lo pidió ${MARK}`
  await api.may(ingreso.devolver, { idIngreso: ingresos[0]!.idIngreso, monto: 100, motivo })
  await sql`update cuenta set monto = pagado + descuento, motivo = 'Prueba' where id_usuario = ${idUsuario}`.execute(
    api.db,
  )
  await sql`update matricula set estado = 'RETIRADA' where id_usuario = ${idUsuario}`.execute(api.db)
  assert.equal((await see(idUsuario)).impide, 'COMPROBANTE', 'their company’s document is not answered')
  for (let n = 0; n < 2; n++) {
    await sql`update comprobante set proximo = now()`.execute(api.db)
    await turn()
  }
  assert.equal((await see(idUsuario)).impide, 'PLAZO')
  await sql`update parametro set valor = '1' where clave = 'datos.plazoAnios'`.execute(api.db)
  await api.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const old = sql`'2020-01-01'`
    await sql`update ingreso set fecha = ${old}, fecha_confirmacion = ${old} where id_pago is not null`.execute(
      tx,
    )
    await sql`update pago set fecha = ${old}`.execute(tx)
    await sql`update devolucion set fecha_hecha = ${old}`.execute(tx)
    await sql`update cuenta set fecha_vencimiento = ${old}`.execute(tx)
    await sql`update comprobante set fecha = ${old}, datos = datos || '{"fecha": "2020-01-01"}'`.execute(tx)
  })
  const erased = await api.call(['per_expediente_suprimir'], expediente.suprimir, {
    idUsuario,
    motivo: 'Lo pidió',
  })
  assert.equal(erased.status, 200, JSON.stringify(erased.error))
  const doc = (await api.may(comprobante.ver, { id: comprobantes[0]!.idComprobante })).data!
  assert.equal(doc.comprador.nombre, razonSocial)
  const names = doc.renglones.map(({ descripcion }) => descripcion.split(' · ')[2])
  assert.deepEqual(new Set(names).size, 2)
  assert.ok(names.includes('Persona suprimida') && !doc.conXml)
  const { rows } = await sql`
    select 1 from comprobante c where c::text ilike ${`%${MARK}%`}
    union all select 1 from auditoria a where a::text ilike ${`%${MARK}%`} and a.entidad = 'comprobante'
    union all select 1 from envio e where e::text ilike ${`%${MARK}%`}
    union all select 1 from envio e join envio_adjunto j on j.id_envio = e.id_envio where e.id_empresa = ${idEmpresa}`.execute(
    api.db,
  )
  assert.deepEqual(rows, [])
  assert.deepEqual(
    (await verificar(api.db))
      .map(({ nombre }) => nombre)
      .filter((nombre) => /comprobante|supresion|empresa/.test(nombre)),
    [],
  )
})
