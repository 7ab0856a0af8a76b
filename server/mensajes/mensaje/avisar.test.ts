import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { matricula } from '#contract/matriculas/matricula.ts'
import { mensaje } from '#contract/mensajes/mensaje.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import type { Db } from '#server/core/db.ts'
import { doToday } from '#server/operacion/diario/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

import { notify, writeDueNotices } from './index.ts'
import type { NoticeEvent } from './notice-repo.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idGrupo } = await school.grupo(100, [120, 350.5])

async function student(correo: string | null = 'ana@example.com') {
  const { idUsuario } = await school.alumno()
  await api.db.updateTable('usuario').set({ correo }).where('idUsuario', '=', idUsuario).execute()
  return idUsuario
}
async function findAvisos(idUsuario: number, evento?: string) {
  await writeDueNotices(api.db)
  return api.db
    .selectFrom('envio')
    .selectAll()
    .where('idUsuario', '=', idUsuario)
    .$if(evento !== undefined, (q) => q.where('motivo', '=', evento!))
    .orderBy('idEnvio')
    .execute()
}
const eventsOf = async (db: Db, idMatricula: number) =>
  (await db.selectFrom('aviso').select('suceso').execute())
    .map(({ suceso }) => suceso as NoticeEvent)
    .filter(({ ids }) => ids?.includes(idMatricula))
    .map(({ evento }) => evento)
const set = (
  evento: 'MATRICULA' | 'POR_VENCER' | 'VENCIDA' | 'CERTIFICADO',
  activo: boolean,
  dias?: number,
) => api.may(mensaje.automatizar, { evento, activo, ...(dias && { dias }) })

test('an enrolment is told, with its course; who has no mail is not; nor when it is switched off or only tried', async () => {
  const idUsuario = await student()
  const body = { idUsuario, idGrupo, idMatriculaTipo: school.tipoMatricula('REGULAR') }
  await api.may(matricula.guardar, body, { simular: true })
  assert.deepEqual(await findAvisos(idUsuario), [])
  await school.matricular(idGrupo, idUsuario)
  const [mail, ...rest] = await findAvisos(idUsuario)
  assert.deepEqual(
    [mail?.motivo, mail?.tema, mail?.asunto, rest],
    ['MATRICULA', null, 'Su matrícula en Inglés básico', []],
  )
  assert.match(mail!.cuerpo, /Hola, Ana:/)
  assert.doesNotMatch(mail!.cuerpo, /\{\{|undefined/)
  const silent = await student(null)
  await school.matricular(idGrupo, silent)
  assert.deepEqual(await findAvisos(silent), [])
  await set('MATRICULA', false)
  const unlucky = await student()
  await school.matricular(idGrupo, unlucky)
  assert.deepEqual(await findAvisos(unlucky), [])
  await set('MATRICULA', true)
})

test('a payment is told once, however many confirm it at the same time', async () => {
  const idUsuario = await student()
  await school.matricular(idGrupo, idUsuario)
  const { idIngreso } = await school.pagar(idUsuario, 120)
  const confirm = () => api.may(ingreso.confirmar, { idIngreso: String(idIngreso) as never })
  const answers = await Promise.all(Array.from({ length: 8 }, confirm))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  const mails = await findAvisos(idUsuario, 'PAGO_CONFIRMADO')
  assert.equal(mails.length, 1)
  const { numeroRecibo } = (await api.may(ingreso.ver, { id: String(idIngreso) })).data!
  assert.equal(mails[0]?.asunto, `Pago confirmado · recibo ${numeroRecibo}`)
  assert.match(mails[0]!.cuerpo, /S\/\u00a0120\.00/)
  assert.match(mails[0]!.cuerpo, /• Matrícula \(Inglés básico\): S\/\u00a0120\.00/)
})

test('what a student reported and is not so is told with the reason; what the office annuls of its own is not', async () => {
  const idUsuario = await student()
  await school.matricular(idGrupo, idUsuario)
  const token = await api.session({ idUsuario })
  const sent = { ...school.pago(idUsuario, 50), idMedioPago: school.medio('YAPE'), numeroOperacion: '778899' }
  const reported = (await api.as(token, ingreso.reportarPago, sent)).data!.ingreso
  const motivo = 'El número de operación no está en el banco'
  await api.may(ingreso.anular, { idIngreso: reported.idIngreso, motivo })
  const mails = await findAvisos(idUsuario, 'PAGO_RECHAZADO')
  assert.equal(mails.length, 1)
  assert.match(mails[0]!.cuerpo, new RegExp(motivo))
  const own = await school.pagar(idUsuario, 60)
  await api.may(ingreso.anular, { idIngreso: own.idIngreso, motivo: 'Se escribió dos veces' })
  assert.equal((await findAvisos(idUsuario, 'PAGO_RECHAZADO')).length, 1)
})

test('an event that comes undone is not told', async () => {
  const idUsuario = await student()
  const { idMatricula } = await school.matricular(idGrupo, idUsuario)
  await set('CERTIFICADO', true)
  await writeDueNotices(api.db)
  const failing = api.db.transaction().execute(async (db) => {
    const ctx = { db, actor: { alcance: 'TODO' } } as never
    const placeholders = { codigo: 'ABC', enlace: 'https://x' }
    await notify(ctx, { evento: 'CERTIFICADO', ids: [idMatricula], placeholders })
    assert.deepEqual(await eventsOf(db, idMatricula), ['CERTIFICADO'])
    throw new Error('undone')
  })
  await assert.rejects(failing, /undone/)
  assert.deepEqual(await findAvisos(idUsuario, 'CERTIFICADO'), [])
})

test('a class that is cancelled is told to each of its students, once, whoever cancels it', async () => {
  const people = [await student(), await student(), await student(null)]
  const ids: number[] = []
  for (const idUsuario of people) ids.push((await school.matricular(idGrupo, idUsuario)).idMatricula)
  const event = {
    evento: 'CLASE_CANCELADA',
    ids,
    referencia: 12,
    fecha: '2030-03-04',
    placeholders: { hora: '19:00', motivo: 'El docente está enfermo' },
  } as const
  const ctx = { db: api.db, actor: { alcance: 'DOCENTE', idUsuario: 0 } } as never
  await Promise.all([notify(ctx, event), notify(ctx, event), notify(ctx, event)])
  await writeDueNotices(api.db)
  const counts = await Promise.all(people.map(async (id) => (await findAvisos(id, 'CLASE_CANCELADA')).length))
  assert.deepEqual(counts, [1, 1, 0])
  const [mail] = await findAvisos(people[0]!, 'CLASE_CANCELADA')
  assert.match(mail!.cuerpo, /del 4 mar\. 2030, 19:00, no se dictará\.\n\nMotivo: El docente está enfermo/)
})

test('what is due soon and what has just fallen due is told by the day, once for each day, and to nobody who left', async () => {
  const soon = await student()
  const late = await student()
  const covered = await student()
  const left = await student()
  for (const id of [soon, late, covered, left]) await school.matricular(idGrupo, id)
  const due = (idUsuario: number, days: number) =>
    sql`update cuenta set fecha_vencimiento = hoy() + ${days}::int where id_usuario = ${idUsuario} and tipo = 'CUOTA'`.execute(
      api.db,
    )
  await due(soon, 3)
  await due(late, -2)
  await due(covered, 2)
  await due(left, 1)
  await school.pagar(covered, 350.5 + 120)
  const { content } = await school.cuentas(
    (await api.may(matricula.buscar, { idUsuario: covered })).data!.content[0]!.idMatricula,
  )
  assert.ok(content.some(({ saldo }) => saldo > 0))
  await api.db
    .insertInto('suscripcion')
    .values({ idUsuario: left, tema: 'RECORDATORIOS', baja: new Date().toISOString() })
    .execute()
  const failed: Error[] = []
  const day = async () => {
    await sql`delete from corrida_diaria`.execute(api.db)
    await Promise.all([doToday(api.db, (e) => failed.push(e)), doToday(api.db, (e) => failed.push(e))])
  }
  await day()
  assert.deepEqual(
    [...(await findAvisos(soon, 'POR_VENCER')), ...(await findAvisos(late, 'VENCIDA'))],
    [],
    'off until asked for',
  )
  await set('POR_VENCER', true, 3)
  await set('VENCIDA', true)
  await day()
  await day()
  assert.deepEqual(failed, [])
  const [first, ...more] = await findAvisos(soon, 'POR_VENCER')
  assert.deepEqual([first?.tema, more], ['RECORDATORIOS', []])
  assert.match(first!.cuerpo, /vence un pago de S\/\u00a0350\.50/)
  assert.equal((await findAvisos(late, 'VENCIDA')).length, 1)
  assert.match((await findAvisos(late, 'VENCIDA'))[0]!.cuerpo, /En total tiene vencido S\/\u00a0350\.50/)
  assert.deepEqual(
    [...(await findAvisos(covered, 'POR_VENCER')), ...(await findAvisos(left, 'POR_VENCER'))],
    [],
  )
})

test('an event of a committed payment is written once, by whichever of several writers takes it, and another failure does not stop it', async () => {
  const idUsuario = await student()
  await school.matricular(idGrupo, idUsuario)
  await writeDueNotices(api.db)
  const broken = { evento: 'MATRICULA', ids: ['no number'] } as never
  await notify({ db: api.db } as never, broken)
  const { idIngreso } = await school.pagar(idUsuario, 40)
  await api.may(ingreso.confirmar, { idIngreso: String(idIngreso) as never })
  await assert.rejects(writeDueNotices(api.db))
  const failed: Error[] = []
  const write = () => writeDueNotices(api.db, { complain: (error) => failed.push(error) })
  await Promise.all([write(), write(), write()])
  await write()
  assert.equal((await findAvisos(idUsuario, 'PAGO_CONFIRMADO')).length, 1)
  assert.equal(failed.length, 1)
  const left = await api.db.selectFrom('aviso').selectAll().execute()
  assert.deepEqual(
    left.map(({ suceso }) => suceso),
    [broken],
  )
})
