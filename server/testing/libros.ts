import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

import {
  makeWorkbook,
  makeZip,
  rowXml,
  sheetXml,
  textCell,
  workbookParts,
} from '#server/core/planilla/muestras/libro.ts'
import * as m from '#server/pagos/constancia/muestras.ts'

const MB = 2 ** 20
const text = (value: string) => Buffer.from(value, 'latin1')

let n = 0
/** A sheet of one person, a different one each time. */
const person = () => {
  const cells = [
    ['Documento', 'Nombres', 'Apellido paterno'],
    [String(40_000_000 + ++n), 'Ana', 'Quispe'],
  ]
  return sheetXml(cells.map((row) => rowXml(...row.map(textCell))).join(''))
}
const book = () => makeWorkbook({ sheets: [person()] })
const bookWith = (name: string, content: string | Buffer = 'x') =>
  makeZip([...workbookParts({ sheets: [person()] }), { name, content }])
const spaces = (bytes: number) => sheetXml(' '.repeat(bytes))
const sample = (name: string) =>
  readFileSync(new URL(`../personas/planilla/muestras/${name}`, import.meta.url))
/** The same with its last byte but some changed. */
const broken = (whole: Buffer, at: number) => Buffer.from(whole).fill(0x55, at, at + 6)

type Libro = [name: string, make: () => Buffer, says: string | undefined]

const PICTURES: Libro[] = (
  [
    ['a JPEG', () => m.jpeg()],
    ['a PNG', () => m.png()],
    ['a WebP', () => m.webp()],
    ['a GIF without a zero byte', () => text('GIF89a=1;2\nDNI;Nombres\n')],
    ['a BMP', () => text('BM\x46\0\0\0\0\0\0\0\x36\0\0\0')],
    ['a photo of a telephone', () => text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['a TIFF', () => text('II*\0\x08\0\0\0\0\0')],
    ['an SVG', () => text('<svg xmlns="http://www.w3.org/2000/svg"><text>DNI;Nombres</text></svg>')],
    ['a JPEG with a workbook after it', () => Buffer.concat([m.jpeg(), book()])],
    ['a zip of pictures', () => makeZip([{ name: 'foto.png', content: m.png() }])],
  ] as [string, () => Buffer][]
).map(([name, make]) => [`${name} with the name of a workbook`, make, 'tipo'])

const BAD: Libro[] = [
  ['a zip bomb that says so', () => makeWorkbook({ sheets: [spaces(60 * MB)] }), 'expandida'],
  [
    'a zip bomb that says it is small',
    () =>
      makeZip(
        workbookParts({ sheets: [person()] }).map((part) =>
          part.name.endsWith('sheet1.xml')
            ? { ...part, content: spaces(60 * MB), lies: { size: 900 } }
            : part,
        ),
      ),
    'danada',
  ],
  [
    'a zip of thousands of files',
    () => makeZip(Array.from({ length: 5000 }, (_, i) => ({ name: `xl/${i}`, content: '' }))),
    'expandida',
  ],
  ['a zip inside a zip', () => makeZip([{ name: 'libro.xlsx', content: book() }]), 'tipo'],
  ['a workbook packed by gzip', () => gzipSync(book()), 'tipo'],
  ['a workbook with macros', () => bookWith('xl/vbaProject.bin'), 'macros'],
  ['a workbook with macros in capitals', () => bookWith('XL/VBAPROJECT.BIN'), 'macros'],
  ['a binary workbook', () => bookWith('xl/workbook.bin'), 'otroFormato'],
  ['half a workbook', () => book().subarray(0, 400), 'danada'],
  ['a workbook without its directory', () => book().subarray(0, -120), 'danada'],
  ['a workbook whose sheet is damaged', () => broken(book(), book().indexOf('sheet1.xml') + 20), 'danada'],
  ['a workbook after three bytes', () => Buffer.concat([text('\xef\xbb\xbf'), book()]), 'tipo'],
]

const GOOD: Libro[] = [
  ['a workbook', book, undefined],
  ['the clean sample', () => sample('01-limpia.xlsx'), undefined],
  ['the sample of a secretary', () => sample('02-de-secretaria.xlsx'), undefined],
  ['a text that Excel saved', () => sample('03-de-excel.csv'), undefined],
  ['a text in UTF-8', () => sample('04-utf8.csv'), undefined],
  ['a workbook with a picture in it', () => bookWith('xl/media/image1.png', m.png()), undefined],
  [
    'a workbook with a link to another, which is not followed',
    () =>
      bookWith(
        'xl/externalLinks/_rels/externalLink1.xml.rels',
        '<Relationships><Relationship Id="r" Type="x/externalLinkPath" Target="http://127.0.0.1:9/otro.xlsx" TargetMode="External"/></Relationships>',
      ),
    undefined,
  ],
  [
    'a workbook with a comment of its zip',
    () => Buffer.concat([book().subarray(0, -2), text('\x03\0abc')]),
    undefined,
  ],
]

/** Files sent as sheets, with the key of the sentence that refuses them, without `planilla.`; none if they are read. */
export const LIBROS: Libro[] = [...PICTURES, ...BAD, ...GOOD]
