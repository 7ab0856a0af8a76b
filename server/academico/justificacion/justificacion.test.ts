import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { clase } from '#contract/academico/clase.ts'
import { DIAS_DE_JUSTIFICACION } from '#contract/academico/justificacion.ts'
import { addDays } from '#contract/core/day.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import { testApi } from '#server/testing/api.ts'
import { makeTelling } from '#server/testing/justificacion.ts'

const api = await testApi()
const { aula, today, office, run, age, take, lesson, tell, told, answer, withdraw, list } =
  await makeTelling(api)

test('only a live link that authorizes tells of an absence: any other child is a missing one', async () => {
  const own = await lesson()
  const foreign = await lesson()
  const { token } = await own.adult()
  const missing = await tell(token, { ...own, idMatricula: 999_999 })
  const ended = await own.adult()
  await api.as(office, vinculo.terminar, { idVinculo: ended.link.idVinculo, motivo: 'Ya no la cuida' })
  const others = [
    await own.adult(['veNotas']),
    await own.adult(['veDinero', 'paga']),
    await own.adult(['veNotas', 'autoriza'], { limite: 'SOLO_VER', limiteMotivo: 'Juzgado' }),
    await own.adult(['veNotas', 'autoriza'], { limite: 'SIN_ACCESO', limiteMotivo: 'Juzgado' }),
    ended,
    await foreign.adult(),
  ]
  assert.equal((await tell(null, own)).status, 401)
  assert.equal((await tell(own.teacher.token, own)).status, 403)
  for (const one of others) {
    const { status, error } = await tell(one.token, own)
    assert.deepEqual([status, error?.mensaje], [404, missing.error?.mensaje])
  }
  assert.equal((await tell(token, { ...own, idClase: foreign.idClase })).status, 404)
  assert.equal((await tell(token, { ...own, idClase: 999_999 })).status, 404)
  assert.equal((await tell(token, own, ' ')).status, 400)
  assert.deepEqual((await list(token, own)).data?.justificaciones, [])
})

test('a minor does not justify their own absence; a student of age does, and of a minor an adult does', async () => {
  const child = await lesson()
  const student = await api.session({ idUsuario: child.idUsuario })
  const { status, error } = await tell(student, child)
  assert.deepEqual([status, error?.codigo], [409, 'CONFLICTO'])
  assert.equal((await list(student, child)).data?.puede, false)
  assert.equal((await tell((await child.adult()).token, child)).status, 201)
  const grown = await lesson('TARDE', { years: 18 })
  assert.equal((await tell(await api.session({ idUsuario: grown.idUsuario }), grown)).status, 201)
})

test('refused: a class attended, justified, cancelled or of long ago, and a group that ended', async () => {
  for (const mark of ['PRESENTE', 'JUSTIFICADA'] as const) {
    const one = await lesson(mark)
    assert.equal((await tell((await one.adult()).token, one)).error?.codigo, 'CONFLICTO')
  }
  const one = await lesson()
  const { token } = await one.adult()
  const moved = (days: number) =>
    run(sql`update clase set fecha = hoy() - ${days}::int where id_clase = ${one.idClase}`)
  await moved(DIAS_DE_JUSTIFICACION + 1)
  assert.match((await tell(token, one)).error?.mensaje ?? '', /hasta 7 días después/)
  const cancelled = { ...one, idClase: one.idToCome }
  await api.may(clase.cancelar, { clases: [one.idToCome], motivo: 'No se da' })
  assert.equal((await tell(token, cancelled)).status, 409)
  assert.deepEqual((await list(token, one)).data?.clases, [])
  await moved(DIAS_DE_JUSTIFICACION)
  assert.deepEqual(
    (await list(token, one)).data?.clases.map(({ idClase }) => idClase),
    [one.idClase],
  )
  await run(
    sql`update matricula set estado = 'CULMINADA', aprobado = false where id_matricula = ${one.idMatricula}`,
  )
  assert.equal((await tell(token, one)).status, 409)
  await run(sql`update grupo set estado = 'FINALIZADO' where id_grupo = ${one.idGrupo}`)
  assert.match((await tell(token, one)).error?.mensaje ?? '', /Finalizado/)
})

test('an adult without the right to see the attendance tells of a class to come, and learns of no absence', async () => {
  const one = await lesson()
  const { token } = await one.adult(['autoriza'])
  assert.equal((await tell(token, one)).status, 404)
  const { data } = await list(token, one)
  assert.deepEqual(
    [data?.puede, data?.clases.map(({ idClase, asistencia }) => [idClase, asistencia])],
    [true, [[one.idToCome, null]]],
  )
  assert.equal((await tell(token, { ...one, idClase: one.idToCome })).status, 201)
  const reader = await one.adult(['veNotas'])
  const seen = (await list(reader.token, one)).data!
  assert.deepEqual([seen.puede, seen.clases.map((c) => c.asistencia)], [false, ['FALTA']])
  assert.deepEqual(
    seen.justificaciones.map(({ motivo, propia }) => [motivo, propia]),
    [['Estuvo con fiebre', false]],
  )
  assert.equal((await list((await one.adult(['veDinero'])).token, one)).status, 404)
})

test('of one class it is told once, however many at once; taken back by who told it, it may be told again', async () => {
  const one = await lesson()
  const [mother, father] = [await one.adult(), await one.adult()]
  const both = await Promise.all([mother, father].map(({ token }) => tell(token, one)))
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [201, 409])
  assert.equal(both.find(({ status }) => status === 409)?.error?.codigo, 'DUPLICADO')
  const [author, other] = both[0]?.status === 201 ? [mother, father] : [father, mother]
  const { idJustificacion: id } = both.find(({ data }) => data)!.data!.justificacion
  assert.equal((await withdraw(null, id)).status, 401)
  assert.equal((await withdraw((await (await lesson()).adult()).token, id)).status, 404)
  assert.equal((await withdraw(other.token, id)).status, 409)
  const { data } = await withdraw(author.token, id)
  assert.equal(data?.justificacion.estado, 'RETIRADA')
  assert.equal((await withdraw(author.token, id)).error?.codigo, 'TRANSICION_NO_PERMITIDA')
  const again = await told(other.token, one)
  await answer(one.teacher.token, again, false, 'Falta el certificado')
  assert.equal((await withdraw(other.token, again)).status, 409)
  assert.equal((await tell(author.token, one)).status, 201)
})

test('nothing is noted before the answer, and the adult reads it with its words', async () => {
  const one = await lesson()
  const { token } = await one.adult()
  const id = await told(token, one)
  assert.equal((await list(token, one)).data?.clases.length, 1, 'only the class to come is left to tell of')
  const waiting = (await list(token, one)).data!.justificaciones[0]!
  assert.deepEqual([waiting.estado, waiting.propia, waiting.resuelve], ['PENDIENTE', true, null])
  await answer(one.teacher.token, id, true, 'Que se mejore')
  const answered = (await list(token, one)).data!.justificaciones[0]!
  assert.deepEqual([answered.estado, answered.respuesta], ['ACEPTADA', 'Que se mejore'])
  assert.ok(answered.resuelto && answered.resuelve)
  await age(one.idUsuario, 18)
  const student = await api.session({ idUsuario: one.idUsuario })
  assert.equal((await list(student, one)).data?.justificaciones[0]?.estado, 'ACEPTADA')
})

test('the database refuses what must never be', async () => {
  const one = await lesson()
  const { token } = await one.adult()
  const id = await told(token, one)
  const set = (change: string) =>
    run(sql`update justificacion set ${sql.raw(change)} where id_justificacion = ${id}`)
  const adult = await api.userOf(token)
  const refused = {
    justificacion_resuelta: `estado = 'ACEPTADA'`,
    justificacion_la_resuelve_otro: `estado = 'ACEPTADA', resuelto = now(), id_resuelve = ${adult}`,
    justificacion_la_retira_quien_pide: `estado = 'RETIRADA', resuelto = now(), id_resuelve = ${one.teacher.idUsuario}`,
    justificacion_respuesta: `respuesta = 'Sí'`,
    justificacion_fija: `motivo = 'Otro'`,
  }
  for (const [rule, change] of Object.entries(refused))
    await assert.rejects(set(change), new RegExp(rule), rule)
  await answer(one.teacher.token, id, false)
  await assert.rejects(set(`estado = 'PENDIENTE', resuelto = null, id_resuelve = null`), /justificacion_fija/)
  const other = await lesson()
  await assert.rejects(
    run(sql`insert into justificacion (id_clase, id_grupo, id_matricula, motivo, id_pide)
      values (${one.idClase}, ${one.idGrupo}, ${other.idMatricula}, 'De otro grupo', ${adult})`),
    /justificacion_matricula/,
  )
})

test('a class that goes takes with it what was told of it', async () => {
  const one = await lesson(null)
  const { token } = await one.adult()
  await told(token, { ...one, idClase: one.idToCome })
  assert.equal((await api.may(clase.eliminar, { id: String(one.idToCome) })).status, 200)
  assert.deepEqual((await list(token, one)).data?.justificaciones, [])
  const later = await aula.one(one.idGrupo, { fecha: addDays(today, 5) })
  assert.equal((await take(later.idClase, [{ idMatricula: one.idMatricula, estado: 'FALTA' }])).status, 409)
})
