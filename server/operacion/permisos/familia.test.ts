import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { calendario } from '#contract/academico/calendario.ts'
import { calificacion } from '#contract/academico/calificacion.ts'
import { clase } from '#contract/academico/clase.ts'
import { incidencia } from '#contract/academico/incidencia.ts'
import { certificado } from '#contract/certificados/certificado.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { camino } from '#contract/consultas/camino.ts'
import { type Derecho, DERECHOS } from '#contract/core/derecho.ts'
import type { Op } from '#contract/core/op.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { estadoDeCuenta } from '#contract/cuentas/estado-de-cuenta.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { aviso } from '#contract/operacion/aviso.ts'
import { operations } from '#contract/operations.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { recibo } from '#contract/pagos/recibo.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import { testApi } from '#server/testing/api.ts'
import { linkedAdults, NO_RIGHTS } from '#server/testing/linked-adult.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const office = await api.session({ authorities: ['web_usuario_listado', 'per_usuario_editar'] })
const { idGrupo } = await school.grupo(20)
await api.db
  .insertInto('clase')
  .values({
    idGrupo,
    fecha: '2030-03-05',
    horaInicio: '08:00',
    horaFin: '09:00',
    estado: 'PROGRAMADA',
  } as never)
  .execute()

/** A child with an enrolment, a charge and a numbered payment. */
async function makeChild() {
  const { idMatricula, idUsuario } = await school.matricular(idGrupo)
  const { content } = await school.cuentas(idMatricula)
  const pago = await school.confirmar((await school.pagar(idUsuario, 1)).idIngreso)
  const reported = await school.pagar(idUsuario, 0.5)
  return {
    idMatricula,
    idUsuario,
    idCuenta: content[0]!.idCuenta,
    idIngreso: pago.idIngreso,
    reported: reported.idIngreso,
  }
}
type Child = Awaited<ReturnType<typeof makeChild>>

const makeAdult = linkedAdults(api, office)

/** Rows of the child that a list answers, or whether a read answers. */
type Probe = {
  op: Op
  rights: readonly Derecho[]
  input: (child: Child) => object
  count?: (data: never, child: Child) => number
}
const rowsOf = (data: { content: { idUsuario?: number }[] }, child: Child) =>
  data.content.filter((row) => row.idUsuario === undefined || row.idUsuario === child.idUsuario).length

const PROBES: Probe[] = [
  {
    op: matricula.deAlumno,
    rights: ['veNotas', 'veDinero'],
    input: ({ idUsuario }) => ({ idUsuario }),
    count: rowsOf,
  },
  { op: matricula.ver, rights: ['veNotas', 'veDinero'], input: ({ idMatricula }) => ({ id: idMatricula }) },
  { op: cuenta.deMatricula, rights: ['veDinero'], input: ({ idMatricula }) => ({ idMatricula }) },
  { op: cuenta.deAlumno, rights: ['veDinero'], input: ({ idUsuario }) => ({ idUsuario }) },
  { op: cuenta.ver, rights: ['veDinero'], input: ({ idCuenta }) => ({ id: idCuenta }) },
  { op: ingreso.ver, rights: ['veDinero'], input: ({ idIngreso }) => ({ id: idIngreso }) },
  { op: ingreso.deAlumno, rights: ['veDinero'], input: ({ idUsuario }) => ({ idUsuario }), count: rowsOf },
  { op: recibo.ver, rights: ['veDinero'], input: ({ idIngreso }) => ({ id: idIngreso }) },
  { op: estadoDeCuenta.ver, rights: ['veDinero'], input: ({ idUsuario }) => ({ idUsuario, idMatricula: 0 }) },
  { op: calificacion.deMatricula, rights: ['veNotas'], input: ({ idMatricula }) => ({ id: idMatricula }) },
  { op: clase.asistencias, rights: ['veNotas'], input: ({ idUsuario }) => ({ idUsuario }), count: rowsOf },
  {
    op: camino.ver,
    rights: ['veNotas'],
    input: ({ idUsuario }) => ({ idUsuario }),
    count: (data: { cursos: unknown[] }) => data.cursos.length,
  },
  { op: comprobante.pagadores, rights: ['paga'], input: ({ idUsuario }) => ({ id: idUsuario }) },
]

async function reaches(token: string, { op, input, count }: Probe, child: Child) {
  const { status, data } = await api.as(token, op, input(child) as never)
  return status === 200 && (count === undefined || count(data as never, child) > 0)
}

const own = await makeChild()
const foreign = await makeChild()

test('a limit, the end of the link and a day to come close it at once, in an open session', async () => {
  const { token, link } = await makeAdult(own, DERECHOS)
  const seen = async () => {
    const each = await Promise.all(PROBES.map((probe) => reaches(token, probe, own)))
    return each.filter(Boolean).length
  }
  assert.equal(await seen(), PROBES.length)
  const change = async (limite: 'NINGUNO' | 'SOLO_VER' | 'SIN_ACCESO') => {
    const { version } = (await api.as(office, vinculo.ver, { id: String(link.idVinculo) as never })).data!
    const rest = {
      ...NO_RIGHTS,
      veNotas: true,
      veDinero: true,
      paga: true,
      autoriza: true,
      relacion: 'MADRE' as const,
    }
    const limiteMotivo = limite === 'NINGUNO' ? null : 'Orden del juzgado'
    const done = await api.as(office, vinculo.actualizar, {
      ...rest,
      id: link.idVinculo,
      version,
      limite,
      limiteMotivo,
    })
    assert.equal(done.status, 200, JSON.stringify(done.error))
  }
  await change('SIN_ACCESO')
  assert.equal(await seen(), 0)
  assert.deepEqual((await api.as(token, vinculo.familia, {})).data, { hijos: [] })
  await change('SOLO_VER')
  const paying = PROBES.filter(({ rights }) => rights.includes('paga')).length
  assert.equal(await seen(), PROBES.length - paying)
  await change('NINGUNO')
  await api.db
    .updateTable('vinculo')
    .set({ desde: '2999-01-01' })
    .where('idVinculo', '=', link.idVinculo)
    .execute()
  assert.equal(await seen(), 0)
  await api.db
    .updateTable('vinculo')
    .set({ desde: '2020-01-01' })
    .where('idVinculo', '=', link.idVinculo)
    .execute()
  assert.equal(await seen(), PROBES.length)
  await api.as(office, vinculo.terminar, { idVinculo: link.idVinculo, motivo: 'Mayor de edad' })
  assert.equal(await seen(), 0)
})

test('an enrolment shows the grade or the debt that the link lets see', async () => {
  const grades = await makeAdult(own, ['veNotas'])
  const money = await makeAdult(own, ['veDinero'])
  const read = async (token: string) =>
    (await api.as(token, matricula.deAlumno, { idUsuario: own.idUsuario })).data!.content[0]!
  assert.equal((await read(grades.token)).totales, null)
  assert.notEqual((await read(money.token)).totales, null)
  await api.db
    .updateTable('matricula')
    .set({ estado: 'CULMINADA', notaFinal: '15', aprobado: true })
    .where('idMatricula', '=', own.idMatricula)
    .execute()
  assert.equal((await read(grades.token)).notaFinal, 15)
  assert.equal((await read(money.token)).notaFinal, null)
  const owing = await api.as(grades.token, matricula.deAlumno, { conDeuda: true })
  assert.equal(owing.data!.totalElements, 0)
})

test('an adult pays, reports and writes for a child with the right, and for no other', async () => {
  const payer = await makeAdult(own, ['veDinero', 'paga'])
  const reader = await makeAdult(own, ['veNotas', 'veDinero'])
  const report = (token: string, child: Child) =>
    api.as(token, ingreso.reportarPago, {
      ...school.pago(child.idUsuario, 10),
      idMedioPago: school.medio('TRANSFERENCIA'),
      banco: 'BCP',
      numeroOperacion: `F${child.idUsuario}-${token.slice(-6)}`,
    } as never)
  assert.equal((await report(payer.token, own)).status, 201)
  assert.equal((await report(payer.token, foreign)).status, 403)
  assert.equal((await report(reader.token, own)).status, 403)
  const abrir = (token: string) =>
    api.as(token, incidencia.abrir, {
      idMatricula: own.idMatricula,
      idTipo: 1,
      asunto: 'Falta',
      descripcion: 'Estuvo enfermo',
    })
  assert.equal((await abrir(reader.token)).status, 404)
})

test('calendar and bell of an adult follow the link: a limit closes an address that is out already', async () => {
  const { token, link } = await makeAdult(own, ['veNotas'])
  const money = await makeAdult(own, ['veDinero'])
  const address = async (who: string) => (await api.as(who, calendario.renovar, {})).data!.direccion!
  const [grades, payer] = [await address(token), await address(money.token)]
  const events = async (url: string) => {
    const { statusCode, body } = await api.app.inject({ url })
    assert.equal(statusCode, 200)
    return body.split('BEGIN:VEVENT').length - 1
  }
  assert.ok((await events(grades)) > 0)
  assert.equal(await events(payer), 0, 'money alone shows no classes')
  const told = async (who: string) =>
    (await api.as(who, aviso.buscar, {})).data!.avisos.filter((one) => one.tipo === 'PAGO_RECHAZADO').length
  await sql`update ingreso set estado = 'RECHAZADO', motivo = 'No llegó' where id_ingreso = ${own.reported}`.execute(
    api.db,
  )
  assert.deepEqual([await told(token), await told(money.token)], [0, 1])
  const close = (id: number) =>
    sql`update vinculo set limite = 'SIN_ACCESO', limite_motivo = 'Juzgado' where id_vinculo = ${id}`.execute(
      api.db,
    )
  await Promise.all([close(link.idVinculo), close(money.link.idVinculo)])
  assert.equal(await events(grades), 0)
  assert.equal(await told(money.token), 0)
})

test('a repeated key answers as a missing child after a limit, an end, or the loss of an authority', async () => {
  const other = await makeChild()
  const { token, link } = await makeAdult(own, ['veDinero', 'paga'])
  const { idUsuario } = link
  const rest = { ...NO_RIGHTS, veDinero: true, paga: true, relacion: 'MADRE' as const }
  await api.as(office, vinculo.guardar, { ...rest, idAlumno: other.idUsuario, idUsuario: idUsuario! })
  const report = (who: string, child: Child, clave: string) =>
    api.as(
      who,
      ingreso.reportarPago,
      {
        ...school.pago(child.idUsuario, 7),
        idMedioPago: school.medio('TRANSFERENCIA'),
        banco: 'BCP',
        numeroOperacion: clave,
      } as never,
      { clave },
    )
  const [first, second] = [await report(token, own, 'repite-1'), await report(token, other, 'repite-2')]
  assert.deepEqual([first.status, second.status], [201, 201])
  assert.deepEqual(await report(token, own, 'repite-1'), first)
  const limit = (limite: string) =>
    sql`update vinculo set limite = ${limite}, limite_motivo = case when ${limite} <> 'NINGUNO' then 'Juzgado' end where id_vinculo = ${link.idVinculo}`.execute(
      api.db,
    )
  for (const limite of ['SOLO_VER', 'SIN_ACCESO']) {
    await limit(limite)
    assert.equal((await report(token, own, 'repite-1')).status, 404, limite)
    assert.deepEqual(await report(token, other, 'repite-2'), second, 'of the other child')
  }
  await limit('NINGUNO')
  assert.deepEqual(await report(token, own, 'repite-1'), first)
  await api.as(office, vinculo.terminar, { idVinculo: link.idVinculo, motivo: 'Mayor de edad' })
  assert.equal((await report(token, own, 'repite-1')).status, 404)

  const clerk = await api.session({ authorities: ['per_ingreso_nuevo', 'menu_miscursos'] })
  assert.equal((await report(clerk, own, 'repite-3')).status, 201)
  await sql`update perfil set authorities = '{menu_miscursos}' where id_perfil =
    (select id_perfil from usuario where id_usuario = ${await api.userOf(clerk)})`.execute(api.db)
  assert.equal((await report(clerk, own, 'repite-3')).status, 404)
})

test('a student who names another still gets their own rows', async () => {
  const token = await api.session({ idUsuario: own.idUsuario })
  const { data } = await api.as(token, matricula.deAlumno, { idUsuario: foreign.idUsuario })
  assert.deepEqual(
    data!.content.map((row) => row.idUsuario),
    [own.idUsuario],
  )
})

test('every operation that a link opens is one of own rows', () => {
  const opened = operations.filter(({ familia }) => familia !== undefined)
  assert.ok(opened.length >= 25)
  for (const { path, permiso } of opened)
    assert.ok([permiso].flat().includes('menu_miscursos') || !String(permiso).includes('per_'), path)
  assert.ok(certificado.buscar.familia)
})
