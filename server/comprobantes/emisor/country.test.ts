import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { ajusteDe, AJUSTES } from '#contract/institucion/ajuste.ts'
import { testApi } from '#server/testing/api.ts'

import { reglasDe } from './country.ts'

const api = await testApi()

test('each country says in the database what it asks for: settings there are, and a series of each of its kinds and of their notes', async () => {
  const { rows } = await sql<{ pais: string; ajustes: string[]; series: string[] }>`
    select pais, ajustes, series from emision_pais`.execute(api.db)
  const countries = AJUSTES['institucion.pais'].opciones
  assert.deepEqual(rows.map(({ pais }) => pais).toSorted(), countries.toSorted())
  for (const { pais, ajustes, series } of rows) {
    const { clases } = reglasDe(pais)
    const kinds = [...clases, ...clases.map((clase) => `NOTA_CREDITO ${clase}`)]
    assert.deepEqual(series.toSorted(), kinds.toSorted(), pais)
    assert.deepEqual(
      ajustes.filter((name) => !ajusteDe(`comprobante.${name}`)),
      [],
      pais,
    )
  }
})
