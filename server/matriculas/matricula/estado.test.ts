import assert from 'node:assert/strict'
import { test } from 'node:test'

import { grupo } from '#contract/academico/grupo.ts'
import { PERMISOS } from '#contract/core/permisos.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { corrida } from '#contract/institucion/corrida.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { TEACHING } from '#server/testing/actors.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'
import { nothingKept } from '#server/testing/simulated.ts'

const api = await testApi()
const school = await makeSchool(api)
const motivo = 'Pedido de la familia'
const ver = async (id: number) => (await api.may(matricula.ver, { id })).data!
const estados = async (id: number) => (await school.cuentas(id)).content.map((c) => c.estado)
const seats = async (id: number) => {
  const { matriculados, vacantes } = (await api.may(grupo.ver, { id })).data!
  return [matriculados, vacantes]
}
const confirmar = (id: number) => api.may(matricula.confirmarVarias, { matriculas: [id] })
const addOverdue = (idMatricula: number, fechaVencimiento = '2025-01-01') =>
  api.may(cuenta.adicionar, { idMatricula, concepto: 'Libro', monto: 30, fechaVencimiento })

for (const [name, op] of Object.entries({
  suspender: matricula.suspender,
  retirar: matricula.retirar,
  activar: matricula.activar,
})) {
  test(`${name}: refused without its authority or a reason; missing or foreign rows are reported one by one`, async () => {
    const { idGrupo } = await school.grupo(5)
    const { idMatricula } = await school.matricular(idGrupo)
    const body = { matriculas: [idMatricula], motivo }
    assert.equal((await api.call(null, op, body)).status, 401)
    assert.equal((await api.call(['per_matricula_nueva'], op, body)).status, 403)
    assert.equal((await api.may(op, { ...body, motivo: 'x' })).status, 400)
    assert.equal((await api.may(op, { matriculas: [], motivo })).status, 400)
    const missing = await api.may(op, { ...body, matriculas: [999_999] })
    assert.deepEqual([missing.status, missing.data?.procesados, missing.data?.rechazados], [200, 0, 1])
    assert.equal(missing.data?.resultados[0]?.nombre, undefined)
    const docente = await api.session({ authorities: TEACHING, nivel: 4 })
    assert.equal((await api.as(docente, op, body)).status, 403)
    assert.equal((await ver(idMatricula)).estado, 'PREINSCRITA')
  })
}

test('suspended, both accesses are closed and its charges do not age; active again, they do', async () => {
  const { idGrupo } = await school.grupo(5)
  const { idMatricula } = await school.matricular(idGrupo)
  await confirmar(idMatricula)
  await addOverdue(idMatricula)
  assert.equal((await school.cuentas(idMatricula)).totales.vencido, 30)
  const { data } = await api.may(matricula.suspender, { matriculas: [idMatricula], motivo })
  assert.equal(data?.procesados, 1)
  assert.match(data?.resultados[0]?.mensaje ?? '', /Activa.*Suspendida.*Aula virtual.*comunicación/)
  const row = await ver(idMatricula)
  assert.deepEqual(
    [row.estado, row.accesoAulaVirtual, row.accesoComunicacion, row.motivo, row.totales?.vencido],
    ['SUSPENDIDA', false, false, motivo, 0],
  )
  assert.deepEqual(await seats(idGrupo), [1, 4])
  const again = await api.may(matricula.suspender, { matriculas: [idMatricula], motivo })
  assert.match(again.data?.resultados[0]?.mensaje ?? '', /Suspendida/)
  assert.equal(again.data?.rechazados, 1)
  await api.may(matricula.activar, { matriculas: [idMatricula], motivo })
  const back = await ver(idMatricula)
  assert.deepEqual(
    [back.estado, back.accesoAulaVirtual, back.totales?.vencido, back.totales?.monto],
    ['ACTIVA', true, 30, 851],
  )
})

test('withdrawn, the seat is free, future charges are annulled, due or paid ones stay; reactivated, it owes exactly that again', async () => {
  const { idGrupo } = await school.grupo(2)
  const { idMatricula, idUsuario } = await school.matricular(idGrupo)
  await school.confirmar((await school.pagar(idUsuario, 200)).idIngreso)
  await addOverdue(idMatricula)
  const extra = await api.may(cuenta.adicionar, {
    idMatricula,
    concepto: 'Anulada a mano',
    monto: 5,
    fechaVencimiento: '2030-09-09',
  })
  await api.may(cuenta.anular, { idCuenta: extra.data!.cuenta.idCuenta, motivo })
  // Libro is due; Matrícula and a part of the first instalment are paid.
  const before = await estados(idMatricula)
  assert.deepEqual(before, ['PENDIENTE', 'PAGADA', 'PARCIAL', 'PENDIENTE', 'ANULADA'])
  const { idIngreso } = await school.pagar(idUsuario, 350.5, { idMatricula })
  const preview = await api.may(matricula.retirar, { matriculas: [idMatricula], motivo }, { simular: true })
  assert.deepEqual(await estados(idMatricula), before)
  const { data } = await api.may(matricula.retirar, { matriculas: [idMatricula], motivo })
  assert.deepEqual(preview.data?.resultados, data?.resultados)
  assert.equal(preview.data?.idCorrida, undefined)
  assert.match(
    data?.resultados[0]?.mensaje ?? '',
    /Retirada\. Libera su vacante\. Se anula 1 cuenta por S\/\s350\.50/,
  )
  assert.deepEqual(await estados(idMatricula), ['PENDIENTE', 'PAGADA', 'PARCIAL', 'ANULADA', 'ANULADA'])
  assert.deepEqual(await seats(idGrupo), [0, 2])
  // The payment in review is not lost: it stays with the student.
  assert.equal((await api.may(ingreso.ver, { id: String(idIngreso) })).data?.estado, 'PENDIENTE')
  await school.confirmar(idIngreso)
  assert.deepEqual(await verificar(api.db), [])

  const back = await api.may(matricula.activar, { matriculas: [idMatricula], motivo })
  assert.equal(back.data?.procesados, 1)
  assert.deepEqual(await seats(idGrupo), [1, 1])
  const after = (await school.cuentas(idMatricula)).content.map((c) => [c.concepto, c.estado])
  assert.deepEqual(after.at(-1), ['Anulada a mano', 'ANULADA'])
  assert.deepEqual(
    after.find(([c]) => c === 'Cuota 2'),
    ['Cuota 2', 'PENDIENTE'],
  )
  assert.deepEqual(await verificar(api.db), [])
})

test('a charge that fell due during the suspension is not due at the withdrawal', async () => {
  const { idGrupo } = await school.grupo(2, [0.01])
  const { idMatricula } = await school.matricular(idGrupo)
  const { rows } = { rows: await addOverdue(idMatricula, '2026-01-10') }
  assert.equal(rows.status, 201)
  await api.may(matricula.suspender, { matriculas: [idMatricula], motivo })
  await api.db
    .updateTable('suspension')
    .set({ desde: '2026-01-05' })
    .where('idMatricula', '=', idMatricula)
    .execute()
  await api.may(matricula.retirar, { matriculas: [idMatricula], motivo })
  assert.deepEqual(await estados(idMatricula), ['ANULADA', 'ANULADA'])
})

test('reactivating needs a seat, a group open for enrolment, and no other enrolment in it', async () => {
  const { idGrupo } = await school.grupo(1)
  const gone = await school.matricular(idGrupo)
  await api.may(matricula.retirar, { matriculas: [gone.idMatricula], motivo })
  const other = await school.matricular(idGrupo)
  const activar = async () =>
    (await api.may(matricula.activar, { matriculas: [gone.idMatricula], motivo })).data?.resultados[0]
  assert.match((await activar())?.mensaje ?? '', /no tiene vacantes/)
  await api.may(matricula.eliminar, { id: other.idMatricula })
  const twin = await school.matricular(idGrupo, gone.idUsuario)
  assert.equal((await activar())?.ok, false)
  await api.may(matricula.eliminar, { id: twin.idMatricula })
  await api.may(grupo.estado, { idGrupo, estado: 'CANCELADO', motivo })
  assert.match((await activar())?.mensaje ?? '', /Cancelado/)
  assert.equal((await ver(gone.idMatricula)).estado, 'RETIRADA')
})

test('accesses are opened and closed in bulk, except those closed by a suspension', async () => {
  const { idGrupo } = await school.grupo(5)
  const [a, b] = [await school.matricular(idGrupo), await school.matricular(idGrupo)]
  await confirmar(a.idMatricula)
  await api.may(matricula.suspender, { matriculas: [b.idMatricula], motivo })
  const matriculas = [a.idMatricula, b.idMatricula]
  assert.equal(
    (await api.call(['per_matricula_nueva'], matricula.accesoAulaVirtual, { matriculas, acceso: true }))
      .status,
    403,
  )
  const closed = await api.may(matricula.accesoAulaVirtual, { matriculas, acceso: false })
  assert.deepEqual([closed.data?.procesados, (await ver(a.idMatricula)).accesoAulaVirtual], [2, false])
  const opened = await api.may(matricula.accesoComunicacion, { matriculas, acceso: true })
  assert.deepEqual(
    opened.data?.resultados.map((r) => r.ok),
    [true, false],
  )
  assert.deepEqual((await ver(a.idMatricula)).accesoComunicacion, true)
})

test('an act is deleted with all its enrolments, or not at all', async () => {
  const [x, y] = [await school.grupo(5), await school.grupo(5)]
  const act = async () => {
    const { idUsuario } = await school.alumno()
    const body = {
      idUsuario,
      grupos: [x.idGrupo, y.idGrupo],
      idMatriculaTipo: school.tipoMatricula('REGULAR'),
    }
    return (await api.may(matricula.matriculacion, body)).data!
  }
  const [free, paid] = [await act(), await act()]
  await school.confirmar((await school.pagar(paid.matriculacion.idUsuario, 10)).idIngreso)
  const matriculaciones = [free, paid].map((a) => a.matriculacion.idMatriculacion)
  const { data } = await api.may(matricula.eliminarMatriculaciones, { matriculaciones, motivo })
  assert.deepEqual(
    data?.resultados.map((r) => r.ok),
    [true, false],
  )
  assert.deepEqual(
    [await seats(x.idGrupo), await seats(y.idGrupo)],
    [
      [1, 4],
      [1, 4],
    ],
  )
  const again = await api.may(matricula.eliminarMatriculaciones, {
    matriculaciones: [matriculaciones[0]!],
    motivo,
  })
  assert.equal(again.data?.rechazados, 1)
  assert.deepEqual(await verificar(api.db), [])
})

test('a run is undone where nothing else happened, and each refused row says why', async () => {
  const { idGrupo } = await school.grupo(6)
  const rows = []
  for (let i = 0; i < 4; i++) rows.push(await school.matricular(idGrupo))
  const ids = rows.map((r) => r.idMatricula)
  await api.may(matricula.confirmarVarias, { matriculas: ids })
  const { idIngreso } = await school.pagar(rows[2]!.idUsuario, 821)
  const before = await Promise.all(ids.map((id) => school.cuentas(id)))
  const { data } = await api.may(matricula.retirar, { matriculas: ids, motivo })
  assert.equal(data?.procesados, 4)
  const idCorrida = data!.idCorrida!
  // The first is reactivated by hand, and another gets a payment.
  await api.may(matricula.activar, { matriculas: [ids[0]!], motivo })
  await school.pagar(rows[1]!.idUsuario, 5)
  assert.equal((await api.call(['per_matricula_suspender'], corrida.deshacer, { idCorrida })).status, 404)
  assert.equal((await api.call([...PERMISOS], corrida.deshacer, { idCorrida: 999_999 })).status, 404)
  const preview = await api.call(
    ['per_matricula_retirar'],
    corrida.deshacer,
    { idCorrida },
    { simular: true },
  )
  const undone = await api.call(['per_matricula_retirar'], corrida.deshacer, { idCorrida })
  assert.deepEqual(preview.data, nothingKept(undone.data))
  assert.deepEqual(
    undone.data?.resultados.map((r) => r.ok),
    [false, false, true, true],
  )
  assert.match(undone.data?.resultados[0]?.mensaje ?? '', /cambió después/)
  for (const i of [2, 3]) {
    const row = await ver(ids[i]!)
    assert.deepEqual([row.estado, row.accesoAulaVirtual, row.motivo], ['ACTIVA', true, null])
    const plain = ({ content, totales }: (typeof before)[number]) => [
      totales,
      content.map((c) => [c.idCuenta, c.estado, c.saldo, c.enRevision, c.motivo]),
    ]
    assert.deepEqual(plain(await school.cuentas(ids[i]!)), plain(before[i]!))
  }
  assert.equal((await school.cuentas(ids[2]!)).totales.enRevision, 821)
  await school.confirmar(idIngreso)
  assert.equal((await school.cuentas(ids[2]!)).totales.saldo, 0)
  const twice = await api.call(['per_matricula_retirar'], corrida.deshacer, { idCorrida })
  assert.equal(twice.data?.procesados, 0)
  assert.deepEqual(await verificar(api.db), [])
})

test('the rows of a run and of its undo are named by student and group', async () => {
  const { idGrupo } = await school.grupo(3)
  const { idMatricula } = await school.matricular(idGrupo)
  const { usuario, grupo: ownGrupo } = await ver(idMatricula)
  const label = `${usuario.nombres} ${usuario.papellido} · ${ownGrupo.codigo}`
  const { data: done } = await api.may(matricula.retirar, { matriculas: [idMatricula], motivo })
  assert.equal(done?.resultados[0]?.nombre, label)
  await api.may(matricula.activar, { matriculas: [idMatricula], motivo })
  const { data } = await api.call([...PERMISOS], corrida.deshacer, { idCorrida: done?.idCorrida ?? 0 })
  assert.equal(data?.resultados[0]?.nombre, label)
  assert.ok(data?.mensajes[0]?.startsWith(`${label}: `), data?.mensajes[0])
})

test('deleted, suspended and confirmed enrolments are restored too', async () => {
  const { idGrupo } = await school.grupo(6)
  const { idMatricula } = await school.matricular(idGrupo)
  const undo = async (idCorrida: number | undefined) =>
    (await api.call([...PERMISOS], corrida.deshacer, { idCorrida: idCorrida ?? 0 })).data?.procesados
  const confirmed = await confirmar(idMatricula)
  const suspended = await api.may(matricula.suspender, { matriculas: [idMatricula], motivo })
  const deleted = await api.may(matricula.eliminarVarias, { matriculas: [idMatricula], motivo })
  assert.equal((await api.may(matricula.ver, { id: idMatricula })).status, 404)
  assert.equal(await undo(suspended.data?.idCorrida), 0)
  assert.equal(await undo(deleted.data?.idCorrida), 1)
  assert.deepEqual(
    [(await ver(idMatricula)).estado, await estados(idMatricula)],
    ['SUSPENDIDA', Array(3).fill('PENDIENTE')],
  )
  // The row has changed since its suspension: only the last run is undone.
  assert.equal(await undo(suspended.data?.idCorrida), 0)
  assert.equal(await undo(confirmed.data?.idCorrida), 0)
  assert.deepEqual(await seats(idGrupo), [1, 5])
  assert.deepEqual(await verificar(api.db), [])
})

test('its history is told in words, the newest first', async () => {
  const { idGrupo } = await school.grupo(6)
  const { idMatricula } = await school.matricular(idGrupo)
  await confirmar(idMatricula)
  await api.may(matricula.suspender, { matriculas: [idMatricula], motivo })
  const { data } = await api.may(matricula.historia, { id: idMatricula })
  assert.deepEqual(
    data?.content.map((s) => s.frase.split('. ')[0]),
    ['Pasa de Activa a Suspendida', 'Pasa de Preinscrita a Activa', 'Se matriculó: Preinscrita, Regular'].map(
      (f) => f.replace('Regular', data!.content.at(-1)!.frase.split(', ')[1]!),
    ),
  )
  assert.match(data?.content[0]?.frase ?? '', /Motivo: Pedido de la familia/)
  assert.equal((await api.may(matricula.historia, { id: 999_999 })).status, 404)
})
