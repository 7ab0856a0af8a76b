import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'

import { sql } from 'kysely'

import { testApi } from '#server/testing/api.ts'

import { documentOf } from './repo.ts'

const api = await testApi()
const change = await readFile(new URL('../../../db/changes/0130_papel.sql', import.meta.url), 'utf8')
const MIGRATION = change.slice(change.indexOf('-- The institution has a single number.'))

type Settings = Record<string, string>

/** Settings after the change, of a school that had these before; all of it is undone. */
async function migrated(before: Settings): Promise<Settings & { papel: string }> {
  let after = {} as Settings & { papel: string }
  const undone = api.db.transaction().execute(async (tx) => {
    await sql`insert into parametro (clave, valor, tipo, descripcion, del_sistema)
      values ('institucion.documento', '', 'TEXTO', 'Documento', true)`.execute(tx)
    for (const [clave, valor] of Object.entries(before))
      await tx.updateTable('parametro').set({ valor }).where('clave', '=', clave).execute()
    await sql.raw(MIGRATION).execute(tx)
    const { rows } = await sql<{ clave: string; valor: string }>`
      select clave, valor from parametro where valor <> '' and clave in ('institucion.documento', 'otros.documento', 'comprobante.ruc',
        'comprobante.identificacion')`.execute(tx)
    const papel = await documentOf(tx)
    after = { ...Object.fromEntries(rows.map(({ clave, valor }) => [clave, valor])), papel }
    throw new Error('undone')
  })
  await assert.rejects(undone, /undone/)
  return after
}

const RUC = '20100066603'
const OTHER = { 'institucion.pais': 'OTRO', 'comprobante.rotuloIdentificacion': 'NIT' }

const CASES: [name: string, before: Settings, after: Settings][] = [
  ['nothing was set', {}, { papel: '' }],
  [
    'the text has the number',
    { 'institucion.documento': `RUC ${RUC}` },
    { 'comprobante.ruc': RUC, papel: `RUC ${RUC}` },
  ],
  [
    'both say the same',
    { 'institucion.documento': RUC, 'comprobante.ruc': RUC },
    { 'comprobante.ruc': RUC, papel: `RUC ${RUC}` },
  ],
  [
    'they differ: the text stays',
    { 'institucion.documento': 'RUC 20131312955', 'comprobante.ruc': RUC },
    { 'comprobante.ruc': RUC, 'otros.documento': 'RUC 20131312955', papel: `RUC ${RUC}` },
  ],
  [
    'the text has no number that checks: it stays',
    { 'institucion.documento': 'R.D. 0234-2019-ED' },
    { 'otros.documento': 'R.D. 0234-2019-ED', papel: '' },
  ],
  [
    'the number stands among other words: both stay',
    { 'institucion.documento': `RUC ${RUC}, R.D. 0234` },
    { 'comprobante.ruc': RUC, 'otros.documento': `RUC ${RUC}, R.D. 0234`, papel: `RUC ${RUC}` },
  ],
  [
    'another country',
    { ...OTHER, 'institucion.documento': '900.123' },
    { 'comprobante.identificacion': '900.123', papel: 'NIT 900.123' },
  ],
]
for (const [name, before, after] of CASES)
  test(`the number of an institution of before is kept: ${name}`, async () => {
    assert.deepEqual(await migrated(before), after)
  })
