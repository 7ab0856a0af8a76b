import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { interesado } from '#contract/matriculas/interesado.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { reserva } from '#contract/matriculas/reserva.ts'
import { openTransport, sendDueMails } from '#server/mensajes/envio/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

import { remindProspects } from './index.ts'

const api = await testApi()
const school = await makeSchool(api)
const run = (query: ReturnType<typeof sql>) => query.execute(api.db)
await run(sql`update parametro set valor = 'true' where clave = 'catalogo.activo'`)
await run(sql`update curso set publicado = true where id_curso = ${school.idCurso}`)
const { rows: courses } = await sql<{
  codigo: string
}>`select codigo from curso where id_curso = ${school.idCurso}`.execute(api.db)
let n = 0

/** Leaves an enrolment midway some hours ago. Returns the address. */
async function leave(hours: number, more: object = {}) {
  const correo = `deja${++n}@correo.pe`
  const asked = await api.call(null, interesado.preguntar, {
    curso: courses[0]!.codigo,
    nombres: 'Noelia',
    correo,
    acepta: true,
    aMedias: true,
    ...more,
  } as never)
  assert.equal(asked.status, 201, JSON.stringify(asked.error))
  await run(
    sql`update interesado set dejado = dejado - make_interval(hours => ${hours}::int) where correo = ${correo}`,
  )
  return correo
}
const mailsTo = async (correo: string) =>
  (
    await sql<{
      asunto: string
      cuerpo: string
      estado: string
    }>`select asunto, cuerpo, estado from envio where destino = ${correo}`.execute(api.db)
  ).rows
const remind = () => remindProspects(api.db, 'https://escuela.pe')

test('once, within a day, to who left midway and agreed; never while the setting is off', async () => {
  const [soon, due, old] = [await leave(1), await leave(3), await leave(25)]
  const only = await leave(3, { aMedias: false })
  await run(sql`update parametro set valor = 'false' where clave = 'interesado.recuerda'`)
  await remind()
  assert.equal((await mailsTo(due)).length, 0)
  await run(sql`update parametro set valor = '' where clave = 'interesado.recuerda'`)
  await Promise.all([remind(), remind()])
  await remind()
  const told = await Promise.all([soon, due, old, only].map(mailsTo))
  assert.deepEqual(
    told.map((one) => one.length),
    [0, 1, 0, 0],
  )
  assert.match(told[1]![0]!.cuerpo, /Noelia[^]*https:\/\/escuela\.pe\/catalogo\//)
  await run(sql`update interesado set dejado = now() - interval '3 hours' where correo = ${due}`)
  await remind()
  assert.equal((await mailsTo(due)).length, 1, 'left again: still once')
})

test('never after enrolling: by the seat, by the person, by an adult of the child; a mail that waits is not sent', async () => {
  const { idGrupo } = await school.grupo()
  await run(sql`update grupo set publicado = true where id_grupo = ${idGrupo}`)
  const seat = await api.call(null, reserva.tomar, { idGrupo })
  assert.ok(seat.data, JSON.stringify(seat.error))
  const bySeat = await leave(3, { reserva: seat.data.reserva })
  await run(sql`insert into inscripcion (id_reserva, medio, vence, direccion, estado)
    select id_reserva, 'CAJA', now() + interval '1 hour', '127.0.0.1', 'POR_ENLACE' from reserva where id_grupo = ${idGrupo}`)
  const byAdult = await leave(3)
  const child = await school.alumno()
  await school.contacto(child.idUsuario, { correo: byAdult })
  await school.matricular(idGrupo, child.idUsuario)
  const waiting = await leave(3)
  await remind()
  assert.deepEqual([(await mailsTo(bySeat)).length, (await mailsTo(byAdult)).length], [0, 0])
  assert.deepEqual((await mailsTo(waiting)).length, 1)
  const student = await school.alumno()
  await run(sql`update usuario set correo = ${waiting} where id_usuario = ${student.idUsuario}`)
  assert.equal(
    (
      await api.may(matricula.guardar, {
        idUsuario: student.idUsuario,
        idGrupo,
        idMatriculaTipo: school.tipoMatricula('REGULAR'),
      })
    ).status,
    201,
  )
  // No mail server answers there: a mail that is not cancelled stays waiting, and those after it are not tried.
  await run(
    sql`update envio set proximo = now() + case when destino = ${waiting} then interval '0' else interval '1 hour' end`,
  )
  const transport = openTransport('smtp://127.0.0.1:1')
  await sendDueMails(api.db, { transport, archivos: {} as never, urlPublica: 'http://escuela' })
  assert.equal((await mailsTo(waiting))[0]?.estado, 'CANCELADO')
})

test('the mail goes with the data of the prospect', async () => {
  const correo = await leave(3)
  await remind()
  await run(sql`delete from interesado where correo = ${correo}`)
  assert.equal((await mailsTo(correo)).length, 0)
})
