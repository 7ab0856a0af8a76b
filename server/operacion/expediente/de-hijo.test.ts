import assert from 'node:assert/strict'
import { test } from 'node:test'

import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'

import { DERECHOS } from '#contract/core/derecho.ts'
import { envio } from '#contract/mensajes/envio.ts'
import { expediente } from '#contract/operacion/expediente.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import { testApi } from '#server/testing/api.ts'
import { makeHouseholds } from '#server/testing/households.ts'
import { linkedAdults } from '#server/testing/linked-adult.ts'
import { makeSchool } from '#server/testing/school.ts'
import { unzip } from '#server/testing/unzip.ts'

const api = await testApi()
const school = await makeSchool(api)
const office = await api.session({ authorities: ['web_usuario_listado', 'per_usuario_editar'] })
const makeAdult = linkedAdults(api, office)
const run = (query: ReturnType<typeof sql>) => query.execute(api.db)
const age = (idUsuario: number, years: number) =>
  run(
    sql`update usuario set fecha_nacimiento = hoy() - make_interval(years => ${years}::int) where id_usuario = ${idUsuario}`,
  )
async function student(years: number) {
  const { idUsuario } = await school.alumno()
  await age(idUsuario, years)
  return { idUsuario }
}
const ask = (token: string, idUsuario: number) =>
  api.as(token, expediente.pedirCorreccion, {
    idUsuario,
    nombres: 'Anna',
    explicacion: 'Su DNI lo dice así.',
  })
const take = (token: string, idUsuario: number, extra = {}) =>
  api.as(token, expediente.archivoDeHijo, { idUsuario: String(idUsuario) as never }, extra)

test('each right alone, over an own, limited, ended, grown and foreign child: only who authorizes asks for a minor', async () => {
  const foreign = await student(10)
  const grown = await student(19)
  for (const right of DERECHOS) {
    const child = await student(10)
    const rights = right === 'paga' ? (['paga', 'veDinero'] as const) : [right]
    const { token } = await makeAdult(child, rights)
    const isRight = right === 'autoriza'
    assert.equal((await ask(token, child.idUsuario)).status, isRight ? 201 : 404, right)
    assert.equal((await ask(token, foreign.idUsuario)).status, 404)
    assert.equal(
      (await take(token, child.idUsuario)).status,
      isRight ? 409 : 404,
      `${right} alone sees not all of it`,
    )
    assert.equal((await take(token, foreign.idUsuario)).status, 404)
  }
  const limit = { limiteMotivo: 'Juzgado' }
  for (const change of [
    { limite: 'SOLO_VER', ...limit },
    { limite: 'SIN_ACCESO', ...limit },
  ]) {
    const child = await student(10)
    const { token } = await makeAdult(child, DERECHOS, change)
    assert.deepEqual(
      [(await ask(token, child.idUsuario)).status, (await take(token, child.idUsuario)).status],
      [404, 404],
    )
  }
  const child = await student(10)
  const { token, link } = await makeAdult(child, DERECHOS)
  await api.as(office, vinculo.terminar, { idVinculo: link.idVinculo, motivo: 'Ya no' })
  assert.deepEqual(
    [(await ask(token, child.idUsuario)).status, (await take(token, child.idUsuario)).status],
    [404, 404],
  )
  const parent = await makeAdult(grown, DERECHOS)
  assert.deepEqual(
    [(await ask(parent.token, grown.idUsuario)).status, (await take(parent.token, grown.idUsuario)).status],
    [409, 409],
  )
})

test('a correction for a child is of the child; its answer is told to who asked', async () => {
  const child = await student(10)
  const { token, link } = await makeAdult(child, ['autoriza'])
  await run(sql`update usuario set correo = 'madre@correo.pe' where id_usuario = ${link.idUsuario}`)
  assert.equal((await ask(token, child.idUsuario)).status, 201)
  assert.equal((await ask(token, child.idUsuario)).error?.codigo, 'CONFLICTO', 'one at a time')
  const { rows } = await sql<{
    id: number
    de: number
  }>`select id_incidencia as id, id_usuario as de from correccion`.execute(api.db)
  const own = rows.filter(({ de }) => de === child.idUsuario)
  assert.equal(own.length, 1)
  const done = await api.call(['per_usuario_editar'], expediente.responderCorreccion, {
    idIncidencia: own[0]!.id,
    aceptar: true,
    respuesta: 'Gracias, quedó corregido.',
  })
  assert.equal(done.status, 200, JSON.stringify(done.error))
  const mails = await sql<{ destino: string }>`select destino from envio where motivo = 'CORRECCION'`.execute(
    api.db,
  )
  assert.deepEqual(
    mails.rows.map((one) => one.destino),
    ['madre@correo.pe'],
  )
  const named = await sql<{
    nombres: string
  }>`select nombres from usuario where id_usuario = ${child.idUsuario}`.execute(api.db)
  assert.equal(named.rows[0]!.nombres, 'Anna')
})

test('the file of a child has what is the child’s, and nothing of another adult', async () => {
  const { households, report } = await makeHouseholds(api, school)
  const { child, mother, father } = await households()
  await age(child.idUsuario, 10)
  await run(sql`update vinculo set ve_notas = true, autoriza = true where id_alumno = ${child.idUsuario}`)
  await school.contacto(child.idUsuario, { correo: 'oculta@correo.pe', celular: '987111222' })
  const mine = (await report(mother.token, child, 60)).data!.ingreso
  const theirs = (await report(father.token, child, 60)).data!.ingreso
  await Promise.all([mine, theirs].map((one) => school.confirmar(one.idIngreso)))
  const { data, status, error } = await take(mother.token, child.idUsuario)
  assert.equal(status, 200, JSON.stringify(error))
  const files = unzip(data as unknown as Buffer)
  const { sheets } = await readXlsx(files.get('datos.xlsx')!)
  const text = JSON.stringify(sheets)
  assert.doesNotMatch(text, /oculta@correo|987111222/)
  assert.deepEqual(
    [mine, theirs].map(({ numeroOperacion }) => text.includes(numeroOperacion!)),
    [true, false],
  )
  assert.equal([...files.keys()].filter((name) => name.startsWith('recibos/')).length, 1)
})

const takeOwn = async (token: string) => {
  const { data, status, error } = await api.as(token, expediente.archivoPropio, {})
  assert.equal(status, 200, JSON.stringify(error))
  return unzip(data as unknown as Buffer)
}
const sheetsOf = async (files: Map<string, Buffer>) =>
  new Map(
    (await readXlsx(files.get('datos.xlsx')!)).sheets.map(({ name, rows }) => [
      name,
      rows.map((row) => row.map(String)),
    ]),
  )

test('the file that a student takes says who their adults are, and not how to reach them nor what they were written', async () => {
  const child = await student(10)
  await school.contacto(child.idUsuario, {
    nombre: 'Abuela Julia',
    correo: 'oculta@correo.pe',
    celular: '987111222',
  })
  await run(sql`insert into interesado (id_curso, nombres, tipo_documento, numero_documento, celular, correo, origen)
    select ${school.idCurso}, 'Julia', tipo_documento, numero_documento, '987111333', 'pregunta@correo.pe', 'SEDE' from usuario where id_usuario = ${child.idUsuario}`)
  await run(sql`insert into envio (canal, destino, asunto, cuerpo, id_usuario, id_alumno, id_vinculo, estado, terminado, motivo)
    select 'CORREO', 'oculta@correo.pe', 'Para Julia', 'Hola, Julia', ${child.idUsuario}, ${child.idUsuario}, id_vinculo, 'ENVIADO', now(), 'RECORDATORIO'
    from vinculo where id_alumno = ${child.idUsuario} limit 1`)
  const own = await api.session({ idUsuario: child.idUsuario })
  const text = JSON.stringify([...(await sheetsOf(await takeOwn(own)))])
  assert.match(text, /Abuela Julia/)
  assert.doesNotMatch(text, /oculta@correo|987111222|pregunta@correo|987111333|Para Julia/)
  const listed = await api.as(own, envio.propios, {})
  assert.equal(listed.data!.totalElements, 0, 'nor on the screen of the student')
  const { data } = await api.call(['per_expediente_exportar'], expediente.archivo, {
    id: String(child.idUsuario) as never,
  })
  const whole = JSON.stringify([...(await sheetsOf(unzip(data as unknown as Buffer)))])
  assert.match(whole, /oculta@correo/, 'the copy of the school has all of it')
  assert.match(whole, /987111333/)
})

test('a child’s file has the part of its reader in the place of the whole charge, and the final grade', async () => {
  const { households, report } = await makeHouseholds(api, school)
  const { child, mother, father } = await households()
  await age(child.idUsuario, 10)
  await run(sql`update vinculo set ve_notas = true, autoriza = true where id_alumno = ${child.idUsuario}`)
  await run(
    sql`update matricula set nota_final = 17.5, aprobado = true, estado = 'CULMINADA' where id_matricula = ${child.idMatricula}`,
  )
  const theirs = (await report(father.token, child, 60)).data!.ingreso
  await school.confirmar(theirs.idIngreso)
  const { data } = await take(mother.token, child.idUsuario)
  const sheets = await sheetsOf(unzip(data as unknown as Buffer))
  const [head, ...charges] = sheets.get('Cuentas')!
  const column = (name: string) => head!.indexOf(name)
  const [paid] = charges.filter((row) => row[column('Monto')] === '60')
  assert.deepEqual([paid?.[column('Pagado')], paid?.[column('Saldo')]], ['0', '60'])
  assert.ok(!charges.some((row) => row[column('Monto')] === '120'))
  assert.match(JSON.stringify(sheets.get('Matrículas')), /17\.5/)
  const own = await sheetsOf(await takeOwn(await api.session({ idUsuario: child.idUsuario })))
  assert.match(JSON.stringify(own.get('Matrículas')), /17\.5/)
})
