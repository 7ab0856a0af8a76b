import assert from 'node:assert/strict'
import { test } from 'node:test'

import { persona } from '#contract/consultas/persona.ts'
import type { Given } from '#contract/core/op.ts'
import type { Permiso } from '#contract/core/permisos.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { testApi } from '#server/testing/api.ts'
import { makeCases } from '#server/testing/cases.ts'

const api = await testApi()
const {
  school,
  idGrupo,
  ana,
  beto,
  matricula: enrolment,
  made,
  comment,
  teacherUser,
  otro,
} = await makeCases(api)
const { idUsuario } = ana
const MONEY: Permiso[] = ['web_usuario_listado', 'web_ingreso_listado']
const staff = await api.session({ authorities: [...MONEY, 'web_grupo_listado', 'per_mensaje_enviar'] })

const ver = (token: string | null, id = idUsuario) => api.as(token, persona.ver, { id: String(id) as never })
const hechos = (token: string | null, more: Partial<Given<typeof persona.hechos>> = {}) =>
  api.as(token, persona.hechos, { idUsuario, ...more })
const read = async (token: string, more: Parameters<typeof hechos>[1] = {}) => {
  const { status, data, error } = await hechos(token, more)
  assert.equal(status, 200, JSON.stringify(error))
  return data!
}

test('nobody reads it without a session, without an authority, or by being a student', async () => {
  const asBeto = await api.session({ idUsuario: beto.idUsuario })
  const without = await api.session({ authorities: ['web_curso_listado'], exact: true })
  for (const [token, status] of [
    [null, 401],
    [without, 403],
    [asBeto, 403],
  ] as const) {
    assert.deepEqual([(await ver(token)).status, (await hechos(token)).status], [status, status])
  }
  assert.deepEqual(
    [(await ver(staff, 999_999)).status, (await hechos(staff, { idUsuario: 999_999 })).status],
    [404, 404],
  )
})

test('a teacher reads the students of their groups, without money, messages nor contact', async () => {
  const foreign = await api.session({ idUsuario: otro.idUsuario })
  assert.deepEqual([(await ver(foreign)).status, (await hechos(foreign)).status], [404, 404])
  const teacher = await api.session({ idUsuario: teacherUser.idUsuario })
  const other = await school.grupo()
  await school.matricular(other.idGrupo, idUsuario)
  const { data } = await ver(teacher)
  assert.deepEqual([data?.contacto, data?.dinero], [null, null])
  assert.deepEqual(
    data?.matriculas?.map((one) => [one.grupo.idGrupo, one.dinero]),
    [[idGrupo, null]],
  )
  const { content, tipos } = await read(teacher)
  assert.deepEqual(tipos, ['MATRICULA', 'ASISTENCIA', 'CASO'])
  assert.ok(content.every(({ tipo }) => tipos.includes(tipo)))
  assert.ok(!content.some(({ grupo }) => grupo === other.codigo))
})

test('each kind only for readers of its list', async () => {
  const only = async (permiso: Permiso) =>
    (await read(await api.session({ authorities: [permiso], exact: true }))).tipos
  assert.deepEqual(await only('web_usuario_listado'), ['FAMILIA'])
  assert.deepEqual(await only('web_grupo_listado').catch(() => 'unreached'), 'unreached')
  assert.deepEqual(await only('web_ingreso_listado'), ['MATRICULA', 'PAGO', 'CASO'])
})

test('what happened is in order, and a case answered to a student is one of its facts', async () => {
  const paid = await school.pagar(idUsuario, 30)
  const { numeroRecibo } = await school.confirmar(paid.idIngreso)
  const { idIncidencia } = await made({ asunto: 'Pide cambio de turno' })
  await comment(idIncidencia, 'Se le ofreció la noche')
  assert.equal(
    (await api.may(ingreso.anular, { idIngreso: paid.idIngreso, motivo: 'Cobrado dos veces' })).status,
    200,
  )
  const { idMatricula } = enrolment
  assert.equal(
    (await api.may(matricula.suspender, { matriculas: [idMatricula], motivo: 'Viaja' } as never)).status,
    200,
  )
  const { content, siguiente } = await read(staff)
  assert.equal(siguiente, null)
  assert.deepEqual(
    content.slice(0, 6).map(({ hecho, numero, estado, detalle }) => [hecho, numero, estado, detalle]),
    [
      ['MATRICULA_CAMBIADA', enrolment.codigo, 'SUSPENDIDA', 'Viaja'],
      ['PAGO_ANULADO', numeroRecibo, 'ANULADO', 'Cobrado dos veces'],
      ['CASO_RESPONDIDO', null, null, 'Se le ofreció la noche'],
      ['CASO_ABIERTO', null, null, null],
      ['PAGO_CONFIRMADO', numeroRecibo, 'ANULADO', null],
      ['PAGO_REGISTRADO', null, 'ANULADO', null],
    ],
  )
  const ofCases = await read(staff, { tipo: 'CASO' })
  assert.deepEqual(
    ofCases.content.map((one) => [one.hecho, one.idRegistro]),
    [
      ['CASO_RESPONDIDO', idIncidencia],
      ['CASO_ABIERTO', idIncidencia],
    ],
  )
})

test('a part follows another without a gap, also among facts of one instant', async () => {
  const instant = '2025-01-15T10:00:00.123456Z'
  const mails = Array.from({ length: 7 }, (_, i) => ({
    idUsuario,
    canal: 'CORREO',
    destino: 'ana@correo.example',
    asunto: `Aviso ${i}`,
    cuerpo: '…',
    instante: instant,
  }))
  await api.db
    .insertInto('envio')
    .values(mails as never)
    .execute()
  const whole = (await read(staff, { size: 100 })).content.map(({ clave }) => clave)
  const parts: string[] = []
  let despuesDe: string | undefined
  do {
    const { content, siguiente } = await read(staff, { size: 3, ...(despuesDe && { despuesDe }) })
    parts.push(...content.map(({ clave }) => clave))
    despuesDe = siguiente ?? undefined
  } while (despuesDe)
  assert.deepEqual(parts, whole)
  assert.equal(new Set(whole).size, whole.length)
  assert.equal((await hechos(staff, { despuesDe: "1:x' or true" })).status, 400)
})

test('the page says what is owed, and how much of what is overdue waits for the staff', async () => {
  const { idGrupo: of } = await school.grupo(5, [100, 200])
  const student = await school.alumno()
  const { idMatricula } = await school.matricular(of, student.idUsuario)
  await api.db
    .updateTable('cuenta')
    .set({ fechaVencimiento: '2025-01-01' })
    .where('idMatricula', '=', idMatricula)
    .where('monto', '=', '100')
    .execute()
  const [due] = (await school.cuentas(idMatricula)).content.filter(({ monto }) => monto === 100)
  await school.pagar(student.idUsuario, 40, { aplicaciones: [{ idCuenta: due!.idCuenta, monto: 40 }] })
  const { data } = await ver(staff, student.idUsuario)
  const [money] = data!.dinero!
  assert.deepEqual(
    [money!.facturado, money!.saldo, money!.vencido, money!.vencidoEnRevision],
    [300, 300, 100, 40],
  )
  assert.deepEqual(
    data!.matriculas!.map((one) => [one.idMatricula, one.dinero![0]!.saldo, one.dinero![0]!.cuentas.length]),
    [[idMatricula, 300, 2]],
  )
  assert.equal(data!.esAlumno, true)
})
