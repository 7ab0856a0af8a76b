import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { glob, readFile } from 'node:fs/promises'
import { test } from 'node:test'

import type { FastifyReply } from 'fastify'

import { CSV } from '#contract/core/list-file.ts'
import type { Op } from '#contract/core/op.ts'
import { operations } from '#contract/operations.ts'
import { authorityOf, testApi } from '#server/testing/api.ts'

import { asCaller, isHeavy, isLong } from './places.ts'
import { concurrencyGate } from './turns.ts'

const api = await testApi()
const one = await api.session({ authorities: ['web_usuario_listado'] })
const other = await api.session({ authorities: ['web_usuario_listado'] })
const file = async (token: string) =>
  api.app.inject({
    method: 'POST',
    url: '/api/usuarios',
    payload: {},
    headers: { authorization: `Bearer ${token}`, accept: CSV },
  })

test('a user has some whole lists under way and no more; another user is not kept from theirs', async () => {
  const asked = await Promise.all([...Array.from({ length: 12 }, () => file(one)), file(other)])
  const codes = asked.slice(0, 12).map(({ statusCode }) => statusCode)
  assert.ok(codes.filter((code) => code === 200).length >= 3)
  assert.deepEqual([...new Set(codes)].toSorted(), [200, 429])
  assert.equal(asked.at(-1)!.statusCode, 200)
  const refused = asked.find(({ statusCode }) => statusCode === 429)!
  assert.match(refused.json<{ mensaje: string }>().mensaje, /3 archivos en preparación/)
  // The places are free again once the files were sent.
  assert.deepEqual(
    (await Promise.all([1, 2, 3].map(() => file(one)))).map(({ statusCode }) => statusCode),
    [200, 200, 200],
  )
})

const KINDS = [
  { isOf: isHeavy, most: 20, least: 5 },
  { isOf: (op: Op) => isLong(op) && !isHeavy(op), most: 200, least: 20 },
]
/** Holds the places of a user; returns the function that frees them. */
function takeAll(idUsuario: number, op: Op) {
  const held: EventEmitter[] = []
  try {
    for (;;) {
      const raw = new EventEmitter()
      asCaller({ op, idUsuario, reply: { raw } as unknown as FastifyReply }, () => undefined)
      held.push(raw)
    }
  } catch {
    return { count: held.length, free: () => held.forEach((raw) => raw.emit('close')) }
  }
}

const ask = (token: string, { method, path, body }: Op) =>
  api.app.inject({
    method,
    url: `/api${path.replaceAll(/:\w+/g, '1')}`,
    ...(method === 'POST' && body === undefined && { payload: {} }),
    headers: { authorization: `Bearer ${token}` },
  })

for (const { isOf, most, least } of KINDS)
  test(`every heavy door refuses a user with ${most} calls under way, in a sentence, and nobody else`, async () => {
    const doors = operations.filter((op) => isOf(op) && op.permiso !== 'PUBLICO')
    assert.ok(doors.length > least, String(doors.length))
    const first = doors[0]!
    const authorities = [...new Set(doors.flatMap((op) => authorityOf(op)))]
    const [token, another] = [await api.session({ authorities }), await api.session({ authorities })]
    const { count, free } = takeAll(await api.userOf(token), first)
    assert.equal(count, most)
    for (const op of doors) {
      const refused = await ask(token, op)
      assert.equal(refused.statusCode, 429, `${op.method} ${op.path} ${refused.body}`)
      assert.match(
        refused.json<{ mensaje: string }>().mensaje,
        new RegExp(`${most} trabajos pesados a la vez.*Espere`),
      )
      assert.ok(refused.headers['retry-after'])
    }
    assert.notEqual((await ask(another, first)).statusCode, 429)
    free()
    assert.notEqual((await ask(token, first)).statusCode, 429)
  })

test('work that stands in a line for a thread takes a place too, whatever the operation says', async () => {
  const light = operations.find((op) => !isHeavy(op))!
  const gate = concurrencyGate(1)
  const { free } = takeAll(
    -1,
    operations.find((op) => isHeavy(op))!,
  )
  const call = () =>
    asCaller(
      { op: light, idUsuario: -1, reply: { raw: new EventEmitter() } as unknown as FastifyReply },
      () => gate(async () => 'done'),
    )
  await assert.rejects(call(), { razon: 'DEMASIADAS_SOLICITUDES' })
  assert.equal(await gate(async () => 'of no call'), 'of no call')
  free()
  assert.equal(await call(), 'done')
})

/** A single thread for the sheets under way of all users: each is an export or a task, which have their own bound. */
const SHARED = 'server/core/planilla/escribir/escribir.ts'
/** Workers that stay for a while: the line is that of each user of them. */
const IDLE = ['server/core/idle-worker.ts', 'server/core/worker.ts']
const STARTS = /new Worker\(|fork\(|idleWorkers</

test('every thread and process of the server has a line before it', async () => {
  for await (const file of glob('server/**/*.ts', {
    exclude: ['server/simulador/**', 'server/testing/**'],
  })) {
    const source = file.endsWith('.test.ts') ? '' : await readFile(file, 'utf8')
    if (file !== SHARED && !IDLE.includes(file) && STARTS.test(source))
      assert.match(source, /concurrencyGate\(/, file)
  }
})
