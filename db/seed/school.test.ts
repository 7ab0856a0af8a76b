import assert from 'node:assert/strict'
import { test } from 'node:test'

import { porPagar } from './dinero/cuenta.ts'
import { addDays } from './fechas.ts'
import { buildSchool } from './school.ts'

test('on any day, open terms have groups in every state, and the sample users have groups and charges', () => {
  for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 37)) {
    const { grupos, libro } = buildSchool(day)
    const abiertos = grupos.filter((g) => g.periodo.estado === 'ABIERTO')
    assert.equal(new Set(abiertos.map((g) => g.estado)).size, 5, day)
    const live = abiertos.filter((g) => g.estado === 'EN_CURSO' || g.estado === 'ABIERTO')
    assert.ok(live.filter((g) => g.docente?.login === 'docente').length >= 3, day)
    const debe = libro.cuentas.filter((c) => c.matricula.alumno.login === 'alumno' && porPagar(c) > 0)
    assert.ok(debe.some((c) => c.fechaVencimiento < day) && debe.some((c) => c.fechaVencimiento >= day), day)
  }
})
