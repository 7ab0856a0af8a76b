import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate, setTimeout } from 'node:timers/promises'

import { withSession } from '#server/core/session.ts'
import { testEscuelas } from '#server/testing/escuelas.ts'
import { mailServer } from '#server/testing/mail-server.ts'

const { received, url } = await mailServer()
const many = await testEscuelas({ SMTP_URL: url, ESCUELAS_RONDA_SEGUNDOS: '3600' })
const { add, rounds, keeper, directory, ask } = many
const [una, otra] = [await add('una'), await add('otra')]
await directory.look()

const on = (school: { connectionString: string }, statement: string) =>
  withSession(school.connectionString, (db) => db.query<{ n: number }>(statement))
const queueMail = (school: { connectionString: string }, destino: string) =>
  on(school, `insert into envio (canal, destino, asunto, cuerpo) values ('CORREO', '${destino}', 'a', 'b')`)
const isSent = async (school: { connectionString: string }, destino: string) =>
  (await on(school, `select 1 as n from envio where destino = '${destino}' and estado = 'ENVIADO'`)).rows
    .length > 0
const daysWork = async (school: { connectionString: string }) =>
  (await on(school, `select count(*)::int as n from corrida_diaria where fecha = hoy()`)).rows[0]!.n

test('the first round opens each school once, does its work of the day and lets it go', async () => {
  await on(una, `update parametro set valor = 'true' where clave = 'mora.activa'`)
  await on(
    una,
    `insert into idempotencia (clave, operacion, huella, estado, respuesta, id_usuario, instante)
    select 'k', 'o', 'h', 200, '{}', null, now() - interval '400 days'`,
  ).catch(() => {})
  await rounds.round()
  assert.equal(rounds.woken(), 2)
  assert.equal(keeper.open().length, 0)
})

test('a school with nothing to do is asked and not opened', async () => {
  await rounds.round()
  assert.equal(rounds.woken(), 2)
})

test('a mail of a sleeping school is sent by the next round, and only its school is opened', async () => {
  await queueMail(una, 'dormida@ejemplo.pe')
  await rounds.round()
  assert.equal(rounds.woken(), 3)
  assert.equal(await isSent(una, 'dormida@ejemplo.pe'), true)
  assert.equal(received.length, 1)
  assert.equal(keeper.open().length, 0)
})

test('a mail that waits for its next try wakes nobody', async () => {
  await on(
    una,
    `insert into envio (canal, destino, asunto, cuerpo, proximo) values ('CORREO', 'luego@ejemplo.pe', 'a', 'b', now() + interval '1 hour')`,
  )
  await rounds.round()
  assert.equal(rounds.woken(), 3)
})

test('a day that has begun wakes each school once', async () => {
  const before = await daysWork(otra)
  await on(otra, `update parametro set valor = 'Pacific/Kiritimati' where clave = 'institucion.zonaHoraria'`)
  await on(una, `update parametro set valor = 'Pacific/Kiritimati' where clave = 'institucion.zonaHoraria'`)
  const { rows } = await on(
    una,
    `select ((now() at time zone 'Pacific/Kiritimati')::date - (now() at time zone 'America/Lima')::date) as n`,
  )
  await rounds.round()
  assert.equal(rounds.woken(), rows[0]!.n > 0 ? 5 : 3)
  assert.ok((await daysWork(otra)) >= before)
})

test('a task that a server left behind is done though nobody asks for the school', async () => {
  await queueMail(otra, 'de-otra@ejemplo.pe')
  await queueMail(una, 'de-una@ejemplo.pe')
  await rounds.round()
  assert.deepEqual(
    [await isSent(otra, 'de-otra@ejemplo.pe'), await isSent(una, 'de-una@ejemplo.pe')],
    [true, true],
  )
})

/** Keeps the process busy, as the opening of another school does. */
function block(ms: number) {
  for (const until = performance.now() + ms; performance.now() < until;);
}

test('a school that was woken is not let go before its loops began, though the process was busy meanwhile', async () => {
  await queueMail(otra, 'ocupada@ejemplo.pe')
  const going = rounds.round()
  while (keeper.open().length === 0) await setImmediate()
  await setImmediate()
  block(1500)
  await going
  assert.equal(await isSent(otra, 'ocupada@ejemplo.pe'), true)
})

test('a school in use has its loops too, and is not let go by a round', async () => {
  assert.equal((await ask('una.prueba', '/api/portada')).status, 200)
  await queueMail(una, 'despierta@ejemplo.pe')
  await rounds.round()
  for (let i = 0; i < 100 && !(await isSent(una, 'despierta@ejemplo.pe')); i++) await setTimeout(100)
  assert.equal(await isSent(una, 'despierta@ejemplo.pe'), true)
  assert.equal(keeper.isOpen('una'), true)
})
