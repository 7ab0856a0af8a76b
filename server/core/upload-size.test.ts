import assert from 'node:assert/strict'
import { test } from 'node:test'

import { operations } from '#contract/operations.ts'
import { propio } from '#contract/personas/propio.ts'
import { testApi } from '#server/testing/api.ts'

const api = await testApi()
const MB = 2 ** 20
const UPLOADS = operations.filter(({ body }) => body === 'multipart')

test('every operation that takes a file refuses one of 50 MB, in a sentence that says how large it may be', async () => {
  assert.ok(UPLOADS.length > 20)
  const archivo = { nombre: 'foto.png', datos: Buffer.alloc(50 * MB, 1) }
  for (const op of UPLOADS) {
    const { status, error } = await api.may(op, { archivo } as never)
    assert.equal(status, 413, `${op.path} ${JSON.stringify(error)}`)
    assert.match(error!.mensaje, /10 MB/, op.path)
  }
})

test('so does the picture of a person, which comes within the record', async () => {
  const foto = `data:image/png;base64,${'A'.repeat(50 * MB)}`
  const { status, error } = await api.call([], propio.actualizar, { version: 1, foto } as never)
  assert.equal(status, 413, JSON.stringify(error))
})
