import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'

import { sql } from 'kysely'

import { reserva } from '#contract/matriculas/reserva.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { askAgain } from '#server/testing/ask-again.ts'
import { openDoor, prove } from '#server/testing/public-door.ts'
import { makeSchool } from '#server/testing/school.ts'
import { sizeOf } from '#server/testing/size.ts'

import type { Prueba } from './prueba.ts'

// Robots with addresses and devices enough hold the seats of one group and let them go again.
const ASKED = sizeOf('robots', 300)
const AT_ONCE = 16
const NETWORKS = 50
const SEATS = 30
const RATE = 20
const api = await testApi()
const { published, setting, endHolds } = await openDoor(api, await makeSchool(api))
await setting('reserva.ritmo', String(RATE))
const [idGrupo, quiet] = [await published(SEATS), await published(SEATS)]

type Answer = { status: number; mensaje: string; reserva?: string }
async function post(remoteAddress: string, payload: object): Promise<Answer> {
  const res = await askAgain(async () => {
    const { statusCode: status, body } = await api.app.inject({
      method: 'POST',
      url: '/api/publico/reserva',
      payload,
      remoteAddress,
    })
    return { status, body }
  })
  return { status: res.status, ...(JSON.parse(res.body) as { mensaje: string; reserva?: string }) }
}
const retoOf = async () =>
  (await api.call(null, reserva.reto, { idGrupo: String(idGrupo) as never })).data!.reto
const liveOf = async (of: number) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from reserva where id_grupo = ${of} and estado = 'VIGENTE'`.execute(api.db)
  return rows[0]!.n
}

const held = new Set<string>()
const seen = new Map<string, number>()
let most = 0
const old = { reto: '', numero: 0 }

/** Each robot tries what a robot may: no proof, a forged one, one that was used, and now and then a real one. */
async function proofOf(n: number): Promise<Prueba | undefined> {
  if (n % 4 === 0) return undefined
  if (n % 4 === 1) return { reto: `${idGrupo}-1-${'A'.repeat(16)}-${'A'.repeat(43)}`, numero: n }
  if (n % 4 === 2) return old.reto ? old : undefined
  const reto = await retoOf()
  return reto ? Object.assign(old, prove(reto)) && { ...old } : undefined
}

async function robot(n: number) {
  const network = `10.${n % NETWORKS}.${(n >> 4) & 255}.7`
  const prueba = await proofOf(n)
  const {
    status,
    mensaje,
    reserva: codigo,
  } = await post(network, {
    idGrupo,
    equipo: randomUUID(),
    ...(prueba && { prueba }),
  })
  assert.ok([201, 409, 429].includes(status), `${status} ${mensaje}`)
  assert.ok(mensaje.length > 20, mensaje)
  seen.set(`${status}`, (seen.get(`${status}`) ?? 0) + 1)
  if (codigo) held.add(codigo)
  if (n % 10 === 0) most = Math.max(most, await liveOf(idGrupo))
  const [first] = held
  if (n % 3 === 0 && first && held.delete(first))
    await askAgain(() => api.call(null, reserva.soltar, { reserva: first }))
}

test(`${ASKED} reservations by robots: each is answered with a sentence, and no seat is held twice or lost`, async (t) => {
  let next = 0
  const hands = Array.from({ length: AT_ONCE }, async () => {
    while (next < ASKED) await robot(next++)
  })
  await Promise.all(hands)
  t.diagnostic(`answers: ${JSON.stringify(Object.fromEntries(seen))}; at most ${most} seats held`)
  assert.ok(most <= SEATS, `${most} held`)
  assert.equal(await liveOf(idGrupo), held.size)
  // The seats went at the rate, but for those who asked at the same moment; each one more has spent a proof of its own.
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from prueba`.execute(api.db)
  const free = (seen.get('201') ?? 0) - rows[0]!.n
  assert.ok(free < RATE + AT_ONCE, `${free} without a proof`)
  assert.deepEqual(await verificar(api.db), [])
})

test('meanwhile a person of another group takes a seat at once, and one of theirs as soon as the robots’ time is over', async () => {
  assert.equal((await post('10.200.0.9', { idGrupo: quiet, equipo: randomUUID() })).status, 201)
  await endHolds(idGrupo)
  const reto = await retoOf()
  const taken = await post('10.201.0.9', {
    idGrupo,
    equipo: randomUUID(),
    ...(reto && { prueba: prove(reto) }),
  })
  assert.equal(taken.status, 201, taken.mensaje)
  assert.equal(await liveOf(idGrupo), 1)
  assert.deepEqual(await verificar(api.db), [])
})
