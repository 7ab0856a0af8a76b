import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'

import { sql } from 'kysely'

import { grupo } from '#contract/academico/grupo.ts'
import { inscripcion } from '#contract/matriculas/inscripcion.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { reserva } from '#contract/matriculas/reserva.ts'
import { expediente } from '#contract/operacion/expediente.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import { hoy } from '#server/core/today.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { type Form, openDoor, strangeChild, stranger } from '#server/testing/public-door.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const {
  run,
  setting,
  published,
  hold,
  ask,
  stateOf,
  seatsOf,
  enrolledOf,
  mailedTo,
  endTime,
  endHolds,
  attend,
} = await openDoor(api, school)
const campos = (errors: unknown) => (errors as { campo: string }[] | undefined)?.map(({ campo }) => campo)

test('refused: a code that is none, a program, other terms, nobody to write to, a minor alone; the seat stays held', async () => {
  const idGrupo = await published(1)
  assert.equal((await ask(randomUUID())).status, 404)
  assert.equal((await ask('inventado' as never)).status, 400)
  const { data } = await api.call(null, reserva.tomar, { idGrupo, equipo: randomUUID() })
  assert.equal((await ask(data!.reserva)).error?.codigo, 'CONFLICTO', 'sooner than people type')
  await run(sql`update reserva set fecha_creacion = now() - interval '1 minute' where id_grupo = ${idGrupo}`)
  const codigo = data!.reserva
  assert.equal((await ask(codigo, { web: 'http://ofertas.example' })).status, 409)
  assert.equal((await ask(codigo, { aceptaTerminos: 7 })).status, 409)
  assert.equal((await ask(codigo, { medio: 'CHEQUE' as never })).status, 400)
  assert.equal((await ask(codigo, { otra: 1 } as never)).status, 400)
  const refused = async (rest: Partial<Form>) => campos((await ask(codigo, rest)).error?.errors)
  assert.deepEqual(await refused({ persona: undefined }), ['persona'])
  assert.deepEqual(await refused({ persona: stranger({ correo: null }) }), ['persona.correo'])
  assert.deepEqual(await refused({ persona: stranger({ numeroDocumento: '12' }) }), [
    'persona.numeroDocumento',
  ])
  assert.deepEqual(await refused({ persona: stranger({ celular: '123456' }) }), ['persona.celular'])
  assert.deepEqual(await refused({ persona: strangeChild({ correo: 'j@correo.example' }) }), [
    'adulto.numeroDocumento',
  ])
  const adulto = { ...stranger(), relacion: 'MADRE' as const }
  assert.deepEqual(await refused({ persona: strangeChild({ fechaNacimiento: null }), adulto }), [
    'persona.fechaNacimiento',
  ])
  const same = { ...strangeChild(), numeroDocumento: adulto.numeroDocumento }
  assert.deepEqual(await refused({ persona: same, adulto }), ['persona.numeroDocumento'])
  assert.deepEqual(await refused({ medio: 'TRANSFERENCIA' }), ['transferencia'])
  assert.deepEqual(await seatsOf(idGrupo), [0, 1, 0])
  assert.equal((await api.call(null, inscripcion.estado, { reserva: codigo })).status, 404)
  assert.equal((await api.call(null, inscripcion.tarjeta, { reserva: codigo })).status, 404)
  assert.deepEqual(await verificar(api.db), [])
})

test('a stranger takes the held seat as an enrolment with the charges of the list; sent twice, it is one', async () => {
  await setting('inscripcion.terminos', 'Se paga por adelantado.')
  const idGrupo = await published(1)
  const codigo = await hold(idGrupo)
  const persona = stranger()
  const [first, second] = await Promise.all([
    ask(codigo, { persona, aceptaTerminos: 1 }),
    ask(codigo, { persona, aceptaTerminos: 1 }),
  ])
  assert.deepEqual([first.status, second.status], [201, 201], JSON.stringify([first, second]))
  assert.deepEqual(first.data, second.data)
  assert.match(first.data!.mensaje, /Le guardamos el cupo hasta el .* Pague en/)
  const hours = (Date.parse(first.data!.vence!) - Date.now()) / 3_600_000
  assert.ok(hours > 47 && hours < 49)
  const [row, ...others] = await enrolledOf(idGrupo)
  assert.equal(others.length, 0)
  assert.deepEqual([row?.estado, row?.origen, row?.totales?.monto], ['PREINSCRITA', 'PUBLICO', 821])
  assert.equal((await api.may(matricula.buscar, { idGrupo, origen: ['OFICINA'] })).data?.totalElements, 0)
  assert.deepEqual(await seatsOf(idGrupo), [1, 0, 0])
  const [held] = (await api.may(reserva.buscar, { idGrupo })).data!.content
  assert.deepEqual([held?.estado, held?.idMatricula], ['CONSUMIDA', row?.idMatricula])
  const story = (await api.call(null, reserva.cupo, { codigo })).data!
  assert.deepEqual(
    story.movimientos.map((m) => m.hecho),
    ['RESERVADO', 'TOMADO'],
  )
  const { rows } = await sql<{ numero: number; direccion: string }>`
    select numero, direccion from inscripcion where id_matricula = ${row!.idMatricula}`.execute(api.db)
  assert.deepEqual(rows, [{ numero: 1, direccion: '127.0.0.1' }])
  const detail = await stateOf(codigo)
  assert.deepEqual([detail.monto, detail.cuentas.length, detail.correo], [120, 3, persona.correo])
  await setting('inscripcion.terminos', '')
  assert.deepEqual(await verificar(api.db), [])
})

test('paid at the till, it is firm and the money is on its charges; not paid in time, seat and debt go', async () => {
  const idGrupo = await published(2)
  const [paid, unpaid] = [await hold(idGrupo), await hold(idGrupo)]
  await ask(paid)
  await ask(unpaid)
  const [row] = (await api.may(matricula.buscar, { idGrupo, sort: ['idMatricula'] })).data!.content
  await school.confirmar(
    (await school.pagar(row!.idUsuario, 120, { idMatricula: row!.idMatricula })).idIngreso,
  )
  await endTime(idGrupo)
  await attend()
  await attend()
  assert.deepEqual((await enrolledOf(idGrupo)).map((one) => one.estado).toSorted(), ['ACTIVA', 'RETIRADA'])
  assert.deepEqual(await seatsOf(idGrupo), [1, 0, 1])
  assert.equal((await stateOf(paid)).mensaje, 'Ya tiene su cupo.')
  const gone = await stateOf(unpaid)
  assert.deepEqual([gone.estado, gone.cuentas], ['VENCIDA', []])
  assert.match(gone.mensaje, /el cupo quedó libre/)
  assert.equal((await ask(unpaid)).data?.estado, 'VENCIDA', 'what was given up does not come back by asking')
  assert.deepEqual(await verificar(api.db), [])
})

test('a reservation that ended while its form was filled in takes a free seat; without one it is refused with its ticket', async () => {
  const idGrupo = await published(1)
  const early = await hold(idGrupo)
  await endHolds(idGrupo)
  const other = await hold(idGrupo)
  const refused = (await ask(early)).error!
  assert.deepEqual([refused.codigo, typeof refused.turno], ['SIN_VACANTES', 'string'])
  await endHolds(idGrupo)
  assert.equal((await ask(early)).status, 201)
  assert.equal((await ask(other)).error?.codigo, 'SIN_VACANTES')
  assert.deepEqual(await seatsOf(idGrupo), [1, 0, 0])
  assert.deepEqual(await verificar(api.db), [])
})

test('a group cancelled meanwhile refuses, and registers nobody', async () => {
  const idGrupo = await published(1)
  const codigo = await hold(idGrupo)
  await api.may(grupo.estado, { idGrupo, estado: 'CANCELADO', motivo: 'Sin docente' })
  const persona = stranger()
  // The seat was let go with its group.
  const { error } = await ask(codigo, { persona })
  assert.equal(error?.codigo, 'CONFLICTO', error?.mensaje)
  const known = await api.db
    .selectFrom('usuario')
    .where('numeroDocumento', '=', persona.numeroDocumento)
    .select('idUsuario')
    .execute()
  assert.deepEqual(known, [])
})

test('a mother enrols her child: both are registered and linked, and she pays', async () => {
  const idGrupo = await published(1)
  const adulto = { ...stranger({ nombres: 'Jessica' }), relacion: 'MADRE' as const }
  const { status, error } = await ask(await hold(idGrupo), { persona: strangeChild(), adulto })
  assert.equal(status, 201, JSON.stringify(error))
  const [row] = await enrolledOf(idGrupo)
  const links = (await api.may(vinculo.buscar, { idAlumno: row!.idUsuario })).data!.content
  assert.deepEqual(
    links.map((one) => [one.relacion, one.paga, one.estado, one.adulto?.nombres]),
    [['MADRE', true, 'ACTIVO', 'Jessica']],
  )
  await mailedTo(adulto.correo)
})

test('a transfer is reported to the till and keeps the seat past its time; refused there, the seat goes', async () => {
  const idGrupo = await published(1)
  const codigo = await hold(idGrupo)
  const transferencia = {
    idMedioPago: school.medio('TRANSFERENCIA'),
    fecha: await hoy({ db: api.db }),
    numeroOperacion: '778811',
  }
  const { data, error } = await ask(codigo, { medio: 'TRANSFERENCIA', transferencia })
  assert.match(data?.mensaje ?? JSON.stringify(error), /Caja lo revisa/)
  const [row] = await enrolledOf(idGrupo)
  const [pago] = (await api.may(ingreso.buscar, { idUsuario: row!.idUsuario })).data!.content
  assert.deepEqual([pago?.estado, pago?.monto], ['REPORTADO', 120])
  const other = await published(1)
  const twice = await ask(await hold(other), { medio: 'TRANSFERENCIA', transferencia })
  assert.deepEqual(campos(twice.error?.errors), ['numeroOperacion'], 'and says of whom it is to nobody')
  assert.doesNotMatch(JSON.stringify(twice.error), /Camila/)
  assert.deepEqual(await seatsOf(other), [0, 1, 0])
  await endTime(idGrupo)
  await attend()
  assert.equal((await stateOf(codigo)).estado, 'PENDIENTE')
  await api.may(ingreso.anular, { idIngreso: pago!.idIngreso, motivo: 'No llegó el dinero' })
  await attend()
  assert.equal((await stateOf(codigo)).estado, 'VENCIDA')
  assert.deepEqual(await verificar(api.db), [])
})

test('a seat that costs nothing is firm once the mail is verified, and goes if it never is', async () => {
  const idGrupo = await published(2, [])
  const [read, unread] = [await hold(idGrupo), await hold(idGrupo)]
  const persona = stranger()
  assert.match((await ask(read, { persona })).data!.mensaje, /Abra el enlace/)
  await ask(unread)
  assert.equal((await stateOf(read)).faltaCorreo, true)
  const enlace = await mailedTo(persona.correo)
  assert.equal((await api.call(null, inscripcion.confirmar, { enlace: 'x'.repeat(43) })).status, 404)
  assert.equal((await api.call(null, inscripcion.confirmar, { enlace })).data?.estado, 'FIRME')
  assert.equal((await api.call(null, inscripcion.confirmar, { enlace })).data?.estado, 'FIRME')
  await endTime(idGrupo)
  await attend()
  assert.equal((await stateOf(unread)).estado, 'VENCIDA')
  assert.deepEqual(await seatsOf(idGrupo), [1, 0, 1])
})

test('a known document is told nothing but that a link was sent; only its owner goes on, in the held seat', async () => {
  const idGrupo = await published(1)
  const known = await school.alumno()
  await run(sql`update usuario set correo = 'dueno@correo.example' where id_usuario = ${known.idUsuario}`)
  const codigo = await hold(idGrupo)
  const persona = stranger({ numeroDocumento: known.numeroDocumento, nombres: 'Otro', papellido: 'Nombre' })
  const asked = await ask(codigo, { persona })
  assert.deepEqual([asked.status, asked.data?.estado], [201, 'POR_ENLACE'])
  assert.match(asked.data!.mensaje, /^Le enviamos un enlace/)
  assert.deepEqual(await seatsOf(idGrupo), [0, 1, 0])
  assert.deepEqual((await enrolledOf(idGrupo)).length, 0)
  const told = await stateOf(codigo)
  assert.deepEqual([told.correo, told.cuentas], [null, []])
  const enlace = await mailedTo('dueno@correo.example')
  const done = await ask(enlace, { persona: undefined })
  assert.deepEqual([done.status, done.data?.estado], [201, 'PENDIENTE'], JSON.stringify(done))
  const [row] = await enrolledOf(idGrupo)
  assert.equal(row?.idUsuario, known.idUsuario)
  assert.equal(row?.usuario.nombres, 'Ana')
  const { rows } = await sql<{
    datos: unknown
  }>`select datos from inscripcion where id_matricula = ${row!.idMatricula}`.execute(api.db)
  assert.equal(rows[0]?.datos, null)
  assert.deepEqual(await verificar(api.db), [])
})

test('a stranger who names a known child gets no link to them: the child’s own adults are asked', async () => {
  const idGrupo = await published(1)
  const known = await school.alumno()
  await run(
    sql`update usuario set fecha_nacimiento = '2015-01-01', correo = 'nino@correo.example' where id_usuario = ${known.idUsuario}`,
  )
  await school.contacto(known.idUsuario, { correo: 'madre@correo.example' })
  const adulto = { ...stranger({ correo: 'extrano@correo.example' }), relacion: 'PADRE' as const }
  const asked = await ask(await hold(idGrupo), {
    persona: strangeChild({ numeroDocumento: known.numeroDocumento }),
    adulto,
  })
  assert.equal(asked.data?.estado, 'POR_ENLACE')
  const to = await api.db
    .selectFrom('envio')
    .select('destino')
    .where('asunto', 'like', '%siga con%')
    .execute()
  assert.ok(to.some(({ destino }) => destino === 'madre@correo.example'))
  assert.ok(
    !to.some(({ destino }) => ['extrano@correo.example', 'nino@correo.example'].includes(destino ?? '')),
  )
  const done = await ask(await mailedTo('madre@correo.example'), { persona: undefined })
  assert.equal(done.data?.estado, 'PENDIENTE')
  const links = (await api.may(vinculo.buscar, { idAlumno: known.idUsuario })).data!.content
  assert.deepEqual(
    links.map((one) => one.relacion),
    ['MADRE'],
  )
})

test('a link that is not opened ends with its reservation, and its form is forgotten', async () => {
  const idGrupo = await published(1)
  const known = await school.alumno()
  const codigo = await hold(idGrupo)
  await ask(codigo, { persona: stranger({ numeroDocumento: known.numeroDocumento }) })
  await endHolds(idGrupo)
  await attend()
  assert.equal((await stateOf(codigo)).estado, 'VENCIDA')
  const { rows } =
    await sql`select 1 from inscripcion where datos is not null and estado <> 'POR_ENLACE'`.execute(api.db)
  assert.equal(rows.length, 0)
  assert.deepEqual(await seatsOf(idGrupo), [0, 0, 1])
  assert.deepEqual(await verificar(api.db), [])
})

test('erased, a person leaves neither address nor link in their enrolment', async () => {
  const idGrupo = await published(1)
  const codigo = await hold(idGrupo)
  await ask(codigo)
  await endTime(idGrupo)
  await attend()
  const [row] = await enrolledOf(idGrupo)
  const input = { idUsuario: row!.idUsuario, motivo: 'Lo pidió por escrito' }
  const done = await api.call(['per_expediente_suprimir'], expediente.suprimir, input)
  assert.equal(done.status, 200, JSON.stringify(done.error))
  const { rows } = await sql`
    select direccion, datos, (select count(*)::int from inscripcion_enlace l where l.id_inscripcion = i.id_inscripcion) as links
    from inscripcion i where id_matricula = ${row!.idMatricula}`.execute(api.db)
  assert.deepEqual(rows, [{ direccion: '—', datos: null, links: 0 }])
})
