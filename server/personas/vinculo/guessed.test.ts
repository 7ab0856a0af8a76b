import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { vinculo } from '#contract/personas/vinculo.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const office = await api.session({ authorities: ['web_usuario_listado', 'per_usuario_editar'] })
const NACIMIENTO = '2014-05-06'
/** Codes of an hour that one network may try. */
const MOST = 120
const RIGHTS = {
  veNotas: true,
  veDinero: true,
  paga: true,
  autoriza: false,
  recibeAvisos: true,
  emergencia: false,
  conviveCon: true,
}
let n = 0

/** A student with an invitation for their mother. */
async function invited() {
  const { idUsuario, numeroDocumento } = await school.alumno()
  await api.db
    .updateTable('usuario')
    .set({ fechaNacimiento: NACIMIENTO })
    .where('idUsuario', '=', idUsuario)
    .execute()
  const { data, error } = await api.as(office, vinculo.invitar, {
    idAlumno: idUsuario,
    relacion: 'MADRE',
    permisos: RIGHTS,
    canal: 'IMPRESO',
    nombre: 'Carmen Soto',
  })
  assert.ok(data, JSON.stringify(error))
  return { idUsuario, codigo: data.codigo!, numeroDocumento, fechaNacimiento: NACIMIENTO }
}
type Facts = Pick<Awaited<ReturnType<typeof invited>>, 'codigo' | 'numeroDocumento' | 'fechaNacimiento'>
const factsOf = ({ codigo, numeroDocumento, fechaNacimiento }: Facts) => ({
  codigo,
  numeroDocumento,
  fechaNacimiento,
})

/** Accepts from an address, as an adult without an account. */
async function acceptFrom(remoteAddress: string, facts: Facts) {
  const adulto = {
    tipoDocumento: 'DNI',
    numeroDocumento: String(46_500_000 + ++n),
    nombres: 'Carmen',
    papellido: 'Soto',
    clave: 'Mariposas-2026',
  }
  const { statusCode, headers, ...res } = await api.app.inject({
    method: 'POST',
    url: '/api/vinculo/aceptar',
    remoteAddress,
    payload: { ...factsOf(facts), adulto },
  })
  return {
    status: statusCode,
    retryAfter: Number(headers['retry-after']),
    mensaje: String(res.json().mensaje),
  }
}
/** An address of a home, which has many. */
const inside = (i: number) => `2001:db8:1:1::${i}`
const adultsOf = async (idAlumno: number) => {
  const { content } = (await api.as(office, vinculo.buscar, { idAlumno, estado: ['ACTIVO'] })).data!
  return content.map(({ adulto }) => adulto?.idUsuario)
}

test('codes guessed from one network end after 120 in an hour, the right one too; a neighbour is not kept waiting', async () => {
  const child = await invited()
  for (let i = 0; i < MOST; i++) {
    const guess = { ...child, codigo: `ABCD-EFGH-${1000 + i}` }
    assert.equal((await acceptFrom(inside(i), guess)).status, 409, String(i))
  }
  const locked = await acceptFrom(inside(900), child)
  assert.equal(locked.status, 429, locked.mensaje)
  assert.match(locked.mensaje, /minuto/)
  assert.deepEqual(await adultsOf(child.idUsuario), [])
  assert.equal((await acceptFrom('2001:db8:1:2::7', child)).status, 200)
  const next = await invited()
  assert.equal((await acceptFrom(inside(900), next)).status, 429)
  await sql`update acceso_fallido set bloqueado_hasta = now() - interval '1 second', desde = now() - interval '2 hours'
    where clave like 'invitacion%'`.execute(api.db)
  assert.equal((await acceptFrom(inside(900), next)).status, 200)
})

test('who has a session guesses no more than who has none', async () => {
  const child = await invited()
  const mother = await api.session({ authorities: ['menu_miscursos'], nivel: 8, exact: true })
  const wrong = { ...factsOf(child), codigo: 'ABCD-EFGH-0000' }
  await sql`delete from acceso_fallido`.execute(api.db)
  for (let i = 0; i < MOST; i++)
    assert.equal((await api.as(mother, vinculo.agregar, wrong)).status, 409, String(i))
  assert.equal((await api.as(mother, vinculo.agregar, factsOf(child))).status, 429)
  await sql`delete from acceso_fallido`.execute(api.db)
})

test('forwarded: who has the code and not the child’s facts gets nothing, and five tries end it for its owner as well', async () => {
  const child = await invited()
  const stranger = { ...child, numeroDocumento: '40000000' }
  for (let i = 0; i < 5; i++) {
    const { status, mensaje } = await acceptFrom(`10.${20 + i}.1.1`, stranger)
    assert.equal(status, 409)
    assert.ok(!mensaje.includes(child.numeroDocumento))
  }
  assert.equal((await acceptFrom('10.3.1.1', child)).status, 409)
  assert.deepEqual(await adultsOf(child.idUsuario), [])
})

test('used twice: by the same adult, by another, and by who has an account already, the second gets nothing', async () => {
  const child = await invited()
  assert.equal((await acceptFrom('10.4.1.1', child)).status, 200)
  const [owner] = await adultsOf(child.idUsuario)
  assert.equal((await acceptFrom('10.4.1.1', child)).status, 409)
  const other = await api.session({ authorities: ['menu_miscursos'], nivel: 8, exact: true })
  assert.equal((await api.as(other, vinculo.agregar, factsOf(child))).status, 409)
  const again = await api.session({ idUsuario: owner! })
  assert.equal((await api.as(again, vinculo.agregar, factsOf(child))).status, 409)
  assert.deepEqual(await adultsOf(child.idUsuario), [owner])
})
