import assert from 'node:assert/strict'
import { test } from 'node:test'

import { calificacion } from '#contract/academico/calificacion.ts'
import { clase } from '#contract/academico/clase.ts'
import { grupo } from '#contract/academico/grupo.ts'
import type { Derecho } from '#contract/core/derecho.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import { testApi } from '#server/testing/api.ts'
import { makeCases } from '#server/testing/cases.ts'
import { NO_RIGHTS } from '#server/testing/linked-adult.ts'

const api = await testApi()
const { school, idGrupo, ana, beto, matricula: deAna, teacherUser } = await makeCases(api)
const token = await api.session({ idUsuario: teacherUser.idUsuario })
const office = await api.session({ authorities: ['web_usuario_listado', 'per_usuario_editar'] })
const { idMatricula: deBeto } = (await api.may(matricula.buscar, { idUsuario: beto.idUsuario })).data!
  .content[0]!
const turn = async (enFamilia: boolean) => (await api.as(token, sesion.rol, { enFamilia })).status

/** Links the teacher to a student of theirs with these rights alone. Returns what ends the link. */
async function parentWith(...rights: Derecho[]) {
  const body = {
    ...NO_RIGHTS,
    ...Object.fromEntries(rights.map((one) => [one, true])),
    relacion: 'PADRE' as const,
    idAlumno: ana.idUsuario,
    idUsuario: teacherUser.idUsuario,
  }
  const { data, error } = await api.as(office, vinculo.guardar, body)
  assert.ok(data, JSON.stringify(error))
  return () => api.as(office, vinculo.terminar, { idVinculo: data.vinculo.idVinculo, motivo: 'Prueba' })
}

/** Tells whether the session reaches the grades, attendance and money of a student, and may report a payment. */
async function reached({ idUsuario }: { idUsuario: number }, idMatricula: number) {
  const transfer = {
    ...school.pago(idUsuario, 10),
    idMedioPago: school.medio('TRANSFERENCIA'),
    banco: 'BCP',
    numeroOperacion: `D${idUsuario}`,
  }
  const answers = await Promise.all([
    api.as(token, calificacion.deMatricula, { id: String(idMatricula) as never }),
    api.as(token, cuenta.deMatricula, { idMatricula }),
    api.as(token, ingreso.reportarPago, transfer, { simular: true }),
  ])
  const present = await api.as(token, clase.asistencias, { idUsuario })
  const open = answers.map(({ status }) => status < 300)
  return { grades: open[0], money: open[1], pays: open[2], attendance: present.data?.content.length === 1 }
}
const TEACHES = { grades: true, attendance: true, money: false, pays: false }
const NOTHING = { grades: false, attendance: false, money: false, pays: false }
const seesGroup = async () =>
  (await api.as(token, grupo.ver, { id: String(idGrupo) as never })).status === 200

test('refused: a teacher without a link over a student of theirs is no family, and never sees the money', async () => {
  assert.equal(await turn(true), 409)
  assert.deepEqual(await reached(ana, deAna.idMatricula), TEACHES)
})

test('the link gives the teacher nothing in the role of work, whatever its rights', async () => {
  const end = await parentWith('veNotas', 'veDinero', 'paga', 'autoriza')
  assert.deepEqual(await reached(ana, deAna.idMatricula), TEACHES)
  assert.deepEqual(await reached(beto, deBeto), TEACHES)
  await end()
})

test('the groups taught give the family nothing: each right alone shows what it opens of the child, and no classmate', async () => {
  for (const [rights, shown] of [
    [['veNotas'], { grades: true, attendance: true, money: false, pays: false }],
    [['veDinero'], { ...NOTHING, money: true }],
    [['veDinero', 'paga'], { ...NOTHING, money: true, pays: true }],
    [['autoriza'], NOTHING],
  ] as const) {
    const end = await parentWith(...rights)
    assert.equal(await turn(true), 200)
    assert.deepEqual(await reached(ana, deAna.idMatricula), shown, rights.join())
    assert.deepEqual(await reached(beto, deBeto), NOTHING, rights.join())
    assert.equal(await seesGroup(), false)
    assert.equal(await turn(false), 200)
    assert.deepEqual(await reached(ana, deAna.idMatricula), TEACHES)
    assert.equal(await seesGroup(), true)
    await end()
  }
})

test('a limit of a court ends the family’s role at once, and leaves the teacher their group', async () => {
  const end = await parentWith('veNotas', 'veDinero', 'paga')
  assert.equal(await turn(true), 200)
  await api.db
    .updateTable('vinculo')
    .set({ limite: 'SIN_ACCESO', limiteMotivo: 'Juzgado' })
    .where('idUsuario', '=', teacherUser.idUsuario)
    .where('estado', '=', 'ACTIVO')
    .execute()
  assert.deepEqual(await reached(ana, deAna.idMatricula), NOTHING)
  assert.equal(await turn(false), 200)
  assert.equal(await turn(true), 409)
  assert.deepEqual(await reached(ana, deAna.idMatricula), TEACHES)
  await end()
})
