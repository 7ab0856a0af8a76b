import assert from 'node:assert/strict'
import { test } from 'node:test'

import { SCREENS } from '#e2e/pantallas/index.ts'

import type { Screen } from './core/screen/screen.ts'

// Imported by a variable path: the compiler of the tests does not know the browser's types.
const { screens } = (await import('./routes.ts' as string)) as { screens: Screen[] }

/** Screens that no address of e2e/pantallas opens, with the journey that does. */
const ELSEWHERE = [
  // By the steps of "mis-pagos": it is another document.
  '/alumno/pagar',
  // With a code that a letter has.
  '/authentication/correo',
  // Where a provider sends the browser back to: e2e/proveedor.test.ts.
  '/authentication/proveedor/$proveedor',
  // e2e/persona.test.ts
  '/usuarios/lista?vista=persona',
]

/** A parameter of an address is any part of it. */
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\/(\$|:)\w+/g, '/[^/]+')}$`)

const isOpenedAt =
  ({ path, vista, principal }: Screen) =>
  (ruta: string) => {
    const { pathname, searchParams } = new URL(ruta, 'http://escuela')
    const asked = searchParams.get('vista') ?? undefined
    return patternOf(path).test(pathname) && (asked === vista || (asked === undefined && principal === true))
  }

test('every screen is one of e2e/pantallas: its pictures and the sweeps of colours and widths open it', () => {
  const rutas = SCREENS.map(({ ruta, vista }) => (vista ? `${ruta.split('?')[0]}?vista=${vista}` : ruta))
  const left = screens.filter((screen) => !rutas.some(isOpenedAt(screen)))
  assert.deepEqual(
    left.map(({ path, vista }) => (vista ? `${path}?vista=${vista}` : path)).toSorted(),
    ELSEWHERE,
  )
})
