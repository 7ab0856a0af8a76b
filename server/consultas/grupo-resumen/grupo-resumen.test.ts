import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { control } from '#contract/consultas/control.ts'
import { grupoResumen } from '#contract/consultas/grupo-resumen.ts'
import { espera } from '#contract/matriculas/espera.ts'
import { testApi } from '#server/testing/api.ts'
import { makeCases } from '#server/testing/cases.ts'
import { makeGraded } from '#server/testing/graded.ts'

const api = await testApi()
const { school, idGrupo, ana, matricula, made, teacherUser, otro } = await makeCases(api)
const staff = await api.session({
  authorities: ['web_grupo_listado', 'web_ingreso_listado', 'web_ingreso_control_economico_matriculas'],
})

const ver = (token: string | null, id = idGrupo) =>
  api.as(token, grupoResumen.ver, { id: String(id) as never })
const read = async (token: string) => {
  const { status, data, error } = await ver(token)
  assert.equal(status, 200, JSON.stringify(error))
  return data!
}
/** Makes the charges of an enrolment overdue, all but the last. */
const makeOverdue = async (idMatricula: number) => {
  await sql`update cuenta set fecha_vencimiento = hoy() - 5 where id_matricula = ${idMatricula}
    and id_cuenta <> (select max(id_cuenta) from cuenta where id_matricula = ${idMatricula})`.execute(api.db)
}

test('refused without a session or an authority, and to a student; a teacher reads their own groups alone', async () => {
  const asAna = await api.session({ idUsuario: ana.idUsuario })
  const without = await api.session({ authorities: ['web_curso_listado'], exact: true })
  const foreign = await api.session({ idUsuario: otro.idUsuario })
  assert.deepEqual(
    [
      (await ver(null)).status,
      (await ver(without)).status,
      (await ver(asAna)).status,
      (await ver(foreign)).status,
      (await ver(staff, 999_999)).status,
    ],
    [401, 403, 403, 404, 404],
  )
  const own = await read(await api.session({ idUsuario: teacherUser.idUsuario }))
  assert.equal(own.dinero, null)
  assert.notEqual(own.clases, null)
})

test('the money adds up: what is under review is not overdue, and only debtors are named', async () => {
  await makeOverdue(matricula.idMatricula)
  const before = (await read(staff)).dinero![0]!
  assert.deepEqual(
    [before.previsto, before.pagado, before.enRevision, before.vencido, before.porVencer],
    [1642, 0, 0, 470.5, 1171.5],
  )
  assert.deepEqual(
    before.deudores.map(({ idUsuario, vencido, recordado }) => [idUsuario, vencido, recordado]),
    [[ana.idUsuario, 470.5, null]],
  )
  // A payment that waits for the staff covers the oldest charge and part of the next.
  const paid = await school.pagar(ana.idUsuario, 200)
  const review = (await read(staff)).dinero![0]!
  assert.deepEqual([review.enRevision, review.vencido, review.porVencer], [200, 270.5, 1171.5])
  await school.confirmar(paid.idIngreso)
  const after = (await read(staff)).dinero![0]!
  assert.deepEqual([after.pagado, after.enRevision, after.vencido], [200, 0, 270.5])
  const { data } = await api.as(staff, control.matriculas, { idGrupo })
  const { totales } = data!
  assert.deepEqual([totales!.pagado, totales!.saldo], [after.pagado, after.previsto - after.pagado])
  await sql`insert into envio (canal, destino, cuerpo, estado, id_usuario, motivo)
    values ('CORREO', 'ana@example.com', 'x', 'ENVIADO', ${ana.idUsuario}, 'RECORDATORIO')`.execute(api.db)
  assert.equal((await read(staff)).dinero![0]!.deudores[0]!.recordado?.canal, 'CORREO')
})

test('counts what asks for something: open cases, and who waits for a seat', async () => {
  const zero = await read(staff)
  assert.deepEqual([zero.incidencias, zero.enEspera, zero.asistencia], [0, 0, null])
  await made({ idGrupo })
  await sql`update grupo set capacidad = matriculados where id_grupo = ${idGrupo}`.execute(api.db)
  const late = await school.alumno()
  const turn = await api.may(espera.guardar, { idGrupo, idUsuario: late.idUsuario, observacion: null })
  assert.equal(turn.status, 201, JSON.stringify(turn.error))
  const one = await read(staff)
  assert.deepEqual([one.incidencias, one.enEspera], [1, 1])
})

test('classes: the next one has its place among those that are not cancelled; attendance and grades begun', async () => {
  await sql`insert into clase (id_grupo, fecha, hora_inicio, hora_fin, estado) values
    (${idGrupo}, hoy() - 2, '08:00', '09:00', 'DICTADA'), (${idGrupo}, hoy() - 1, '08:00', '09:00', 'CANCELADA'),
    (${idGrupo}, hoy() + 1, '08:00', '09:00', 'PROGRAMADA'), (${idGrupo}, hoy() + 3, '08:00', '09:00', 'PROGRAMADA')`.execute(
    api.db,
  )
  await sql`insert into asistencia (id_clase, id_matricula, id_grupo, estado)
    select k.id_clase, ${matricula.idMatricula}, ${idGrupo}, 'PRESENTE' from clase k
    where k.id_grupo = ${idGrupo} and k.estado = 'DICTADA'`.execute(api.db)
  const { clases, proximaClase, asistencia } = await read(staff)
  assert.deepEqual(clases, { total: 3, dictadas: 1 })
  assert.equal(proximaClase?.numero, 2)
  assert.equal(asistencia, 100)
})

test('a grade is missing once its part of the scheme was begun', async () => {
  const { enCurso, guardar } = makeGraded(api, school)
  const { idGrupo: graded, ids } = await enCurso(3)
  const missing = async () => (await ver(staff, graded)).data!.notasFaltan
  assert.equal(await missing(), 0)
  const [idMatricula = 0] = ids
  await guardar(graded, [{ idMatricula, componente: 'Parcial', nota: 12, version: 0 }])
  assert.equal(await missing(), 2)
})
