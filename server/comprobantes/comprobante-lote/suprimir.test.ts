import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { comprobanteLote } from '#contract/comprobantes/comprobante-lote.ts'
import { expediente } from '#contract/operacion/expediente.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeIssuingSchool, setParametro } from '#server/testing/comprobantes.ts'
import { openSending, WITH_STAND_IN } from '#server/testing/sending.ts'

const api = await testApi(WITH_STAND_IN)
const { first, paid, school } = await makeIssuingSchool(api)
const { laterTurn, now, turn } = await openSending(api)
const MARK = `zq${process.pid}`

const { idUsuario, idMatricula } = await school.matricular((await school.grupo(30, [10])).idGrupo)
const see = async () =>
  (await api.call(['per_expediente_suprimir'], expediente.supresion, { id: String(idUsuario) as never }))
    .data!

/** As if all of it had been years ago. */
const makeOld = () =>
  api.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update ingreso set fecha = '2020-01-01', fecha_confirmacion = '2020-01-01' where id_usuario = ${idUsuario}`.execute(
      tx,
    )
    await sql`update comprobante set fecha = '2020-01-01', datos = datos || '{"fecha": "2020-01-01"}' where id_usuario = ${idUsuario}`.execute(
      tx,
    )
    await sql`update cuenta set fecha_vencimiento = '2020-01-01' where id_usuario = ${idUsuario}`.execute(tx)
    await sql`update comprobante_lote set fecha_documentos = '2020-01-01'`.execute(tx)
  })

test('an erasure waits for a voiding, and takes its reason and the files of its lot', async () => {
  await setParametro(api, 'comprobante.anulacion', 'BAJA')
  const { idIngreso } = await paid(idUsuario, 10)
  await turn()
  await api.may(ingreso.anular, { idIngreso, motivo: `Se equivocó ${MARK}` })
  await sql`update matricula set estado = 'RETIRADA' where id_matricula = ${idMatricula}`.execute(api.db)
  assert.equal((await see()).impide, 'COMPROBANTE')
  await paid(idUsuario, 10)
  for (let n = 0; n < 2; n++) await laterTurn()
  const { idComprobante, estado } = await first(idIngreso)
  assert.equal(estado, 'BAJA')
  await sql`update parametro set valor = '1' where clave = 'datos.plazoAnios'`.execute(api.db)
  await makeOld()
  await sql`select suprimir_comprobantes(${idUsuario})`.execute(api.db).then(
    () => assert.fail('outside of an erasure the files stay'),
    (error: Error) => assert.match(error.message, /comprobante_archivo_fijo/),
  )
  const { status, error } = await api.call(['per_expediente_suprimir'], expediente.suprimir, {
    idUsuario,
    motivo: 'Lo pidió por escrito',
  })
  assert.equal(status, 200, JSON.stringify(error))
  const { motivoBaja, lotes } = await now(idComprobante)
  assert.equal(motivoBaja, '—')
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from comprobante_lote_archivo)::int + (select count(*) from auditoria a
      where a.entidad in ('comprobante', 'comprobante_lote') and a::text like ${`%${MARK}%`})::int as n`.execute(
    api.db,
  )
  assert.equal(rows[0]!.n, 0)
  const id = String(lotes[0]!.idComprobanteLote) as never
  for (const op of [comprobanteLote.xml, comprobanteLote.cdr])
    assert.match((await api.may(op, { id })).error?.mensaje ?? '', /se suprimió/)
  // The rows made old by this test are not in the audit.
  const broken = (await verificar(api.db)).filter(({ nombre }) => nombre !== 'auditoria.ultima')
  assert.deepEqual(broken, [])
})
