import assert from 'node:assert/strict'
import { test } from 'node:test'

import { testApi } from '#server/testing/api.ts'

const CLAVE = 'una-clave-larga-de-prometheus'
const api = await testApi({ METRICAS_CLAVE: CLAVE })
const look = (remoteAddress: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url: '/api/metricas', remoteAddress, headers })

test('for this machine, or with the token; for anybody else there is nothing there', async () => {
  assert.equal((await look('203.0.113.7')).statusCode, 404)
  assert.equal((await look('203.0.113.7', { authorization: 'Bearer otra' })).statusCode, 404)
  // A proxy on the same machine passes on what comes from outside.
  assert.equal((await look('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).statusCode, 404)
  assert.equal((await look('203.0.113.7', { authorization: `Bearer ${CLAVE}` })).statusCode, 200)
  assert.equal((await look('127.0.0.1')).statusCode, 200)
  assert.equal((await look('::1')).statusCode, 200)
})

test('requests by their route and how they ended, never by their address; and what waits', async () => {
  await api.app.inject({ url: '/api/salud' })
  await api.app.inject({ url: '/api/moneda/987654' })
  const { body, headers } = await look('127.0.0.1')
  assert.match(String(headers['content-type']), /^text\/plain; version=0\.0\.4/)
  assert.match(body, /escuela_http_segundos_count\{metodo="GET",ruta="\/api\/salud",estado="200"\} 1/)
  assert.match(body, /ruta="\/api\/moneda\/:id",estado="401"/)
  assert.doesNotMatch(body, /987654/)
  assert.match(body, /escuela_en_espera\{cola="envios"\} 0/)
  assert.match(body, /escuela_nodejs_eventloop_lag_seconds/)
})
