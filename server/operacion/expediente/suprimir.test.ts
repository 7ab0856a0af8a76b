import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { certificado } from '#contract/certificados/certificado.ts'
import { expediente } from '#contract/operacion/expediente.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { recibo } from '#contract/pagos/recibo.ts'
import { consentimiento } from '#contract/personas/consentimiento.ts'
import { propio } from '#contract/personas/propio.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeCertifying } from '#server/testing/certificados.ts'
import { makeFormer } from '#server/testing/former.ts'
import { readPdf } from '#server/testing/pdf.ts'

const api = await testApi()
const school = await makeCertifying(api)
const { person, formerStudent, everyText } = await makeFormer(api, school)

const MAY = ['per_expediente_suprimir'] as const
const see = async (id: number) =>
  (await api.call([...MAY], expediente.supresion, { id: String(id) as never })).data!
const erase = (idUsuario: number, extra = {}) =>
  api.call([...MAY], expediente.suprimir, { idUsuario, motivo: 'Lo pidió por escrito' }, extra)
const setYears = (valor: string) =>
  api.db.updateTable('parametro').set({ valor }).where('clave', '=', 'datos.plazoAnios').execute()
const audited = (id: number) =>
  api.db
    .selectFrom('auditoria')
    .selectAll()
    .where('entidad', '=', 'usuario')
    .where('idEntidad', '=', id)
    .orderBy('idAuditoria')
    .execute()

test('an erasure needs its authority, a password, a reason and a person', async () => {
  const { idUsuario } = await person()
  const input = { idUsuario, motivo: 'Lo pidió' }
  assert.equal((await api.call(null, expediente.suprimir, input)).status, 401)
  assert.equal((await api.call(null, expediente.supresion, { id: '1' as never })).status, 401)
  for (const who of [['per_usuario_eliminar'], ['per_expediente_exportar'], []] as const) {
    assert.equal((await api.call([...who], expediente.suprimir, input)).status, 403)
    assert.equal((await api.call([...who], expediente.supresion, { id: '1' as never })).status, 403)
  }
  assert.equal((await api.call([...MAY], expediente.suprimir, { idUsuario, motivo: 'x' })).status, 400)
  assert.equal((await erase(999_999)).status, 404)
  const token = await api.session({ authorities: [...MAY] })
  await api.db.updateTable('sesion').set({ identificada: '2020-01-01' }).execute()
  assert.equal((await api.as(token, expediente.suprimir, input)).status, 401)
  await api.db.updateTable('sesion').set({ identificada: new Date().toISOString() }).execute()
})

test('refused: oneself, who signs for others, and what still hangs on a person', async () => {
  const token = await api.session({ nivel: 9, authorities: [...MAY] })
  const idUsuario = await api.userOf(token)
  const own = await api.as(token, expediente.suprimir, { idUsuario, motivo: 'Yo mismo' })
  assert.equal(own.status, 409)
  assert.match(own.error!.mensaje, /propios datos/)

  const chief = await api.userOf(await api.session({ authorities: [] }))
  assert.equal((await see(chief)).impide, 'FIRMA')

  const { idUsuario: alumno } = await person()
  const { idGrupo } = await school.grupo(30, [100])
  const { idMatricula } = await school.matricular(idGrupo, alumno)
  assert.equal((await see(alumno)).impide, 'MATRICULA')
  await api.db
    .updateTable('matricula')
    .set({ estado: 'RETIRADA' })
    .where('idMatricula', '=', idMatricula)
    .execute()
  assert.equal((await see(alumno)).impide, 'DEUDA')
  const { idIngreso } = await school.pagar(alumno, 150)
  assert.equal((await see(alumno)).impide, 'PAGO')
  await school.confirmar(idIngreso)
  assert.equal((await see(alumno)).impide, 'SALDO')
  await api.may(ingreso.devolver, { idIngreso, monto: 50, motivo: 'Sobró dinero' })
  const kept = await see(alumno)
  assert.equal(kept.impide, 'PLAZO')
  assert.ok(kept.desde! > '2030')
  const { status, error } = await erase(alumno)
  assert.equal(status, 409)
  assert.match(error!.mensaje, /La ley obliga a conservar/)
  assert.equal((await api.may(usuario.ver, { id: String(alumno) as never })).data?.estado, 'ACTIVO')
})

test('without money, grades or certificates a person is erased at once, and a preview erases nothing', async () => {
  const { mark, idUsuario } = await person()
  const { impide, desde, borra, queda } = await see(idUsuario)
  assert.deepEqual([impide, desde, queda], [null, null, []])
  assert.equal(borra[0]!.que, 'DATOS')
  assert.equal((await erase(idUsuario, { simular: true })).status, 200)
  assert.equal((await see(idUsuario)).impide, null)
  assert.equal((await erase(idUsuario)).status, 200)
  const { data } = await api.may(usuario.ver, { id: String(idUsuario) as never })
  assert.deepEqual(
    [data!.nombres, data!.papellido, data!.sapellido, data!.numeroDocumento, data!.correo, data!.celular],
    ['Persona', 'suprimida', null, `SUPRIMIDO-${idUsuario}`, null, null],
  )
  assert.ok(!(await everyText()).includes(mark))
  assert.deepEqual(await verificar(api.db), [])
  assert.equal((await see(idUsuario)).impide, 'SUPRIMIDA')
  assert.equal((await erase(idUsuario)).status, 409)
})

test('after the term nothing in the database names the person; sums, numbers and dates stay', async () => {
  const { mark, idUsuario, idMatricula, idIngreso, codigo, token } = await formerStudent()
  await api.db
    .updateTable('incidencia')
    .set({ estado: 'EN_ATENCION' })
    .where('idReporta', '=', idUsuario)
    .execute()
  const before = await api.db
    .selectFrom('ingreso')
    .selectAll()
    .where('idIngreso', '=', idIngreso)
    .executeTakeFirstOrThrow()
  assert.equal((await see(idUsuario)).impide, 'PLAZO')
  const other = await formerStudent()
  // Ten years cannot pass in a test: the term is counted from facts, which are moved back.
  await setYears('1')
  await api.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const past = '2020-01-01'
    await tx
      .updateTable('ingreso')
      .set({ fecha: past, fechaConfirmacion: past })
      .where('idUsuario', '=', idUsuario)
      .execute()
    await tx
      .updateTable('cuenta')
      .set({ fechaVencimiento: past })
      .where('idUsuario', '=', idUsuario)
      .execute()
    await tx
      .updateTable('certificado')
      .set({ fechaEmision: past })
      .where('idMatricula', '=', idMatricula)
      .execute()
    await sql`update grupo g set fecha_inicio = '2019-01-01', fecha_fin = '2020-01-01' from matricula m
      where m.id_matricula = ${idMatricula} and g.id_grupo = m.id_grupo`.execute(tx)
  })
  const preview = await see(idUsuario)
  assert.equal(preview.impide, null)
  assert.deepEqual(
    preview.borra.map(({ que }) => que),
    ['DATOS', 'FOTO', 'ACCESO', 'CONSTANCIAS', 'TEXTOS', 'CERTIFICADOS', 'AUDITORIA'],
  )
  assert.deepEqual(
    preview.queda.map(({ que }) => que),
    ['PAGOS', 'RECIBOS', 'CUENTAS', 'MATRICULAS', 'CERTIFICADOS'],
  )
  const { status, error } = await erase(idUsuario)
  assert.equal(status, 200, JSON.stringify(error))

  const text = await everyText()
  const where = text
    .split('\n')
    .filter((line) => line.includes(mark))
    .map((line) => line.split(':')[0])
  assert.deepEqual(where, [])
  assert.ok(text.includes(other.mark))
  assert.equal((await api.as(token, propio.ver, {})).status, 401)

  const after = await api.db
    .selectFrom('ingreso')
    .selectAll()
    .where('idIngreso', '=', idIngreso)
    .executeTakeFirstOrThrow()
  for (const field of ['monto', 'numeroRecibo', 'estado', 'idMedioPago', 'aplicado'] as const)
    assert.deepEqual(after[field], before[field], field)
  const paper = await api.may(recibo.ver, { id: String(idIngreso) as never })
  const said = readPdf(paper.data as never).texto
  assert.ok(said.includes('Persona suprimida') && said.includes(before.numeroRecibo!))
  const checked = await api.call(null, certificado.verificar, { codigo })
  assert.deepEqual([checked.data?.nombre, checked.data?.valido], ['—', true])
  assert.equal((await api.call(null, certificado.pdf, { codigo })).status, 404)

  const { rows } =
    await sql`select 1 from archivo where id_ingreso = ${idIngreso} and estado = 'VIGENTE'`.execute(api.db)
  assert.deepEqual(rows, [])
  const read =
    await sql`select 1 from archivo_lectura l join archivo a using (id_archivo) where a.id_ingreso = ${idIngreso}`.execute(
      api.db,
    )
  assert.deepEqual(read.rows, [], 'what was read of the voucher goes with it')
  const trail = await audited(idUsuario)
  assert.equal(trail.at(-1)?.accion, 'SUPRESION')
  assert.equal((trail.at(-1)!.despues as { motivo: string }).motivo, 'Lo pidió por escrito')
  const found = await verificar(api.db)
  // The dates that the test moved are the only findings.
  const own = found.filter(({ nombre }) =>
    /^(auditoria\.(continua|alta|borrado|gatillos)|supresion|certificado|recibo|envio|incidencia)/.test(
      nombre,
    ),
  )
  assert.deepEqual(own, [])
})

test('an erased person cannot be reactivated, nor named again', async () => {
  const { idUsuario } = await person()
  await erase(idUsuario)
  assert.equal((await api.may(usuario.estado, { idUsuario, estado: 'ACTIVO' })).status, 409)
  await assert.rejects(
    sql`update usuario set correo = 'a@example.com' where id_usuario = ${idUsuario}`.execute(api.db),
    /usuario_suprimido/,
  )
})

test('what a person consented to stays, by its number and date', async () => {
  await api.db
    .updateTable('parametro')
    .set({ valor: 'Acepto' })
    .where('clave', '=', 'datos.consentimiento')
    .execute()
  const { idUsuario } = await person()
  await api.as(await api.session({ idUsuario }), consentimiento.aceptar, { numero: 1 })
  assert.deepEqual((await see(idUsuario)).queda, [{ que: 'CONSENTIMIENTOS', cuantos: 1 }])
  assert.equal((await erase(idUsuario)).status, 200)
  const id = String(idUsuario) as never
  const { data } = await api.call([...MAY], expediente.ver, { id })
  assert.deepEqual(
    data!.consentimientos.map(({ numero }) => numero),
    [1],
  )
})
