import assert from 'node:assert/strict'
import { test } from 'node:test'

import { paths } from '#web/core/screen/paths.ts'

test('every address of the specification has its function, and says exactly that', () => {
  const addresses = Object.values(paths).map((path) =>
    (path as (text?: string) => string)('').replace(/\/$/, ''),
  )
  const specified = [
    '/authentication/login',
    '/authentication/404',
    '/dashboard/inicio',
    '/dashboard/classic',
    '/alumno/miscursos',
    '/alumno/mispagos',
    '/usuarios/lista',
    '/usuarios/nuevo',
    '/matriculas/nueva',
    '/matriculas/lista',
    '/grupos/lista',
    '/cursos/lista',
    '/ingresos/control-economico-de-grupos',
    '/tarifarios/lista',
    '/calificaciones/calificacion-esquema-lista',
    '/ingresos/nuevo',
    '/ingresos/lista',
    '/ingresos/control-economico-de-alumnos',
    '/ingresos/control-economico-de-matriculas',
    '/certificacion/formato-lista',
    '/estados/lista',
    '/verificar',
  ]
  assert.deepEqual(
    specified.filter((address) => !addresses.includes(address)),
    [],
  )
})

test('a view goes in the address', () => {
  assert.equal(paths.estados('tipos'), '/estados/lista?vista=tipos')
})
