import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ALCANCE } from './core/alcance.ts'
import { operations } from './operations.ts'
import { documented } from './sentences.ts'

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
    'GET /cuenta-bancaria/qr/:billetera',
    'GET /institucion/logo',
    'POST /usuario/correo/confirmar',
    'GET /portada',
    'POST /clave/olvido',
    'POST /clave/nueva',
    'GET /vinculo/invitacion',
    'POST /vinculo/aceptar',
    'GET /baja/:ficha',
    'POST /baja/:ficha',
    'GET /libro-reclamaciones',
    'POST /libro-reclamaciones',
    'GET /libro-reclamaciones/hoja/:ficha',
    'POST /izipay/notificacion',
    'GET /calendario/:secreto/clases.ics',
    'POST /publico/inscripcion',
    'POST /publico/inscripcion/constancia',
    'POST /publico/inscripcion/ver',
    'POST /publico/inscripcion/tarjeta',
    'POST /publico/inscripcion/retorno',
    'POST /publico/inscripcion/confirmar',
    'POST /publico/espera',
    'POST /publico/espera/ver',
    'POST /publico/espera/responder',
    'POST /publico/interesado',
    'POST /publico/reserva',
    'GET /publico/reto/:idGrupo',
    'DELETE /publico/reserva/:reserva',
    'GET /publico/cupo/:codigo',
    'GET /certificado/verificar/:codigo',
    'GET /certificado/:codigo/pdf',
    'GET /publico/catalogo',
    'GET /publico/curso/:codigo',
  ])
})

test('with only a session, catalogues are read and users manage themselves', () => {
  const session = operations
    .filter((op) => op.permiso === 'SESION')
    .map(({ method, path }) => `${method} ${path}`)
  assert.deepEqual(session, [
    'POST /auditorias/propias',
    'GET /cuenta-bancaria/donde-pagar',
    'GET /estado/:id',
    'POST /estados',
    'GET /moneda/:id',
    'POST /monedas',
    'GET /tipo/:id',
    'POST /tipos',
    'GET /vistas',
    'POST /vista/guardar',
    'PUT /vista/guardar/:id',
    'DELETE /vista/eliminar/:id',
    'GET /consentimiento',
    'POST /consentimiento/aceptar',
    'GET /usuario/propio',
    'PUT /usuario/propio',
    'POST /usuario/propio/correo',
    'POST /usuario/propio/desvincular',
    'GET /segundo-factor',
    'POST /segundo-factor/iniciar',
    'POST /segundo-factor/activar',
    'POST /segundo-factor/desactivar',
    'GET /sesion',
    'POST /sesion/preferencias',
    'POST /sesion/rol',
    'POST /sesion/identificar',
    'GET /sesion/propias',
    'POST /sesion/terminar',
    'POST /sesion/terminar-otras',
    'POST /clave/cambiar',
    'POST /vinculo/agregar',
    'GET /vinculos/propios',
    'POST /vinculo/decidir',
    'GET /familia',
    'GET /bajas/propias',
    'POST /bajas/elegir',
    'POST /envios/propios',
    'POST /inscripcion/sesion',
    'GET /matricula-tipo/:id',
    'POST /matricula-tipos',
    'GET /buscar',
    'GET /inicio/pendientes',
    'GET /avisos',
    'POST /avisos/leidos',
    'GET /expediente/propio/archivo',
    'GET /expediente/familia/archivo/:idUsuario',
    'POST /expediente/correccion',
    'GET /expediente/propio',
    'GET /tarea/:id',
    'GET /tarea/:id/eventos',
    'GET /tarea/:id/archivo',
    'POST /tareas',
    'DELETE /tarea/:id',
  ])
})

test('operations that move money take an idempotency key', () => {
  // A voucher is a proof of money, and a bank account a place for it: neither is money.
  const money = operations.filter(
    (op) =>
      op.kind !== 'read' &&
      op.method === 'POST' &&
      /^\/(ingreso(?!\/constancia)|cuenta(?!-bancaria))/.test(op.path),
  )
  assert.deepEqual(
    money.filter((op) => !op.once).map((op) => op.path),
    [],
  )
})

test('every operation has its name and its sentence', () => {
  const silent = operations.filter((op) => !documented.has(op)).map(({ method, path }) => `${method} ${path}`)
  assert.deepEqual(silent, [], 'put it into sentences.ts of its wing')
})

test('a right of a link opens operations of students, and no other', () => {
  const closed = operations.filter(
    ({ familia, permiso }) =>
      familia &&
      ![permiso].flat().some((one) => one === 'SESION' || ALCANCE[one as keyof typeof ALCANCE] === 'ALUMNO'),
  )
  assert.deepEqual(
    closed.map(({ method, path }) => `${method} ${path}`),
    [],
  )
})
