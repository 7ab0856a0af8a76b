import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { test } from 'node:test'

// Peru stays in its folder: the code beside it asks the rules of the country (decision 161).

const WING = join(import.meta.dirname, '..')

/** Codes of Peru's kinds, documents, taxes, currency and tax office, alone in quotes or within SQL. */
const CODES = /\b(?:BOLETA|FACTURA|RUC|DNI|PTP|CPP|IGV|SUNAT|SIRE|RVIE|PLE|PEN|PE)\b/g
/** The same as parts of names and of paths. `ruc` is the taxpayer's number of any country in the API and in frozen documents. */
const WORDS = new Set([
  'sunat',
  'peru',
  'boleta',
  'boletas',
  'factura',
  'facturas',
  'igv',
  'dni',
  'soles',
  'ubigeo',
  'detraccion',
])

/** Names that stay, by file: an address of the API, a setting, or a key of documents that are frozen. */
const ALLOWED: Record<string, { words: string[]; why: string }> = {
  'comprobante-emisor/turno.ts': { words: ['RUC'], why: 'a cause of a stopped queue, as the API names it' },
  'emisor/country.ts': { words: ['PE', 'peru', 'sunat', 'Sunat'], why: 'the register of the countries' },
  'emisor/documento.ts': { words: ['ubigeo', 'Detraccion', 'detraccion'], why: 'keys of frozen documents' },
  'emisor/neutro/reglas.ts': { words: ['ubigeo', 'detraccion'], why: 'an empty place, and no deposit' },
  'emisor/reglas.ts': {
    words: ['Detraccion', 'detraccion'],
    why: 'the rule of the deposit, a key of frozen documents',
  },
  'borrador/borrador.ts': { words: ['Detraccion', 'detraccion'], why: 'a key of frozen documents' },
  'borrador/credito.ts': { words: ['detraccion'], why: 'a key of frozen documents' },
  'borrador/redactar.ts': { words: ['detraccion'], why: 'a key of frozen documents' },
  'comprobante/papel-datos.ts': { words: ['detraccion'], why: 'a key of frozen documents, and its sentence' },
  'comprobante/corregir.ts': { words: ['Factura'], why: 'the key of a sentence about companies' },
  'comprobante/facturar.ts': { words: ['factura'], why: 'the sentence of the API names the document so' },
  'comprobante/credito-repo.ts': { words: ['factura'], why: 'the sentence of the API names the document so' },
  'local/repo.ts': { words: ['ubigeo'], why: 'a field of the API' },
}

const withoutComments = (code: string) =>
  code.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')

/** The names of Peru in a text of code. */
function namesIn(code: string): string[] {
  const text = withoutComments(code)
  const words = text.match(/[\p{L}]+/gu)?.flatMap((name) => name.split(/(?=\p{Lu}(?=\p{Ll}))/u)) ?? []
  return [
    ...new Set([...(text.match(CODES) ?? []), ...words.filter((word) => WORDS.has(word.toLowerCase()))]),
  ]
}

const files = globSync('**/*.ts', { cwd: WING })
  .filter((file) => !file.endsWith('.test.ts') && !file.startsWith(join('emisor', 'sunat')))
  .map((file) => relative(WING, join(WING, file)))

test('the search sees codes and parts of names, and no comment', () => {
  assert.deepEqual(namesIn("if (clase === 'FACTURA') x"), ['FACTURA'])
  assert.deepEqual(namesIn("select 'RUC' as tipo -- y\nboletasDelDia openSunat"), ['RUC', 'boletas', 'Sunat'])
  assert.deepEqual(namesIn('/** A boleta of Peru. */\n  // IGV\nfacturar(PENDIENTE)'), [])
})

test('no name of Peru outside of its folder', () => {
  const found = files.map((file) => {
    const allowed = ALLOWED[file]?.words ?? []
    const names = namesIn(readFileSync(join(WING, file), 'utf8'))
    return [file, ...names.filter((name) => !allowed.includes(name))]
  })
  assert.deepEqual(
    found.filter(([, ...names]) => names.length > 0),
    [],
  )
})

test('each exception is used', () => {
  const unused = Object.entries(ALLOWED).flatMap(([file, { words }]) => {
    const names = new Set(files.includes(file) ? namesIn(readFileSync(join(WING, file), 'utf8')) : [])
    return words.filter((word) => !names.has(word)).map((word) => `${file}: ${word}`)
  })
  assert.deepEqual(unused, [])
})
