import { deflateSync, gzipSync } from 'node:zlib'

import type { Clave } from '#contract/core/words.ts'

import * as m from './muestras.ts'

const MB = 2 ** 20
export const text = (value: string) => Buffer.from(value, 'latin1')
const HTML = '<!doctype html><script>alert(document.cookie)</script>'

type Case = [name: string, make: () => Buffer, says: Clave, status: 400 | 413 | 415]
const cut = (whole: Buffer, part = 0.5) => whole.subarray(0, Math.floor(whole.length * part))
const broken = (whole: Buffer, at: number) => Buffer.from(whole).fill(0x55, at, at + 4)

/** A picture with thousands of scans, cheap to send and dear to decode. */
const scans = () => {
  const end = m.progressive.subarray(0, -2)
  const last = end.subarray(end.lastIndexOf(Buffer.from([0xff, 0xda])))
  return Buffer.concat([end, ...Array.from({ length: 5000 }, () => last), text('\xff\xd9')])
}

const OTHER_KINDS: Case[] = (
  [
    ['a page with the name of a photo', text(HTML)],
    ['an SVG with a script', text('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    [
      'an XML that reads a file',
      text('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>'),
    ],
    ['a GIF', text('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;')],
    ['a GIF that is a program', text('GIF89a=1/*\0\0\0\0*/;alert(1)')],
    ['a BMP', m.jpeg().fill('BM\x46\0\0\0', 0, 6, 'latin1')],
    ['a TIFF', text('II*\0\x08\0\0\0\0\0')],
    ['a photo of a telephone that nobody else reads', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['an AVIF', text('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf')],
    ['an icon', text('\0\0\x01\0\x01\0\x10\x10\0\0')],
    ['a ZIP', m.zipEnd()],
    ['a Word document', text('PK\x03\x04\x14\0\0\0\0\0[Content_Types].xml word/document.xml')],
    ['a program of Windows', text('MZ\x90\0\x03\0\0\0\x04\0')],
    ['a program of Linux', text('\x7fELF\x02\x01\x01\0')],
    ['a script', text('#!/bin/sh\nid\n')],
    ['a page of PHP', text('<?php system($_GET["c"]); ?>')],
    ['something compressed', gzipSync(m.jpeg())],
    ['a film', text('\0\0\0\x18ftypmp42\0\0\0\0isommp42')],
    ['a sound', text('RIFF\x24\0\0\0WAVEfmt ')],
    ['a page with a PDF after it', Buffer.concat([text(HTML), m.pdf()])],
    ['a PDF after three bytes', Buffer.concat([text('\xef\xbb\xbf'), m.pdf()])],
    ['a JPEG after a line', Buffer.concat([text('\n'), m.jpeg()])],
    ['a JPEG of another family', text('\xff\xd8\xff\xf7\0\x0b\x08\0\x10\0\x10\x01\x01\x11\0')],
  ] as [string, Buffer][]
).map(([name, datos]) => [name, () => datos, 'archivo.tipo', 415])

/** Files that are refused, with the key of the error sentence. */
export const REFUSED: Case[] = [
  ...OTHER_KINDS.slice(0, -1),
  ['nothing at all', () => Buffer.alloc(0), 'archivo.vacio', 400],
  ['a PDF that is a ZIP too', () => Buffer.concat([m.pdf(), m.zipEnd()]), 'archivo.pdfImpropio', 415],
  [
    'a PDF inside whose end a ZIP ends',
    () => {
      const end = 'startxref\n9\n%%EOF\n'
      return Buffer.concat([text('%PDF-1.4\n'), m.zipEnd(end)])
    },
    'archivo.pdfImpropio',
    415,
  ],
  ['a PDF that is a page too', () => m.pdf(HTML), 'archivo.pdfImpropio', 415],
  ['a PDF with a page after it', () => m.pdf('', HTML), 'archivo.pdfImpropio', 415],
  [
    'a PDF with a program',
    () => m.pdf('/OpenAction << /S /JavaScript /JS (1) >>'),
    'archivo.pdfImpropio',
    415,
  ],
  ['a PDF that hides its program', () => m.pdf('/AA << /S /J#61va#53cript >>'), 'archivo.pdfImpropio', 415],
  [
    'a PDF that starts another',
    () => m.pdf('/OpenAction << /S /Launch /F (c) >>'),
    'archivo.pdfImpropio',
    415,
  ],
  ['half a PDF', () => cut(m.pdf()), 'archivo.danado', 400],
  ['the first line of a PDF', () => text('%PDF-1.7\n'), 'archivo.danado', 400],
  ['a PDF with something long after it', () => m.pdf('', 'x'.repeat(5000)), 'archivo.danado', 400],
  ['the first letters of a JPEG', () => text('\xff\xd8\xff\xe0'), 'archivo.danado', 400],
  ['a JPEG that ends before its picture', () => m.jpeg().subarray(0, 20), 'archivo.danado', 400],
  [
    'a JPEG of fifty thousand points a side',
    () => m.resized(m.jpeg(), 50_000, 50_000),
    'archivo.puntos',
    413,
  ],
  ['a JPEG as thin as a hair', () => m.resized(m.jpeg(), 65_535, 8), 'archivo.puntos', 413],
  ['a JPEG without height', () => m.resized(m.jpeg(), 64, 0), 'archivo.danado', 400],
  ['a JPEG of five thousand passes', scans, 'archivo.danado', 400],
  [
    'a JPEG whose segments have no length',
    () => text(`\xff\xd8${'\xff\xe0\0\0'.repeat(9000)}`),
    'archivo.danado',
    400,
  ],
  ['a PNG of fifty thousand points a side', () => m.pngOf(m.ihdr(50_000, 50_000)), 'archivo.puntos', 413],
  ['a PNG of 40 million points', () => m.plainPng(6400, 6400, [1, 0]), 'archivo.puntos', 413],
  ['a PNG that takes 280 MB', () => m.plainPng(7000, 5000, [16, 6]), 'archivo.puntos', 413],
  ['a PNG without width', () => m.pngOf(m.ihdr(0, 9), m.chunk('IEND')), 'archivo.danado', 400],
  ['a PNG without head', () => m.pngOf(m.chunk('IDAT', deflateSync('x'))), 'archivo.danado', 400],
  ['half a PNG', () => cut(m.png()), 'archivo.danado', 400],
  ['a PNG with a wrong sum', () => broken(m.png(), 60), 'archivo.danado', 400],
  ['the head of a PNG', () => m.png().subarray(0, 20), 'archivo.danado', 400],
  ['a WebP of 16,384 points a side', () => m.riff(m.canvas(16_384, 16_384)), 'archivo.puntos', 413],
  ['half a WebP', () => cut(m.webp()), 'archivo.danado', 400],
  ['a WebP without picture', () => m.riff(m.canvas(8, 8)), 'archivo.danado', 400],
  [
    'a WebP whose picture is larger than it says',
    () => m.riff(m.canvas(8, 8), m.webp(2000, 2000).subarray(12)),
    'archivo.danado',
    400,
  ],
]

const bomb = deflateSync(Buffer.alloc(64 * MB), { level: 9 })
export const CARRIED = '<script>alert(1)</script>'

/** Valid pictures that carry something else, which is removed. */
export const CLEANED: [name: string, make: () => Buffer][] = [
  ['a photo with the place where it was taken', () => m.withSegments(m.jpeg(), m.exif(1))],
  [
    'a photo with a colour profile, a comment and more',
    () =>
      m.withSegments(
        m.jpeg(),
        m.segment(0xe2, text(`ICC_PROFILE\0\x01\x01${CARRIED}`)),
        m.segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${CARRIED}`)),
        m.segment(0xfe, text(CARRIED)),
      ),
  ],
  ['a photo with a page after it', () => Buffer.concat([m.jpeg(), text(CARRIED)])],
  ['a photo with a ZIP after it', () => Buffer.concat([m.jpeg(), m.zipEnd()])],
  ['a photo in inks', () => m.cmyk],
  ['a photo that comes little by little', () => m.progressive],
  ['a single point', () => m.png(1, 1)],
  ['a PNG with a text', () => m.withChunks(m.png(), m.chunk('tEXt', text(`Comment\0${CARRIED}`)))],
  ['a PNG with a page after it', () => Buffer.concat([m.png(), text(CARRIED)])],
  [
    'a PNG with a text that is a bomb',
    () => m.withChunks(m.png(), m.chunk('zTXt', Buffer.concat([text('a\0\0'), bomb]))),
  ],
  [
    'a PNG with a profile that is a bomb',
    () => m.withChunks(m.png(), m.chunk('iCCP', Buffer.concat([text('a\0\0'), bomb]))),
  ],
  [
    'a PNG of ten thousand empty chunks',
    () => m.withChunks(m.png(), ...Array.from({ length: 10_000 }, () => m.chunk('teSt'))),
  ],
  ['a PNG that moves', m.movingPng],
  ['a great picture in a few bytes', () => m.plainPng(6000, 6000)],
  ['a WebP that moves', m.movingWebp],
  [
    'a WebP with the place and more',
    () => m.webpWith(m.part('EXIF', text(CARRIED)), m.part('XMP ', text(CARRIED))),
  ],
]

// Refused or cleaned, as the decoder decides; never stored as they came.
export const EITHER: [name: string, make: () => Buffer][] = [
  ['half a JPEG', () => cut(m.jpeg())],
  ['a JPEG with noise inside', () => broken(m.jpeg(), 800)],
  ['a PNG whose picture is a bomb', () => m.pngOf(m.ihdr(1, 1), m.chunk('IDAT', bomb), m.chunk('IEND'))],
  ['a WebP that says it is longer', () => Buffer.from(m.webp()).fill(0x7f, 5, 8)],
  ['a JPEG of another family', OTHER_KINDS.at(-1)![1]],
]

/** Hostile file names, and the safe name stored. */
export const NAMES: [given: string, kept: RegExp][] = [
  ['../../../etc/passwd.jpg', /^passwd\.png$/],
  ['..\\..\\boot.jpg', /^boot\.png$/],
  ['foto\u202Egpj.exe', /^fotogpj\.png$/],
  ['.htaccess', /^htaccess\.png$/],
  ['foto\u0000.php', /^foto\.png$/],
  ['   ', /^archivo\.png$/],
  [`${'ñ'.repeat(2500)}.jpg`, /^ñ{60}\.png$/],
  ['a"; filename="b.exe', /^.{1,60}\.png$/],
  ['=cmd|/c calc.csv', /^c calc\.png$/],
  ['foto%00.php', /^foto00\.png$/],
  ['Constancia de Núñez 12.05.pdf', /^Constancia de Núñez 12\.05\.png$/],
]
