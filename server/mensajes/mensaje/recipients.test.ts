import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { division } from '#contract/cuentas/division.ts'
import { envio } from '#contract/mensajes/envio.ts'
import { mensaje } from '#contract/mensajes/mensaje.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import { openTransport, sendDueMails } from '#server/mensajes/envio/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const run = (query: ReturnType<typeof sql>) => query.execute(api.db)
let n = 0

const RIGHTS = {
  veNotas: true,
  veDinero: true,
  paga: false,
  autoriza: false,
  recibeAvisos: true,
  emergencia: false,
  conviveCon: false,
}
/** A student of that age, with a charge that is overdue. */
async function student(years: number) {
  const { idUsuario } = await school.alumno()
  const correo = `alumno${++n}@correo.pe`
  await run(sql`update usuario set correo = ${correo}, celular = '987654321', nombres = 'Valeria',
    fecha_nacimiento = hoy() - make_interval(years => ${years}::int) where id_usuario = ${idUsuario}`)
  const { idGrupo } = await school.grupo()
  await school.matricular(idGrupo, idUsuario)
  await run(sql`update cuenta set fecha_vencimiento = hoy() - 3 where id_usuario = ${idUsuario}`)
  return { idUsuario, correo }
}
const contact = async (idAlumno: number, correo: string | null, more: object = {}) =>
  (
    await api.may(vinculo.guardar, {
      ...RIGHTS,
      idAlumno,
      relacion: 'MADRE',
      nombre: `Adulta ${++n}`,
      correo,
      ...more,
    } as never)
  ).data!.vinculo
const remind = async (idUsuario: number) => {
  const { data } = await api.may(mensaje.enviar, {
    idMensaje: (
      await sql<{
        id: number
      }>`select id_mensaje as id from mensaje where tipo = 'RECORDATORIO' and canal = 'CORREO' and predeterminado`.execute(
        api.db,
      )
    ).rows[0]!.id,
    destinatarios: { alumnos: [idUsuario] },
  } as never)
  return data!.resultados[0]!
}
const mailsAbout = async (idUsuario: number) =>
  (
    await sql<{ destino: string; cuerpo: string }>`
      select destino, cuerpo from envio where id_alumno = ${idUsuario} and motivo = 'RECORDATORIO' order by id_envio`.execute(
      api.db,
    )
  ).rows
const readersOf = async (idUsuario: number) => (await mailsAbout(idUsuario)).map((one) => one.destino)

test('a minor is never written to alone: without an adult who is told, nobody is', async () => {
  const { idUsuario } = await student(12)
  const refused = await remind(idUsuario)
  assert.deepEqual([refused.ok, await readersOf(idUsuario)], [false, []])
  assert.match(refused.mensaje ?? '', /menor/)
  await contact(idUsuario, 'sinavisos@correo.pe', { recibeAvisos: false })
  await contact(idUsuario, 'sindinero@correo.pe', { veDinero: false })
  await contact(idUsuario, 'sinacceso@correo.pe', {
    limite: 'SIN_ACCESO',
    limiteMotivo: 'Medida del juzgado',
  })
  const ended = await contact(idUsuario, 'terminada@correo.pe')
  await api.may(vinculo.terminar, { idVinculo: ended.idVinculo, motivo: 'Ya no la cuida' })
  assert.deepEqual([(await remind(idUsuario)).ok, await readersOf(idUsuario)], [false, []])
})

test('a minor: the adults in their order, with their name and whom it is about, the minor besides', async () => {
  const { idUsuario, correo } = await student(17)
  await contact(idUsuario, 'segunda@correo.pe', { orden: 2 })
  await contact(idUsuario, 'primera@correo.pe', { orden: 1 })
  assert.equal((await remind(idUsuario)).ok, true)
  const mails = await mailsAbout(idUsuario)
  assert.deepEqual(
    mails.map((one) => one.destino),
    ['primera@correo.pe', 'segunda@correo.pe', correo],
  )
  assert.match(mails[0]!.cuerpo, /^Sobre Valeria/)
  assert.doesNotMatch(mails[2]!.cuerpo, /^Sobre/)
  assert.equal((await remind(idUsuario)).ok, false, 'reminded a moment ago')
})

test('of a charge that two households share each is told their part, and nothing once it is paid', async () => {
  const { idUsuario } = await student(10)
  const links = []
  for (const correo of ['hogar1@correo.pe', 'hogar2@correo.pe'])
    links.push((await contact(idUsuario, correo, { paga: true })).idVinculo)
  await contact(idUsuario, 'abuela@correo.pe')
  const charge = await sql<{ idCuenta: number }>`
    select id_cuenta from cuenta where id_usuario = ${idUsuario} and monto = 120`.execute(api.db)
  const { idCuenta } = charge.rows[0]!
  await run(
    sql`update cuenta set fecha_vencimiento = '2039-01-01', estado = 'ANULADA' where id_usuario = ${idUsuario} and id_cuenta <> ${idCuenta}`,
  )
  const [primero, segundo] = links.map((idVinculo) => ({ idVinculo })) as [
    { idVinculo: number },
    { idVinculo: number },
  ]
  const split = await api.may(division.dividir, { idCuenta, primero, segundo, modo: 'MONTO', valor: 50 })
  assert.ok(split.data, JSON.stringify(split.error))
  assert.equal((await remind(idUsuario)).ok, true)
  const told = (await mailsAbout(idUsuario)).map((one) => [
    one.destino,
    /S\/\s?(\d+\.\d\d)/.exec(one.cuerpo)?.[1],
  ])
  assert.deepEqual(told.slice(0, 3), [
    ['hogar1@correo.pe', '50.00'],
    ['hogar2@correo.pe', '70.00'],
    ['abuela@correo.pe', '120.00'],
  ])
  await run(sql`delete from envio where id_alumno = ${idUsuario}`)
  const paid = await api.call(['per_ingreso_nuevo', 'per_ingreso_confirmar'], ingreso.nuevo, {
    ...school.pago(idUsuario, 50),
    pagante: primero,
    aplicaciones: [{ idCuenta, monto: 50 }],
    confirmar: true,
  } as never)
  assert.equal(paid.status, 201, JSON.stringify(paid.error))
  assert.equal((await remind(idUsuario)).ok, true)
  const readers = await readersOf(idUsuario)
  assert.deepEqual(readers.slice(0, 2), ['hogar2@correo.pe', 'abuela@correo.pe'])
})

test('an adult student is written to; their first adult only where they have no address', async () => {
  const { idUsuario, correo } = await student(18)
  await contact(idUsuario, 'madre18@correo.pe')
  await remind(idUsuario)
  assert.deepEqual(await readersOf(idUsuario), [correo])
  const other = await student(30)
  await run(sql`update usuario set correo = null where id_usuario = ${other.idUsuario}`)
  await contact(other.idUsuario, 'madre30@correo.pe')
  await remind(other.idUsuario)
  assert.deepEqual(await readersOf(other.idUsuario), ['madre30@correo.pe'])
})

test('an adult with an account is told in their language, and reads it among their own mails', async () => {
  const { idUsuario } = await student(9)
  const mother = await school.alumno()
  await run(
    sql`update usuario set correo = 'cuenta@correo.pe', preferencias = '{"idioma": "en"}' where id_usuario = ${mother.idUsuario}`,
  )
  await api.may(vinculo.guardar, {
    ...RIGHTS,
    idAlumno: idUsuario,
    idUsuario: mother.idUsuario,
    relacion: 'MADRE',
  } as never)
  await remind(idUsuario)
  const [mail] = await mailsAbout(idUsuario)
  assert.deepEqual([mail?.destino, mail?.cuerpo.slice(0, 6)], ['cuenta@correo.pe', 'About '])
  const { rows } = await sql<{
    idUsuario: number
  }>`select id_usuario from envio where destino = 'cuenta@correo.pe'`.execute(api.db)
  assert.equal(rows[0]?.idUsuario, mother.idUsuario)
})

test('a limit set while a mail waits stops it, and it is not sent again', async () => {
  const { idUsuario } = await student(10)
  const link = await contact(idUsuario, 'limitada@correo.pe')
  await remind(idUsuario)
  await run(
    sql`update vinculo set limite = 'SIN_ACCESO', limite_motivo = 'Juzgado' where id_vinculo = ${link.idVinculo}`,
  )
  await run(sql`update envio set proximo = now() + interval '1 day' where destino <> 'limitada@correo.pe'`)
  // No mail server answers there: a mail that is not cancelled stays waiting.
  const transport = openTransport('smtp://127.0.0.1:9')
  await sendDueMails(api.db, { transport, archivos: {} as never, urlPublica: 'http://escuela' })
  const { rows } = await sql<{ idEnvio: number; resultado: string }>`
    select id_envio, resultado from envio where destino = 'limitada@correo.pe'`.execute(api.db)
  assert.equal(rows[0]?.resultado, 'VINCULO')
  const again = await api.may(envio.reintentar, { envios: [rows[0]!.idEnvio] })
  assert.equal(again.data?.resultados[0]?.ok, false)
})
