import { deflateSync, gzipSync } from 'node:zlib'

import { text } from './hostiles.ts'
import * as m from './muestras.ts'

const MB = 2 ** 20
/** Names that a voucher may not contain, with an object that has each. */
const NAMES: [name: string, object: (name: string) => string][] = [
  ['JS', (name) => `<< /S /Nothing /${name} (app.alert(1)) >>`],
  ['JavaScript', (name) => `<< /S /${name} >>`],
  ['Launch', (name) => `<< /S /${name} /F (cmd.exe) >>`],
  ['EmbeddedFile', (name) => `<< /Type /${name} >>`],
  ['FileAttachment', (name) => `<< /Type /Annot /Subtype /${name} >>`],
  ['SubmitForm', (name) => `<< /S /${name} /F (https://example.com) >>`],
  ['ImportData', (name) => `<< /S /${name} /F (datos.fdf) >>`],
  ['GoToR', (name) => `<< /S /${name} /F (otro.pdf) >>`],
  ['GoToE', (name) => `<< /S /${name} >>`],
  ['RichMedia', (name) => `<< /Type /Annot /Subtype /${name} >>`],
  ['Rendition', (name) => `<< /S /${name} /OP 0 >>`],
  ['XFA', (name) => `<< /${name} 9 0 R >>`],
  ['Encrypt', (name) => `<< /${name} 9 0 R >>`],
]
const escaped = (name: string) => name.replace(/^(.)(.)/, (_, a: string, b: string) => `${a}#${hex(b)}`)
const hex = (letter: string) => letter.charCodeAt(0).toString(16).padStart(2, '0')

/** A stream object: of objects packed by Flate, unless its dictionary says otherwise. */
const streamOf = (packed: Buffer, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') =>
  Buffer.concat([text(`<< ${dictionary} /Length ${packed.length} >>\nstream\n`), packed, text('\nendstream')])
const packed = (object: string) => streamOf(deflateSync(`7 0 ${object}`))

/** A PDF of these objects, numbered from 3. */
const pdfOf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    text('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'),
    text('2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n'),
    ...objects.flatMap((object, i) => [text(`${i + 3} 0 obj\n`), Buffer.from(object), text('\nendobj\n')]),
    text('trailer\n<< /Size 9 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'),
  ])

type Voucher = [name: string, make: () => Buffer, status: 200 | 400 | 413 | 415]

const forbidden = NAMES.flatMap(([name, object]): Voucher[] => [
  [`/${name}`, () => pdfOf(object(name)), 415],
  [`/${name} with an escaped letter`, () => pdfOf(object(escaped(name))), 415],
  [`/${name} in an object stream`, () => pdfOf(packed(object(name))), 415],
])

const SCRIPT = '<< /S /JavaScript >>'
const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes, '0 '))
const noise = (bytes: number) =>
  Buffer.from(Array.from({ length: bytes }, (_, i) => ((i * 2_654_435_761) >>> 13) & 255))

const hidden: Voucher[] = [
  ['an escaped name in an object stream', () => pdfOf(packed(`<< /S /${escaped('Launch')} >>`)), 415],
  [
    'an object stream without its type',
    () => pdfOf(streamOf(deflateSync(`7 0 ${SCRIPT}`), '/N 1 /First 4 /Filter [/FlateDecode]')),
    415,
  ],
  [
    'an object stream with an escaped type',
    () => pdfOf(streamOf(deflateSync(`7 0 ${SCRIPT}`), '/Type /Obj#53tm /Filter /Flate#44ecode')),
    415,
  ],
  [
    'an object stream behind a false object in a string',
    () =>
      pdfOf(
        streamOf(
          deflateSync(`7 0 ${SCRIPT}`),
          '/X (9 0 obj << /Y \\() /Type /ObjStm /Filter /FlateDecode /Z (\\) )',
        ),
      ),
    415,
  ],
  [
    'an object stream after a long comment',
    () =>
      pdfOf(
        streamOf(deflateSync(`7 0 ${SCRIPT}`), `/Type /ObjStm %${'x'.repeat(9000)}\n/Filter /FlateDecode`),
      ),
    415,
  ],
  [
    'an object stream in a string, where the table of objects may point',
    () => Buffer.concat([pdfOf(), pdfOf(Buffer.concat([text('(\n9 0 obj\n'), packed(SCRIPT), text('\n)')]))]),
    415,
  ],
  [
    'an object stream with the word of its end inside',
    () => {
      const stored = deflateSync(`7 0 ${' '.repeat(40)}endstream${SCRIPT}`, { level: 0 })
      return pdfOf(streamOf(stored))
    },
    415,
  ],
  [
    'an object stream packed in another way',
    () => pdfOf(streamOf(text('00>'), '/Type /ObjStm /Filter /ASCIIHexDecode')),
    415,
  ],
  [
    'an object stream packed twice',
    () =>
      pdfOf(streamOf(deflateSync(deflateSync(SCRIPT)), '/Type /ObjStm /Filter [/FlateDecode /FlateDecode]')),
    415,
  ],
]

const broken: Voucher[] = [
  ['a bomb of one object stream', () => pdfOf(streamOf(zeros(64 * MB))), 413],
  ['an object stream that grows a thousand times', () => pdfOf(streamOf(zeros(MB))), 413],
  [
    'many object streams that grow',
    () =>
      pdfOf(...Array.from({ length: 90 }, () => streamOf(deflateSync(noise(MB / 4)))), streamOf(zeros(9000))),
    413,
  ],
  ['objects inside objects without end', () => pdfOf('1 0 obj <<'.repeat(200_000)), 413],
  ['half an object stream', () => pdfOf(streamOf(deflateSync(noise(4000)).subarray(0, 900))), 400],
  ['an object stream that is no Flate', () => pdfOf(streamOf(text('nothing'))), 400],
  ['half a PDF', () => pdfOf(packed('<< >>')).subarray(0, 150), 400],
]

const good: Voucher[] = [
  ['a PDF', () => m.pdf(), 200],
  ['a PDF with an object stream', () => pdfOf(packed('<< /Type /Page /Title (Pago JS Launch) >>')), 200],
  [
    'a PDF whose picture has the letters of a script',
    () => pdfOf(streamOf(text('\xff/JS (\x01\xfe'), '/Subtype /Image /Filter /DCTDecode')),
    200,
  ],
  [
    'a PDF of names that begin alike',
    () => pdfOf('<< /JSON 1 /Launcher 2 /GoTo 3 /XFAx 4 /Encrypted 5 >>'),
    200,
  ],
  [
    'a PDF with its table of objects in a stream',
    () =>
      pdfOf(
        packed('<< /Type /Page >>'),
        streamOf(deflateSync(noise(60)), '/Type /XRef /Filter /FlateDecode /DecodeParms << /Predictor 12 >>'),
      ),
    200,
  ],
  ['a JPEG', () => m.jpeg(), 200],
  ['a PNG', () => m.png(), 200],
  ['a WebP', () => m.webp(), 200],
]

const others: Voucher[] = [
  ['a PDF that is a ZIP too', () => Buffer.concat([m.pdf(), m.zipEnd()]), 415],
  ['a PDF that is a page too', () => m.pdf('<script>1</script>'), 415],
  ['a PDF packed by gzip', () => gzipSync(m.pdf()), 415],
  ['a page with the name of a PDF', () => text('<!doctype html><script>1</script>'), 415],
  ['half a PNG', () => m.png().subarray(0, 200), 400],
  ['a PNG of fifty thousand points a side', () => m.pngOf(m.ihdr(50_000, 50_000)), 413],
]

/** Vouchers, with the status that answers each. */
export const VOUCHERS: Voucher[] = [...forbidden, ...hidden, ...broken, ...good, ...others]
