import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { grupo } from '#contract/academico/grupo.ts'
import { PERMISOS } from '#contract/core/permisos.ts'
import { corrida } from '#contract/institucion/corrida.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { traslado } from '#contract/matriculas/traslado.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { TEACHING } from '#server/testing/actors.ts'
import { testApi } from '#server/testing/api.ts'
import { askAgain } from '#server/testing/ask-again.ts'
import { makeGraded } from '#server/testing/graded.ts'
import { makeSchool } from '#server/testing/school.ts'
import { CROWD } from '#server/testing/size.ts'

const api = await testApi()
const school = await makeSchool(api)
const motivo = 'Cambio de horario'
const ver = async (id: number) => (await api.may(matricula.ver, { id })).data!
const shown = async (id: number) =>
  (await school.cuentas(id)).content.map((c) => [c.concepto, c.pagado, c.estado])
const mover = (idMatricula: number, idGrupo: number, extra = {}) =>
  api.may(traslado.trasladar, { idMatricula, idGrupo, motivo }, extra)

const MONEDA = { idMoneda: 1, codigo: 'PEN', simbolo: 'S/', decimales: 2 }

/** All the confirmed money of a student, on any charge. */
async function confirmedOf(idUsuario: number) {
  const { rows } = await sql<{ total: string; aplicado: string }>`
    select sum(monto - monto_devuelto)::text as total, sum(aplicado)::text as aplicado from ingreso
    where id_usuario = ${idUsuario} and estado = 'CONFIRMADO'`.execute(api.db)
  return rows[0]!
}

test('refused: no authority, foreign, the same group, closed, full, twice there, wrong state', async () => {
  const [a, b] = [await school.grupo(5), await school.grupo(1)]
  const { idMatricula, idUsuario } = await school.matricular(a.idGrupo)
  const body = { idMatricula, idGrupo: b.idGrupo, motivo }
  assert.equal((await api.call(null, traslado.trasladar, body)).status, 401)
  assert.equal((await api.call(['per_matricula_retirar'], traslado.trasladar, body)).status, 403)
  assert.equal((await api.may(traslado.trasladar, { ...body, motivo: '' })).status, 400)
  assert.equal((await mover(999_999, b.idGrupo)).status, 404)
  assert.equal((await mover(idMatricula, 999_999)).status, 404)
  const docente = await api.session({ authorities: TEACHING, nivel: 4 })
  assert.equal((await api.as(docente, traslado.trasladar, body)).status, 403)
  const same = await mover(idMatricula, a.idGrupo)
  assert.deepEqual([same.status, same.error?.codigo], [409, 'CONFLICTO'])

  const closed = await school.grupo(5)
  await api.may(grupo.estado, { idGrupo: closed.idGrupo, estado: 'CANCELADO', motivo })
  assert.equal((await mover(idMatricula, closed.idGrupo)).error?.codigo, 'TRANSICION_NO_PERMITIDA')
  await school.matricular(b.idGrupo)
  assert.equal((await mover(idMatricula, b.idGrupo)).error?.codigo, 'SIN_VACANTES')
  const there = await school.grupo(5)
  await school.matricular(there.idGrupo, idUsuario)
  assert.equal((await mover(idMatricula, there.idGrupo)).error?.codigo, 'DUPLICADO')
  await api.may(matricula.retirar, { matriculas: [idMatricula], motivo })
  const gone = await mover(idMatricula, (await school.grupo(5)).idGrupo)
  assert.deepEqual([gone.status, gone.error?.codigo], [409, 'TRANSICION_NO_PERMITIDA'])
})

test('a repeated key moves the money once and gives the same answer; with another body it is refused', async () => {
  const { idMatricula } = await school.matricular((await school.grupo(5)).idGrupo)
  const { idGrupo } = await school.grupo(5)
  const token = await api.session({ authorities: PERMISOS })
  const move = (reason: string) =>
    api.as(token, traslado.trasladar, { idMatricula, idGrupo, motivo: reason }, { clave: 'un-traslado' })
  const first = await move(motivo)
  assert.equal(first.status, 200, JSON.stringify(first.error))
  assert.deepEqual(await move(motivo), first)
  assert.equal((await move('Otro motivo')).status, 422)
})

test('payments go along, the oldest due first; not a cent more or less', async () => {
  const [a, b] = [await school.grupo(5), await school.grupo(5, [150, 300.01])]
  const { idMatricula, idUsuario } = await school.matricular(a.idGrupo)
  await api.may(matricula.confirmarVarias, { matriculas: [idMatricula] })
  for (const monto of [100.1, 60, 40.4])
    await school.confirmar((await school.pagar(idUsuario, monto)).idIngreso)
  const before = await confirmedOf(idUsuario)
  const preview = await mover(idMatricula, b.idGrupo, { simular: true })
  assert.match(
    preview.data!.mensaje,
    /de S\/\s821\.00 a S\/\s450\.01 \(diferencia S\/\s-370\.99\); pagado: S\/\s200\.50/,
  )
  assert.equal((await ver(idMatricula)).estado, 'ACTIVA')

  const { data, status } = await mover(idMatricula, b.idGrupo)
  assert.equal(status, 200)
  const { matricula: nueva, origen } = data!
  assert.deepEqual(
    [origen.estado, origen.accesoAulaVirtual, origen.totales?.saldo, origen.totales?.pagado],
    ['TRASLADADA', false, 0, 0],
  )
  assert.deepEqual(
    [nueva.estado, nueva.idGrupo, nueva.idMatriculaOrigen, nueva.accesoAulaVirtual, nueva.idMatriculacion],
    ['ACTIVA', b.idGrupo, idMatricula, true, origen.idMatriculacion],
  )
  assert.deepEqual(await shown(nueva.idMatricula), [
    ['Matrícula', 150, 'PAGADA'],
    ['Cuota 1', 50.5, 'PARCIAL'],
  ])
  assert.ok((await shown(idMatricula)).every(([, , estado]) => estado === 'ANULADA'))
  assert.deepEqual(await confirmedOf(idUsuario), before)
  assert.deepEqual(
    [
      (await api.may(grupo.ver, { id: a.idGrupo })).data?.matriculados,
      (await api.may(grupo.ver, { id: b.idGrupo })).data?.matriculados,
    ],
    [0, 1],
  )
  assert.deepEqual(await verificar(api.db), [])
})

test('to a cheaper group, the excess is credit; to one without a price list, all of it', async () => {
  const [a, b] = [await school.grupo(5), await school.grupo(5, [100])]
  const { idMatricula, idUsuario } = await school.matricular(a.idGrupo)
  await school.confirmar((await school.pagar(idUsuario, 821)).idIngreso)
  const { data } = await mover(idMatricula, b.idGrupo)
  const { totales } = await school.cuentas(data!.matricula.idMatricula)
  assert.deepEqual([totales.pagado, totales.saldo, totales.saldoAFavor], [100, 0, 721])
  assert.match(data!.mensaje, /S\/\s721\.00 como saldo a favor/)
  assert.deepEqual(await confirmedOf(idUsuario), { total: '821.00', aplicado: '100.00' })
})

test('unconfirmed payments go along too, with or without a split, and pay the new charges when confirmed', async () => {
  const [a, b] = [await school.grupo(5), await school.grupo(5, [100, 500])]
  const { idMatricula, idUsuario } = await school.matricular(a.idGrupo)
  const [fee] = (await school.cuentas(idMatricula)).content
  const stated = await school.pagar(idUsuario, 120, {
    aplicaciones: [{ idCuenta: fee!.idCuenta, monto: 120 }],
  })
  const named = await school.pagar(idUsuario, 300, { idMatricula })
  const { data } = await mover(idMatricula, b.idGrupo)
  const id = data!.matricula.idMatricula
  assert.match(data!.mensaje, /2 pagos en revisión pasan/)
  const kept = api.db.selectFrom('ingreso').select('idMatricula').where('idIngreso', '=', named.idIngreso)
  assert.equal((await kept.executeTakeFirstOrThrow()).idMatricula, id)
  const { totales } = await school.cuentas(id)
  // Both begin with the first charge, of 100, which shows no more under review than it owes.
  assert.deepEqual([totales.pagado, totales.enRevision], [0, 320])
  await school.confirmar(stated.idIngreso)
  await school.confirmar(named.idIngreso)
  const after = (await school.cuentas(id)).totales
  assert.deepEqual([after.pagado + after.saldoAFavor, after.enRevision], [420, 0])
  assert.ok(after.pagado >= 400, 'it is on the charges of the target')
  assert.deepEqual(await verificar(api.db), [])
})

test('suspended and pre-enrolled keep their state', async () => {
  const b = await school.grupo(5)
  const a = await school.grupo(5)
  const [x, y] = [await school.matricular(a.idGrupo), await school.matricular(a.idGrupo)]
  await api.may(matricula.suspender, { matriculas: [x.idMatricula], motivo })
  assert.equal((await mover(x.idMatricula, b.idGrupo)).data?.matricula.estado, 'SUSPENDIDA')
  assert.equal((await mover(y.idMatricula, b.idGrupo)).data?.matricula.estado, 'PREINSCRITA')
  assert.deepEqual(await verificar(api.db), [])
})

test('several at once: as many as fit, each with its prices; undone, everything is as it was', async () => {
  const [a, b] = [await school.grupo(5), await school.grupo(2, [100, 100])]
  const rows = await Promise.all([1, 2, 3].map(() => school.matricular(a.idGrupo)))
  const ids = rows.map((r) => r.idMatricula).toSorted((x, y) => x - y)
  for (const { idUsuario } of rows) {
    await school.confirmar((await school.pagar(idUsuario, 500)).idIngreso)
    await school.pagar(idUsuario, 77)
  }
  const picture = async (id: number) => {
    const { content, totales } = await school.cuentas(id)
    return [
      totales,
      content.map((c) => [c.idCuenta, c.pagado, c.enRevision, c.estado, c.motivo]),
      (await ver(id)).estado,
    ]
  }
  const before = await Promise.all(ids.map(picture))
  const body = { matriculas: ids, idGrupo: b.idGrupo, motivo }
  const preview = await api.may(traslado.trasladarVarias, body, { simular: true })
  const { data } = await api.may(traslado.trasladarVarias, body)
  assert.deepEqual(
    preview.data?.resultados.map((r) => r.ok),
    [true, true, false],
  )
  assert.deepEqual(
    data?.resultados.map((r) => r.ok),
    [true, true, false],
  )
  assert.match(data!.resultados[0]!.mensaje, /S\/\s821\.00 a S\/\s200\.00/)
  assert.match(data!.resultados[2]!.mensaje, /no tiene vacantes/)
  const { cruces, ...figures } = preview.data!.resultados[0]!.traslado!
  assert.deepEqual(figures, {
    simbolo: 'S/',
    moneda: MONEDA,
    monedaAntes: MONEDA,
    antes: 821,
    ahora: 200,
    diferencia: -621,
    pagado: 500,
    saldoAntes: 321,
    saldo: 0,
    aFavor: 300,
    anuladas: 3,
    generadas: 2,
    enRevision: 1,
    notas: 0,
    comprobantes: 0,
  })
  assert.deepEqual(cruces, [])
  assert.equal(preview.data!.resultados[2]!.traslado, undefined)
  assert.equal(preview.data!.resultados[2]!.codigo, 'SIN_VACANTES')
  assert.deepEqual(await verificar(api.db), [])
  const undone = await api.call([...PERMISOS], corrida.deshacer, { idCorrida: data!.idCorrida! })
  assert.deepEqual(
    undone.data?.resultados.map((r) => r.ok),
    [true, true],
  )
  assert.deepEqual(await Promise.all(ids.map(picture)), before)
  assert.equal((await api.may(grupo.ver, { id: b.idGrupo })).data?.matriculados, 0)
  assert.deepEqual(await verificar(api.db), [])
})

test('a preview needs no reason, the transfer does', async () => {
  const { idMatricula } = await school.matricular((await school.grupo(5)).idGrupo)
  const body = { matriculas: [idMatricula], idGrupo: (await school.grupo(5)).idGrupo }
  const preview = await api.may(traslado.trasladarVarias, body, { simular: true })
  assert.deepEqual([preview.status, preview.data?.procesados], [200, 1])
  const { status, error } = await api.may(traslado.trasladarVarias, body)
  assert.equal(status, 400)
  assert.deepEqual(
    error?.errors?.map((one) => (one as { campo: string }).campo),
    ['motivo'],
  )
  assert.equal((await api.may(traslado.trasladarVarias, { ...body, motivo: ' a ' })).status, 400)
  assert.equal((await ver(idMatricula)).estado, 'PREINSCRITA')
})

test('of several, those already there, gone and of nobody are refused each in its row, and the rest goes', async () => {
  const [a, b] = [await school.grupo(5), await school.grupo(5)]
  const [goes, gone] = [await school.matricular(a.idGrupo), await school.matricular(a.idGrupo)]
  const there = await school.matricular(b.idGrupo)
  await api.may(matricula.retirar, { matriculas: [gone.idMatricula], motivo })
  const matriculas = [goes.idMatricula, there.idMatricula, gone.idMatricula, 999_999]
  const body = { matriculas, idGrupo: b.idGrupo, motivo }
  const { data } = await api.may(traslado.trasladarVarias, body)
  const codes = new Map(data!.resultados.map((one) => [one.id, one.codigo]))
  assert.deepEqual(
    matriculas.map((id) => codes.get(id)),
    [undefined, 'CONFLICTO', 'TRANSICION_NO_PERMITIDA', 'NO_ENCONTRADO'],
  )
  assert.equal((await ver(goes.idMatricula)).estado, 'TRASLADADA')
  const docente = await api.session({ authorities: TEACHING, nivel: 4 })
  assert.equal((await api.as(docente, traslado.trasladarVarias, body)).status, 403)
})

test(`${CROWD} at once for five seats: five get them, no money is lost, no deadlock`, async () => {
  const [a, b, target] = [await school.grupo(40), await school.grupo(40), await school.grupo(5, [200])]
  const rows = []
  for (let i = 0; i < CROWD; i++) {
    const row = await school.matricular(i % 2 ? a.idGrupo : b.idGrupo)
    if (i % 4 === 0) await school.confirmar((await school.pagar(row.idUsuario, 250)).idIngreso)
    rows.push(row)
  }
  const answers = await Promise.all(
    rows.map((row, i) =>
      i % 8 === 0
        ? askAgain(() => api.may(matricula.retirar, { matriculas: [row.idMatricula], motivo }))
        : askAgain(() => mover(row.idMatricula, target.idGrupo)),
    ),
  )
  const moved = answers.filter((x, i) => i % 8 !== 0 && x.status === 200)
  assert.equal(moved.length, 5)
  assert.ok(answers.every((x) => x.status === 200 || x.error?.codigo === 'SIN_VACANTES'))
  assert.equal((await api.may(grupo.ver, { id: target.idGrupo })).data?.vacantes, 0)
  assert.deepEqual(await verificar(api.db), [])
})

test('grades go along to a group of the same course, and to no other', async () => {
  const graded = makeGraded(api, school)
  const { idGrupo, idCurso, ids } = await graded.enCurso(2)
  for (const id of ids) await graded.calificar(idGrupo, id, [13, 12])
  const [same, other] = [await graded.grupoDe(idCurso), (await graded.enCurso(0)).idGrupo]
  const gone = (await mover(ids[0]!, same.idGrupo)).data!.matricula
  const strange = (await mover(ids[1]!, other)).data!.matricula
  const notasDe = async (id: number, of: number) =>
    (await graded.hoja(id)).content.find((row) => row.idMatricula === of)?.notas.map(({ nota }) => nota)
  assert.deepEqual(await notasDe(same.idGrupo, gone.idMatricula), [13, 12, null])
  assert.deepEqual(await notasDe(other, strange.idMatricula), [null, null, null])
  assert.deepEqual(await verificar(api.db), [])
})
