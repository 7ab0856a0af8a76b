import assert from 'node:assert/strict'
import { test } from 'node:test'

import { PERMISOS } from '#contract/core/permisos.ts'
import { WORDS } from '#i18n/all.ts'

import { menuOf } from './menu.ts'

test('every name that a menu has words for is in the menu of who may do all', () => {
  const menu = menuOf(new Set(PERMISOS), { conLibro: true, emiteComprobantes: true })
  const titles = menu.flatMap(({ title, submenu }) => [title, ...submenu.map((entry) => entry.title)])
  const named = Object.keys(WORDS.es).filter((clave) => clave.startsWith('menu.'))
  assert.deepEqual(named.toSorted(), titles.toSorted(), 'put its entry into server/personas/sesion/menu.ts')
})
