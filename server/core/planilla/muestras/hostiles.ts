import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

import { makeWorkbook, makeZip, rowXml, sheetXml, textCell, workbookParts, type ZipPart } from './libro.ts'

const oneCell = sheetXml(rowXml(textCell('a')))
export const cleanWorkbook = readFileSync(
  new URL('../../../personas/planilla/muestras/01-limpia.xlsx', import.meta.url),
)
export const MB = 2 ** 20

const compoundFile = (inside: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(512),
    Buffer.from(inside, 'utf16le'),
    Buffer.alloc(2048),
  ])

/** A valid workbook with one file replaced or falsified. */
const withPart = (name: string, part: Partial<ZipPart>) =>
  makeZip(workbookParts({ sheets: [oneCell] }).map((p) => (p.name === name ? { ...p, ...part } : p)))
const withFile = (name: string) => makeZip([...workbookParts({ sheets: [oneCell] }), { name, content: 'x' }])
const SHEET = 'xl/worksheets/sheet1.xml'

const doctype = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
const laughs = `<!DOCTYPE x [<!ENTITY a "ha">${'bcdefghij'
  .split('')
  .map((c, i) => `<!ENTITY ${c} "${`&${'abcdefghij'[i]};`.repeat(10)}">`)
  .join('')}]>`
const rowsXml = (count: number) =>
  Array.from({ length: count }, (_, i) => `<row r="${i + 1}"><c><v>1</v></c></row>`).join('')
const shared = Array.from({ length: 5 }, () => '<c t="s"><v>0</v></c>').join('')

const overlapping = () => {
  const big = 'a'.repeat(100_000)
  return makeZip([
    ...workbookParts({ sheets: [oneCell] }),
    { name: 'xl/a.bin', content: big },
    ...Array.from({ length: 200 }, (_, i) => ({
      name: `xl/a${i}.bin`,
      content: '',
      lies: { offset: 0, size: 100_000 },
    })),
  ])
}

/** Refused files, each with the key of its sentence without `planilla.`. */
type HostileFile = [name: string, make: () => Buffer, clave: string]
export const hostiles: HostileFile[] = [
  ['nothing at all', () => Buffer.alloc(0), 'vacia'],
  ['thirty megabytes', () => Buffer.alloc(30 * MB, 'a;b\n'), 'grande'],
  ['a PDF with another name', () => Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'), 'tipo'],
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'tipo'],
  ['a web page that calls itself .xls', () => Buffer.from('<html><body><p>DNI</p></body></html>'), 'tipo'],
  ['an SVG with a script', () => Buffer.from('<?xml version="1.0"?><svg><script>1</script></svg>'), 'tipo'],
  ['rich text', () => Buffer.from('{\\rtf1 DNI;Nombres}'), 'tipo'],
  ['JSON', () => Buffer.from('[{"dni":"12345678"}]'), 'tipo'],
  ['a compressed file of another kind', () => gzipSync('DNI;Nombres'), 'tipo'],
  ['a text with NULs', () => Buffer.from('DNI;Nombres\n1\u0000;a\n'), 'tipo'],
  ['a workbook with a password', () => compoundFile('EncryptedPackage'), 'cifrada'],
  ['an old Excel', () => compoundFile('Workbook'), 'antiguo'],
  ['a zip with a password', () => withPart(SHEET, { lies: { flags: 1 } }), 'cifrada'],
  ['a workbook with macros', () => withFile('xl/vbaProject.bin'), 'macros'],
  ['a binary workbook', () => withFile('xl/workbook.bin'), 'otroFormato'],
  [
    'an OpenDocument',
    () =>
      makeZip([
        { name: 'mimetype', content: 'x' },
        { name: 'content.xml', content: '<a/>' },
      ]),
    'otroFormato',
  ],
  [
    'a Word document',
    () =>
      makeZip([
        { name: '[Content_Types].xml', content: '<a/>' },
        { name: 'word/document.xml', content: '<a/>' },
      ]),
    'tipo',
  ],
  ['half a workbook', () => cleanWorkbook.subarray(0, cleanWorkbook.length / 2), 'danada'],
  ['a workbook without its last byte but two', () => cleanWorkbook.subarray(0, -3), 'danada'],
  ['a zip that is only its first letters', () => Buffer.from('PK\u0003\u0004'), 'danada'],
  ['a bomb that says so', () => makeWorkbook({ sheets: [sheetXml(' '.repeat(60 * MB))] }), 'expandida'],
  [
    'a bomb that says it is small',
    () => withPart(SHEET, { content: ' '.repeat(60 * MB), lies: { size: 1000 } }),
    'danada',
  ],
  [
    'rows past the size that is said',
    () => withPart(SHEET, { content: sheetXml(rowsXml(30_000)), lies: { size: 99 } }),
    'danada',
  ],
  ['a file larger than it says', () => withPart(SHEET, { lies: { size: oneCell.length - 1 } }), 'danada'],
  ['a file smaller than it says', () => withPart(SHEET, { lies: { size: oneCell.length + 1 } }), 'danada'],
  ['a wrong checksum', () => withPart(SHEET, { lies: { crc: 1 } }), 'danada'],
  ['an unknown compression', () => withPart(SHEET, { lies: { method: 12 } }), 'danada'],
  ['an entry outside the file', () => withPart(SHEET, { lies: { offset: 2 ** 31 } }), 'danada'],
  ['an entry longer than the file', () => withPart(SHEET, { lies: { packed: 2 ** 31 } }), 'danada'],
  ['entries that share their bytes', overlapping, 'danada'],
  [
    'two files of one name',
    () => makeZip([...workbookParts({ sheets: [oneCell] }), { name: SHEET, content: oneCell }]),
    'danada',
  ],
  [
    'thousands of entries',
    () => makeZip(Array.from({ length: 5000 }, (_, i) => ({ name: `xl/${i}`, content: '' }))),
    'expandida',
  ],
  ['a million rows', () => makeWorkbook({ sheets: [sheetXml(rowsXml(1_000_000))] }), 'filas'],
  ['a row too many', () => Buffer.from('1;a\n'.repeat(20_002)), 'filas'],
  [
    'a cell in the last column',
    () => makeWorkbook({ sheets: [sheetXml('<row><c r="XFD1"><v>1</v></c></row>')] }),
    'columnas',
  ],
  ['nothing but separators', () => Buffer.from(';'.repeat(5 * MB)), 'columnas'],
  ['a cell as long as the file', () => Buffer.from(`DNI;Nombres\n"${'a'.repeat(4 * MB)}`), 'celda'],
  ['an external entity in the sheet', () => makeWorkbook({ sheets: [doctype + oneCell] }), 'danada'],
  [
    'an external entity in the workbook',
    () => withPart('xl/workbook.xml', { content: `${doctype}<workbook/>` }),
    'danada',
  ],
  [
    'a billion laughs',
    () => makeWorkbook({ sheets: [oneCell], strings: `${laughs}<sst><si><t>&j;</t></si></sst>` }),
    'danada',
  ],
  [
    'a million styles',
    () =>
      makeWorkbook({ sheets: [oneCell], styles: `<s><cellXfs>${'<xf/>'.repeat(1_000_000)}</cellXfs></s>` }),
    'expandida',
  ],
  [
    'two million texts',
    () => makeWorkbook({ sheets: [oneCell], strings: `<sst>${'<si><t>a</t></si>'.repeat(2_000_000)}</sst>` }),
    'expandida',
  ],
  [
    'one long text in every cell',
    () =>
      makeWorkbook({
        sheets: [sheetXml(rowXml(shared).repeat(5000))],
        strings: `<sst><si><t>${'a'.repeat(32_000)}</t></si></sst>`,
      }),
    'expandida',
  ],
  [
    'a tag that never ends',
    () => makeWorkbook({ sheets: [`<worksheet><sheetData><row r="${'>'.repeat(45 * MB)}`] }),
    'danada',
  ],
  [
    'a comment that never ends',
    () => makeWorkbook({ sheets: [`<worksheet><!--${'<a>'.repeat(15 * MB)}`] }),
    'danada',
  ],
  [
    'a text that never ends',
    () => makeWorkbook({ sheets: [sheetXml(rowXml(textCell('a'.repeat(45 * MB))))] }),
    'danada',
  ],
  [
    'a row that no sheet has',
    () => makeWorkbook({ sheets: [sheetXml('<row r="99999999"><c><v>1</v></c></row>')] }),
    'danada',
  ],
  [
    'a column that no sheet has',
    () => makeWorkbook({ sheets: [sheetXml('<row><c r="ZZZ1"><v>1</v></c></row>')] }),
    'danada',
  ],
  [
    'half a sheet',
    () => makeWorkbook({ sheets: [oneCell.slice(0, -'</sheetData></worksheet>'.length)] }),
    'danada',
  ],
  [
    'a text that is not there',
    () => makeWorkbook({ sheets: [sheetXml(rowXml('<c t="s"><v>7</v></c>'))], strings: '<sst/>' }),
    'danada',
  ],
  [
    'a type of cell that is none',
    () => makeWorkbook({ sheets: [sheetXml(rowXml('<c t="constructor"><v>7</v></c>'))] }),
    'danada',
  ],
  ['a workbook without sheets', () => makeWorkbook({}), 'vacia'],
  [
    'a sheet that is elsewhere',
    () =>
      withPart('xl/_rels/workbook.xml.rels', {
        content:
          '<Relationships><Relationship Id="s0" Type="/worksheet" Target="../../../etc/passwd"/></Relationships>',
      }),
    'vacia',
  ],
  [
    'a workbook without its relations',
    () => makeZip(workbookParts({ sheets: [oneCell] }).filter((p) => !p.name.endsWith('.rels'))),
    'danada',
  ],
  [
    'five million nested elements',
    () => makeWorkbook({ sheets: [`<worksheet>${'<a>'.repeat(5_000_000)}`] }),
    'expandida',
  ],
  [
    'an empty sheet with a million formatted rows',
    () => makeWorkbook({ sheets: [sheetXml('<row s="1"><c s="1"/></row>'.repeat(1_000_000))] }),
    'expandida',
  ],
  [
    'four million empty cells in one row',
    () => makeWorkbook({ sheets: [sheetXml(`<row>${'<c r="A1"/>'.repeat(4_000_000)}</row>`)] }),
    'expandida',
  ],
  [
    'long attributes',
    () => makeWorkbook({ sheets: [sheetXml(`<row>${`<c ${'x="1" '.repeat(160_000)}/>`.repeat(50)}</row>`)] }),
    'expandida',
  ],
  [
    'a text of eight million references',
    () =>
      makeWorkbook({
        sheets: [sheetXml(rowXml(textCell(`${'&#x41;'.repeat(1000)}<b/>`.repeat(8000))))],
      }),
    'expandida',
  ],
  [
    'three million pieces of one shared text',
    () =>
      makeWorkbook({
        sheets: [oneCell],
        strings: `<sst><si>${'<r><t>a</t></r>'.repeat(3_200_000)}</si></sst>`,
      }),
    'expandida',
  ],
  [
    'an empty row over and over in each of nine hundred sheets',
    () => makeWorkbook({ sheets: Array.from({ length: 900 }, () => sheetXml('<row/>'.repeat(7000))) }),
    'expandida',
  ],
  [
    'the same cell two million times',
    () => makeWorkbook({ sheets: [sheetXml(`<row>${'<c r="A1"><v>1</v></c>'.repeat(2_000_000)}</row>`)] }),
    'expandida',
  ],
]
