import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { filesOf } from './names.ts'
import { rawOrdersOf, rawSortsOf, textColumns } from './order.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Texts of tests, and of the house's own tables, which are no list for a person. */
const APART =
  /\.test\.tsx?$|\.gen\.ts$|^server\/(?:testing|operacion\/(?:verificar|mudanza)|core\/describe-schema\.ts)/

const texts = textColumns(read('server/core/tables.gen.ts'))
const files = filesOf(ROOT).filter((file) => !APART.test(file))

test('no list of names has the order of bytes in the database', () => {
  assert.ok(texts.size > 100)
  const raw = files
    .filter((file) => /^server\/.*\.ts$|^db\/(?:functions|views)\/.*\.sql$/.test(file))
    .flatMap((file) => rawOrdersOf(read(file), texts).map((one) => `${file}:${one}`))
  assert.deepEqual(raw, [], 'collate "es-x-icu" (inLanguage), or collate "C" for what is no name')
})

test('no list of names has the order of bytes in JavaScript', () => {
  const raw = files
    .filter((file) => /^(?:server|web|contract)\/.*\.tsx?$/.test(file) && file !== 'contract/core/order.ts')
    .flatMap((file) => rawSortsOf(read(file)).map((one) => `${file}:${one}`))
  assert.deepEqual(raw, [], 'compareNames or compareCodes of contract/core/order.ts')
})

test('a raw order is seen in each form, and those of a language or of codes are not', () => {
  const sql = `select 1 from a order by c.cobrado desc, k.nombre limit 3
    select array_agg(x order by x.titular) from b order by 1
    select 1 from c order by lower(v.nombre), plano(c.banco) desc
    select 1 from c order by v.nombre collate "es-x-icu", id_area, m.orden_nombre, g.codigo, t.nombre is null, fecha
    .orderBy('nombre') .orderBy('v.razonSocial') .orderBy(sql\`lower(nombre)\`) .orderBy('idArea')`
  const known = new Set(['nombre', 'titular', 'banco', 'razon_social', 'codigo', 'orden_nombre'])
  assert.deepEqual(
    rawOrdersOf(sql.replaceAll(/\n {4}/g, ';\n    '), known).map((one) => one.slice(2)),
    [
      'k.nombre',
      'x.titular',
      '1',
      'lower(v.nombre)',
      'plano(c.banco) desc',
      ".orderBy('nombre'",
      ".orderBy('v.razonSocial'",
      '.orderBy(sql`lower(nombre)`',
    ],
  )
  const js = `a.sort(); b.toSorted()\nc.toSorted(compareNames); d.localeCompare(e)`
  assert.deepEqual(rawSortsOf(js), ['1 .sort()', '1 .toSorted()', '2 .localeCompare('])
})
