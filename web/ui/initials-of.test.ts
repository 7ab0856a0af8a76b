import assert from 'node:assert/strict'
import { test } from 'node:test'

import { initialsOf } from './initials-of.ts'

test('the given name comes first, and a particle is not the surname', () => {
  const cases = [
    ['Karina Alejandra', 'Zevallos', 'KZ'],
    ['Edú', 'De la Cruz', 'EC'],
    ['óscar', 'zárate', 'ÓZ'],
    ['Ana', 'Delgado', 'AD'],
    ['Rosa', '', 'R'],
  ] as const
  for (const [nombres, papellido, letters] of cases)
    assert.equal(initialsOf({ nombres, papellido }), letters, `${nombres} ${papellido}`)
})
