import assert from 'node:assert/strict'
import { test } from 'node:test'

import { operations } from './operations.ts'

test('no two operations share a method and a path', () => {
  const addresses = operations.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
  assert.deepEqual(
    addresses.filter((address, i) => addresses.indexOf(address) !== i),
    [],
  )
})

test('only these are open without a session', () => {
  const open = operations
    .filter((op) => op.permiso === 'PUBLICO')
    .map(({ method, path }) => `${method} ${path}`)
  assert.deepEqual(open, [
    'GET /portada',
    'POST /clave/olvido',
    'POST /clave/nueva',
    'GET /institucion/logo',
    'GET /calendario/:secreto/clases.ics',
    'GET /baja/:ficha',
    'POST /baja/:ficha',
    'POST /izipay/notificacion',
    'GET /certificado/verificar/:codigo',
    'GET /certificado/:codigo/pdf',
  ])
})

test('whoever has a session may only read catalogues and manage themselves', () => {
  const session = operations
    .filter((op) => op.permiso === 'SESION')
    .map(({ method, path }) => `${method} ${path}`)
  assert.deepEqual(session, [
    'GET /sesion',
    'POST /sesion/preferencias',
    'POST /sesion/identificar',
    'POST /clave/cambiar',
    'GET /matricula-tipo/:id',
    'POST /matricula-tipos',
    'POST /envios/propios',
    'GET /bajas/propias',
    'POST /bajas/elegir',
    'GET /moneda/:id',
    'POST /monedas',
    'GET /estado/:id',
    'POST /estados',
    'GET /tipo/:id',
    'POST /tipos',
    'POST /auditorias/propias',
    'GET /tarea/:id',
    'GET /tarea/:id/eventos',
    'GET /tarea/:id/archivo',
    'POST /tareas',
    'DELETE /tarea/:id',
    'GET /buscar',
    'GET /inicio/pendientes',
    'GET /vistas',
    'POST /vista/guardar',
    'PUT /vista/guardar/:id',
    'DELETE /vista/eliminar/:id',
  ])
})

test('what moves money takes an idempotency key', () => {
  // A voucher is a proof of money, not money.
  const money = operations.filter(
    (op) => op.kind !== 'read' && op.method === 'POST' && /^\/(ingreso(?!\/constancia)|cuenta)/.test(op.path),
  )
  assert.deepEqual(
    money.filter((op) => !op.once).map((op) => op.path),
    [],
  )
})
