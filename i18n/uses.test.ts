import assert from 'node:assert/strict'
import { test } from 'node:test'

import { keysIn, literalKeysIn } from './uses.ts'

test('the words of an empty list are said by its name, and of two lists by both names', () => {
  const said = keysIn("<OpList lista={whole ? 'ingresosPorConfirmar' : 'ingresos'} />")
  for (const name of ['ingresosPorConfirmar', 'ingresos'])
    assert.ok(said.includes(`vacia.${name}` as never) && said.includes(`vacia.${name}.texto` as never), name)
})

test('a key that a function of the contract returns is read from its source', () => {
  const source =
    "const sayResult = (aprobado: boolean) => aprobado ? 'calificacion.aprobado' : 'calificacion.desaprobado'"
  assert.deepEqual(literalKeysIn(source), ['calificacion.aprobado', 'calificacion.desaprobado'])
})
