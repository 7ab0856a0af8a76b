import assert from 'node:assert/strict'
import { test } from 'node:test'

import { baja } from '#contract/mensajes/baja.ts'
import { Evento, REQUIRED_EVENTS, temaDe } from '#contract/mensajes/mensaje.ts'
import { testApi } from '#server/testing/api.ts'
import { makePerson } from '#server/testing/sign-in.ts'

import { encolarCorreo } from './index.ts'

const api = await testApi()

async function person(change: Parameters<typeof makePerson>[1] = { correo: 'ana@example.com' }) {
  const { idUsuario } = await makePerson(api, change)
  return { idUsuario, token: await api.session({ idUsuario }) }
}
const write = (idUsuario: number, tema: 'RECORDATORIOS' | 'NOVEDADES' | null) =>
  encolarCorreo(api, {
    idUsuario,
    tema,
    destino: 'ana@example.com',
    asunto: 'Asunto',
    cuerpo: 'Texto',
    motivo: 'GENERAL',
  })
const left = async (token: string) =>
  (await api.as(token, baja.propias, {})).data!.temas.filter((one) => one.baja).map(({ tema }) => tema)

test('nobody chooses without a session, for somebody else, or what must be told', async () => {
  const { idUsuario, token } = await person()
  const choice = { tema: 'NOVEDADES', baja: true } as const
  assert.equal((await api.as(null, baja.propias, {})).status, 401)
  assert.equal((await api.as(null, baja.elegir, choice)).status, 401)
  assert.equal((await api.as(token, baja.elegir, { ...choice, idUsuario } as never)).status, 400)
  for (const tema of ['SEGURIDAD', 'PAGO_CONFIRMADO', '', null])
    assert.equal((await api.as(token, baja.elegir, { tema, baja: true } as never)).status, 400)
  assert.deepEqual(await left(token), [])
})

test('what is switched off is written no more, what waits is not sent, and others are still written to', async () => {
  const [ana, other] = [await person(), await person()]
  const waiting = (await write(ana.idUsuario, 'RECORDATORIOS'))!
  const { data, error } = await api.as(ana.token, baja.elegir, { tema: 'RECORDATORIOS', baja: true })
  assert.match(data?.mensaje ?? JSON.stringify(error), /Recordatorios de pago/)
  assert.deepEqual([await left(ana.token), await left(other.token)], [['RECORDATORIOS'], []])
  const { estado, resultado } = await api.db
    .selectFrom('envio')
    .select(['estado', 'resultado'])
    .where('idEnvio', '=', waiting)
    .executeTakeFirstOrThrow()
  assert.deepEqual([estado, resultado], ['CANCELADO', 'BAJA'])
  assert.equal(await write(ana.idUsuario, 'RECORDATORIOS'), undefined)
  for (const [idUsuario, tema] of [
    [ana.idUsuario, 'NOVEDADES'],
    [ana.idUsuario, null],
    [other.idUsuario, 'RECORDATORIOS'],
  ] as const)
    assert.ok(await write(idUsuario, tema))
  await api.as(ana.token, baja.elegir, { tema: 'RECORDATORIOS', baja: false })
  assert.ok(await write(ana.idUsuario, 'RECORDATORIOS'))
})

test('the link in the mail and the screen are one choice', async () => {
  const { idUsuario, token } = await person()
  await write(idUsuario, 'NOVEDADES')
  const { ficha } = await api.db
    .selectFrom('suscripcion')
    .select('ficha')
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirstOrThrow()
  await api.as(null, baja.guardar, { ficha })
  assert.deepEqual(await left(token), ['NOVEDADES'])
  await api.as(token, baja.elegir, { tema: 'NOVEDADES', baja: false })
  assert.equal((await api.as(null, baja.ver, { ficha })).data?.baja, false)
  await Promise.all([1, 2, 3, 4].map(() => api.as(token, baja.elegir, { tema: 'NOVEDADES', baja: true })))
  assert.equal((await api.as(null, baja.ver, { ficha })).data?.baja, true)
})

test('it says where they are written to: without an address of their own, their guardian’s', async () => {
  const { token, idUsuario } = await person()
  assert.equal((await api.as(token, baja.propias, {})).data?.correo, 'ana@example.com')
  await api.db.updateTable('usuario').set({ correo: null }).where('idUsuario', '=', idUsuario).execute()
  await api.db
    .insertInto('vinculo')
    .values({
      idAlumno: idUsuario,
      nombre: 'Julia',
      correo: 'julia@example.com',
      relacion: 'MADRE',
      recibeAvisos: true,
    })
    .execute()
  assert.equal((await api.as(token, baja.propias, {})).data?.correo, 'julia@example.com')
})

test('each event is either always told or of a theme that one may leave', () => {
  for (const evento of Evento.options)
    assert.equal(
      temaDe(evento) === null,
      REQUIRED_EVENTS.some((one) => one === evento),
      evento,
    )
})
