import assert from 'node:assert/strict'
import { test } from 'node:test'

import { codeWithoutPeriod } from './evento.ts'

test('a code is shortened by its period, wherever it stands', () => {
  const codes = ['PAS-1-2026-2', 'ING-B1-2026-2-B', 'ING-1-2026-II-A', 'QUE-2026', 'CAL1-123456', 'EXC-A']
  assert.deepEqual(codes.map(codeWithoutPeriod), [
    'PAS-1',
    'ING-B1-B',
    'ING-1-A',
    'QUE',
    'CAL1-123456',
    'EXC-A',
  ])
})
