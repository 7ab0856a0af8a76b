import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { test } from 'node:test'

import { constancia } from '#contract/pagos/constancia.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { translator } from '#server/core/words.ts'
import { testApi } from '#server/testing/api.ts'
import { multipartField, rawApi } from '#server/testing/raw.ts'
import { makeSchool } from '#server/testing/school.ts'

import { CARRIED, CLEANED, EITHER, NAMES, REFUSED, text } from './hostiles.ts'
import * as m from './muestras.ts'

const t = translator('es')
const api = await testApi()
const school = await makeSchool(api)
const { idUsuario } = await school.alumno()
const token = await api.session({ idUsuario })
const { idIngreso } = (await api.as(token, ingreso.reportarPago, school.pago(idUsuario, 10))).data!.ingreso
const folder = join(api.app.env.dataDir, 'archivos')

const MB = 2 ** 20
const send = (datos: Buffer, nombre = 'foto.jpg') =>
  api.as(token, constancia.subir, { idIngreso: String(idIngreso), archivo: { nombre, datos } })

const delay = monitorEventLoopDelay({ resolution: 5 })

/** Measures how long the work takes and how long it blocks the event loop. */
async function timed<T>(context: { diagnostic: (said: string) => void }, work: () => Promise<T>): Promise<T> {
  delay.reset()
  delay.enable()
  const start = performance.now()
  const result = await work()
  const elapsed = performance.now() - start
  delay.disable()
  context.diagnostic(`${elapsed.toFixed(0)} ms, event loop held at most ${(delay.max / 1e6).toFixed(0)} ms`)
  return result
}

for (const [name, make, says, status] of REFUSED) {
  test(`refused: ${name}`, async (context) => {
    const datos = make()
    const kept = (await readdir(folder)).length
    const answer = await timed(context, () => send(datos))
    assert.equal(answer.status, status, JSON.stringify(answer))
    assert.equal(answer.error?.mensaje.slice(0, 25), t(says).slice(0, 25))
    assert.equal((await readdir(folder)).length, kept)
  })
}

async function seen() {
  const res = await api.app.inject({
    url: `/api/ingreso/constancia/${idIngreso}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return res.rawPayload
}

const bare = (kept: Buffer) => {
  for (const carried of [
    CARRIED,
    'LUGAR-SECRETO',
    'Exif',
    'ICC',
    'xap',
    'PK\x05\x06',
    'acTL',
    'ANIM',
    'XMP',
    'zTXt',
  ])
    assert.ok(!kept.includes(text(carried)), carried)
}

for (const [name, make] of CLEANED) {
  test(`cleaned: ${name}`, async (context) => {
    const datos = make()
    const answer = await timed(context, () => send(datos))
    assert.equal(answer.status, 200, JSON.stringify(answer.error))
    bare(await seen())
  })
}

for (const [name, make] of EITHER) {
  test(`cleaned or refused: ${name}`, async (context) => {
    const datos = make()
    const { status } = await timed(context, () => send(datos))
    assert.ok(status === 200 || status === 400 || status === 415, String(status))
    if (status === 200) bare(await seen())
  })
}

for (const [given, kept] of NAMES) {
  test(`the name ${JSON.stringify(given.slice(0, 30))} is only a name`, async () => {
    const { data } = await send(m.png(), given)
    assert.match(data!.ingreso.constancia!, kept)
  })
}

test('the kind is detected from the content, whatever the name says', async () => {
  assert.equal((await send(m.pdf(), 'foto.jpg')).data?.ingreso.constancia, 'foto.pdf')
  assert.deepEqual(await seen(), m.pdf())
  assert.equal((await send(m.webp(), 'recibo.pdf')).data?.ingreso.constancia, 'recibo.webp')
})

const raw = rawApi(api, token)
const MULTIPART = 'multipart/form-data; boundary=x'
const ID = multipartField('idIngreso', String(idIngreso))
const upload = (...parts: string[]) =>
  raw.send('/ingreso/constancia/upload', { type: MULTIPART, payload: `${parts.join('')}--x--\r\n` })

test('a form without exactly one file and one payment', async () => {
  const file = multipartField('archivo', 'x', 'a.jpg')
  const bad = [
    upload(ID),
    upload(file),
    upload(file, multipartField('idIngreso', 'uno')),
    upload(file, ID, ID),
    upload(file, file, ID),
    upload(multipartField('archivo', 'x'), ID),
    upload(file, ID, multipartField('ruta', '../x')),
    upload(multipartField('otro', 'x', 'a.jpg'), ID),
    raw.send('/ingreso/constancia/upload', { type: MULTIPART, payload: `${file}${ID}` }),
    raw.send('/ingreso/constancia/upload', { type: 'multipart/form-data', payload: file }),
  ]
  for (const [i, answer] of bad.entries()) assert.equal((await answer).status, 400, String(i))
  const json = { type: 'application/json', payload: JSON.stringify({ idIngreso, archivo: 'x' }) }
  await raw.refused(415, raw.send('/ingreso/constancia/upload', json))
})

test('eleven megabytes are refused, and ten are examined', async (context) => {
  const heavy = (bytes: number) => Buffer.concat([m.jpeg(), Buffer.alloc(bytes)])
  const refused = await timed(context, () => send(heavy(11 * MB)))
  assert.deepEqual(
    [refused.status, refused.error?.mensaje.slice(0, 28)],
    [413, 'El archivo pesa más de 10 MB'],
  )
  assert.equal((await timed(context, () => send(heavy(9 * MB)))).status, 200)
})

test('an upload cut in the middle leaves no file behind', async () => {
  await api.app.listen({ port: 0 })
  const { port } = api.app.server.address() as AddressInfo
  const kept = (await readdir(folder)).length
  for (let i = 0; i < 5; i++) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST /api/ingreso/constancia/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${MULTIPART}\r\nContent-Length: 900000\r\n\r\n${ID}${multipartField('archivo', 'x'.repeat(100_000), 'a.jpg')}`,
    )
    await new Promise((done) => setTimeout(done, 30))
    socket.destroy()
  }
  assert.equal((await api.as(token, ingreso.ver, { id: idIngreso })).status, 200)
  assert.equal((await readdir(folder)).length, kept)
})

test('many uploads at once are all answered', async () => {
  const photo = m.jpeg(1200, 900)
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(photo)))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
})
