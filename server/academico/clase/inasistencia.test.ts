import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import type { EstadoAsistencia } from '#contract/academico/asistencia.ts'
import { envio } from '#contract/mensajes/envio.ts'
import { mensaje } from '#contract/mensajes/mensaje.ts'
import { aviso } from '#contract/operacion/aviso.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import { openTransport, sendDueMails } from '#server/mensajes/envio/index.ts'
import { writeDueNotices } from '#server/mensajes/mensaje/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeAttended } from '#server/testing/asistencia.ts'

const api = await testApi()
const { school, room, take } = await makeAttended(api)
const run = (query: ReturnType<typeof sql>) => query.execute(api.db)

/** A class of today with one student of that age and one adult who is told, if not said otherwise. */
async function lesson(years: number, change: object = {}) {
  const { idClase, idGrupo, matriculas } = await room(1)
  const { idUsuario, idMatricula } = matriculas[0]!
  await run(sql`update usuario set nombres = 'Valeria', fecha_nacimiento = hoy() - make_interval(years => ${years}::int)
    where id_usuario = ${idUsuario}`)
  const link = await school.contacto(idUsuario, { correo: `adulto${idUsuario}@correo.pe`, ...change })
  const note = async (estado: EstadoAsistencia | null) => {
    const { status, error } = await take(idClase, [{ idMatricula, estado }])
    assert.equal(status, 200, JSON.stringify(error))
  }
  return { idClase, idGrupo, idUsuario, idMatricula, link, note }
}
const NONE = { veNotas: false, veDinero: false, paga: false, autoriza: false, recibeAvisos: false }

/** The quarter of an hour passes in which an absence may be corrected. */
async function wait() {
  await run(sql`update aviso set proximo = now()`)
  await writeDueNotices(api.db)
}
const mails = async (idUsuario: number) =>
  (
    await sql<{ idEnvio: number; destino: string; estado: string; resultado: string | null; cuerpo: string }>`
      select id_envio, destino, estado, resultado, cuerpo from envio where id_alumno = ${idUsuario} and motivo = 'INASISTENCIA'
      order by id_envio`.execute(api.db)
  ).rows
const readers = async (idUsuario: number) => (await mails(idUsuario)).map((one) => one.destino)

test('an absence is not told of an adult, to an adult without the right, or under a limit, or after the end', async () => {
  const { note, idUsuario } = await lesson(18)
  await note('FALTA')
  const without = [
    { veNotas: false },
    { recibeAvisos: false },
    { limite: 'SIN_ACCESO' as const, limiteMotivo: 'Juzgado' },
  ]
  const minors = []
  for (const change of without) minors.push(await lesson(12, change))
  const ended = await lesson(12)
  await api.may(vinculo.terminar, { idVinculo: ended.link.idVinculo, motivo: 'Ya no la cuida' })
  minors.push(ended)
  for (const one of minors) await one.note('FALTA')
  await wait()
  assert.deepEqual(await readers(idUsuario), [])
  for (const one of minors) assert.deepEqual(await readers(one.idUsuario), [])
})

test('nor is another mark, a class of yesterday, or with the notice switched off', async () => {
  const late = await lesson(12)
  await late.note('TARDE')
  const past = await lesson(12)
  await run(sql`update clase set fecha = hoy() - 1 where id_clase = ${past.idClase}`)
  await past.note('FALTA')
  await api.may(mensaje.automatizar, { evento: 'INASISTENCIA', activo: false })
  const off = await lesson(12)
  await off.note('FALTA')
  await api.may(mensaje.automatizar, { evento: 'INASISTENCIA', activo: true })
  await wait()
  for (const one of [late, past, off]) assert.deepEqual(await readers(one.idUsuario), [])
})

test('it is told after a quarter of an hour, once, to the adults in their order and the minor besides', async () => {
  const { note, idUsuario, link } = await lesson(12, { orden: 2 })
  await school.contacto(idUsuario, { nombre: 'Otra', correo: 'primera@correo.pe', orden: 1 })
  await run(sql`update usuario set correo = 'valeria@correo.pe' where id_usuario = ${idUsuario}`)
  await note('FALTA')
  await writeDueNotices(api.db)
  assert.deepEqual(await readers(idUsuario), [])
  await wait()
  await note('FALTA')
  await wait()
  assert.deepEqual(await readers(idUsuario), ['primera@correo.pe', link.correo, 'valeria@correo.pe'])
  const [first] = await mails(idUsuario)
  assert.match(first!.cuerpo, /^Sobre Valeria[^]*se anotó la falta de Valeria/)
  assert.doesNotMatch(first!.cuerpo, /\{\{|undefined/)
})

test('corrected before it is written or before it is sent, it is not told; absent again, it is', async () => {
  const { note, idUsuario } = await lesson(12)
  await note('FALTA')
  await note('TARDE')
  await wait()
  assert.deepEqual(await readers(idUsuario), [])
  await note('FALTA')
  await wait()
  await note('JUSTIFICADA')
  const [waiting] = await mails(idUsuario)
  assert.deepEqual([waiting?.estado, waiting?.resultado], ['CANCELADO', 'CORREGIDO'])
  const again = await api.may(envio.reintentar, { envios: [waiting!.idEnvio] })
  assert.equal(again.data?.resultados[0]?.ok, false)
  await note('FALTA')
  await wait()
  assert.deepEqual(
    (await mails(idUsuario)).map((one) => one.estado),
    ['CANCELADO', 'PENDIENTE'],
  )
})

test('one that waits when the link is limited is not sent', async () => {
  const { note, idUsuario, link } = await lesson(12)
  await note('FALTA')
  await wait()
  await run(
    sql`update vinculo set limite = 'SIN_ACCESO', limite_motivo = 'Juzgado' where id_vinculo = ${link.idVinculo}`,
  )
  await run(
    sql`update envio set estado = 'CANCELADO', terminado = now() where estado = 'PENDIENTE' and id_alumno <> ${idUsuario}`,
  )
  // No mail server answers there: a mail that is not cancelled stays waiting.
  const transport = openTransport('smtp://127.0.0.1:9')
  await sendDueMails(api.db, { transport, archivos: {} as never, urlPublica: 'http://escuela' })
  assert.deepEqual(
    (await mails(idUsuario)).map((one) => [one.estado, one.resultado]),
    [['CANCELADO', 'VINCULO']],
  )
})

test('a correction and the writing of its mail at once: never a mail of an absence that is none', async () => {
  const many = []
  for (let i = 0; i < 6; i++) many.push(await lesson(12))
  for (const one of many) await one.note('FALTA')
  await run(sql`update aviso set proximo = now()`)
  await Promise.all([writeDueNotices(api.db), ...many.map((one) => one.note('PRESENTE'))])
  for (const one of many) assert.ok((await mails(one.idUsuario)).every((mail) => mail.estado === 'CANCELADO'))
})

test('the bell of the adult and of the student tells it by the right, and not what is noted of days before', async () => {
  const { note, idUsuario, idMatricula, idClase } = await lesson(12)
  const bell = async (token: string) =>
    (await api.as(token, aviso.buscar, {})).data!.avisos.filter(({ tipo }) => tipo === 'INASISTENCIA')
  const adult = async (rights: object) => {
    const token = await api.session({ authorities: ['menu_inicio', 'menu_miscursos'], nivel: 8, exact: true })
    await school.contacto(idUsuario, { ...NONE, ...rights, idUsuario: await api.userOf(token) })
    return token
  }
  await note('FALTA')
  const [seeing, paying, stranger] = [
    await adult({ veNotas: true }),
    await adult({ veDinero: true }),
    await adult({}),
  ]
  const own = await api.session({ idUsuario })
  const [told] = await bell(seeing)
  assert.deepEqual(
    [told?.idRegistro, told?.texto, told?.persona?.nombres],
    [idMatricula, 'Inglés básico', 'Valeria'],
  )
  assert.deepEqual(
    [(await bell(paying)).length, (await bell(stranger)).length, (await bell(own)).length],
    [0, 0, 1],
  )
  await run(sql`update clase set fecha = hoy() - 1 where id_clase = ${idClase}`)
  assert.deepEqual(await bell(seeing), [])
  await run(sql`update clase set fecha = hoy() where id_clase = ${idClase}`)
  await run(
    sql`update vinculo set limite = 'SIN_ACCESO', limite_motivo = 'Juzgado' where id_usuario = ${await api.userOf(seeing)}`,
  )
  assert.deepEqual(await bell(seeing), [])
})
