import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { mensaje } from '#contract/mensajes/mensaje.ts'
import { testApi } from '#server/testing/api.ts'

const api = await testApi()

test('an automatic message is switched with a password typed recently, as every other setting', async () => {
  const set = { evento: 'POR_VENCER', activo: true, dias: 5 } as const
  const token = await api.session({ authorities: ['per_configuracion'] })
  const idUsuario = await api.userOf(token)
  await sql`update sesion set identificada = now() - interval '6 minutes' where id_usuario = ${idUsuario}`.execute(
    api.db,
  )
  assert.equal((await api.as(token, mensaje.automatizar, set)).status, 401)
  await sql`update sesion set identificada = now() where id_usuario = ${idUsuario}`.execute(api.db)
  assert.equal((await api.as(token, mensaje.automatizar, set)).status, 200)
})
