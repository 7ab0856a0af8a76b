import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'

import { setParametro } from '#server/testing/comprobantes.ts'
import { HOJA } from '#server/testing/hoja-sunat/documento.ts'
import { KINDS, writtenPaths } from '#server/testing/hoja-sunat/kinds.ts'
import { HOJA_LOTE } from '#server/testing/hoja-sunat/lote.ts'
import { failuresOf, type Regla } from '#server/testing/hoja-sunat/regla.ts'
import { type XmlNode, xmlNodeOf } from '#server/testing/hoja-sunat/xml-node.ts'
import { moveSome, openMonth } from '#server/testing/month/index.ts'
import { clockedDatabase } from '#server/testing/moved-clock.ts'
import { seed } from '#server/testing/size.ts'
import { testSunat } from '#server/testing/sunat.ts'
import { complaintsOf, hasXmllint } from '#server/testing/xmllint.ts'
import { hasXmlsec, verifyAll } from '#server/testing/xmlsec.ts'

// Documents made as people make them, through HTTP, and taken from what arrived at the stand-in of the tax office.

const COUNT = 200
/** Documents after which a kind that never came is missing. */
const MOST = 800
const MOVES = 14

const places = { sunat: await testSunat(), databases: await clockedDatabase() }
after(async () => {
  await places.sunat.close()
  await places.databases.drop()
})

type File = { name: string; xml: Uint8Array; root: XmlNode }
const files: File[] = []
const missing = () => Object.keys(KINDS).filter((kind) => !files.some(({ root }) => KINDS[kind]!(root)))

/** The sheet's rows for a document. */
function rowsOf({ name, children }: XmlNode): readonly Regla[] {
  if (name === 'VoidedDocuments') return HOJA_LOTE.RA
  if (name === 'SummaryDocuments') return HOJA_LOTE.RC
  if (name === 'CreditNote') return HOJA.NOTA_CREDITO
  const kind = children.find((child) => child.name === 'cbc:InvoiceTypeCode')?.text
  return kind === '01' ? HOJA.FACTURA : HOJA.BOLETA
}

test(`${COUNT} documents of all kinds, each accepted`, async (t) => {
  t.diagnostic(`seed ${seed}`)
  t.after(() => mock.timers.reset())
  const world = await openMonth(places, { nth: 0, seed })
  for (let day = 0; files.length < COUNT || missing().length > 0; day++) {
    assert.ok(files.length < MOST, `never seen: ${missing().join(', ')}`)
    await setParametro(world.api, 'comprobante.anulacion', day % 3 === 0 ? 'NOTA' : 'BAJA')
    await setParametro(world.api, 'comprobante.envioBoletas', day % 4 < 2 ? 'UNO_A_UNO' : 'RESUMEN')
    await moveSome(world, MOVES)
    await world.passDay()
    const arrived = world.office.files().slice(files.length)
    files.push(...arrived.map(([name, xml]) => ({ name, xml, root: xmlNodeOf(Buffer.from(xml).toString()) })))
  }
  const refused = (await world.office.documents()).filter(({ codigo }) => codigo !== '0')
  assert.deepEqual(refused, [])
})

test('they follow their schemas, as xmllint reads them', async (t) => {
  if (!(await hasXmllint())) return t.skip('xmllint is missing: apt-get install libxml2-utils')
  for (const [root, of] of Map.groupBy(files, (one) => one.root.name))
    assert.equal(
      await complaintsOf(
        root,
        of.map(({ xml }) => xml),
      ),
      '',
      root,
    )
})

test('xmlsec1 verifies their signatures', async (t) => {
  if (!(await hasXmlsec())) return t.skip('xmlsec1 is missing: apt-get install xmlsec1')
  assert.ok(await verifyAll(files.map(({ xml }) => xml)))
})

test("they meet the sheet's rows", () => {
  const failing = files.flatMap(({ name, root }) =>
    failuresOf(rowsOf(root), root).map((row) => `${name}: ${row}`),
  )
  assert.deepEqual(failing, [])
})

/** Parts that the schema and xmlsec1 check, and names of namespaces. */
const ELSEWHERE = /^(?:ext:UBLExtensions\/|@xmlns)/

test('each field that is written has a row of the sheet', () => {
  const without = new Set<string>()
  for (const { root } of files) {
    const known = new Set(rowsOf(root).map(([, field]) => field))
    const paths = new Set(writtenPaths(root).filter((path) => !ELSEWHERE.test(path)))
    for (const path of paths) if (!known.has(path)) without.add(`${root.name} ${path}`)
  }
  assert.deepEqual([...without].toSorted(), [])
})
