import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type OldSheet, sheetsOf } from '#server/testing/arrival/sheets.ts'

import { extrasOf, schoolOfBooks } from './school.ts'

// node server/testing/arrival/libros/make.ts FOLDER, then in it
//   soffice --headless --convert-to xlsx *.fods
// The workbooks of this folder are those that LibreOffice made of these texts.

type Cell = { text: string } | { number: number } | { day: string } | { spans: number; text: string } | null
type Row = { cells: Cell[]; hidden?: boolean }
type Sheet = { name: string; rows: Row[] }

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function cellText(cell: Cell): string {
  if (cell === null) return '<table:table-cell/>'
  if ('number' in cell) return `<table:table-cell office:value-type="float" office:value="${cell.number}"/>`
  if ('day' in cell)
    return `<table:table-cell table:style-name="dia" office:value-type="date" office:date-value="${cell.day}"/>`
  const spans =
    'spans' in cell ? ` table:number-columns-spanned="${cell.spans}" table:number-rows-spanned="1"` : ''
  const covered = 'spans' in cell ? '<table:covered-table-cell/>'.repeat(cell.spans - 1) : ''
  return `<table:table-cell${spans} office:value-type="string"><text:p>${escape(cell.text)}</text:p></table:table-cell>${covered}`
}

const rowText = ({ cells, hidden }: Row) =>
  `<table:table-row${hidden ? ' table:visibility="filter"' : ''}>${cells.map(cellText).join('')}</table:table-row>`
const sheetText = ({ name, rows }: Sheet) =>
  `<table:table table:name="${escape(name)}">${rows.map(rowText).join('\n')}</table:table>`

const NAMESPACES = ['office', 'table', 'text', 'style', 'number']
  .map(
    (one) =>
      `xmlns:${one}="urn:oasis:names:tc:opendocument:xmlns:${one === 'number' ? 'datastyle' : one}:1.0"`,
  )
  .join(' ')
const DAY_STYLE =
  '<number:date-style style:name="d"><number:day number:style="long"/><number:text>/</number:text><number:month number:style="long"/><number:text>/</number:text><number:year number:style="long"/></number:date-style><style:style style:name="dia" style:family="table-cell" style:data-style-name="d"/>'

const bookText = (sheets: Sheet[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document ${NAMESPACES} office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:automatic-styles>${DAY_STYLE}</office:automatic-styles><office:body><office:spreadsheet>${sheets.map(sheetText).join('\n')}</office:spreadsheet></office:body></office:document>`

const texts = (...all: string[]): Row => ({ cells: all.map((text) => (text ? { text } : null)) })
const monthFirst = (iso: string) => {
  const [year, month, day] = iso.split('-')
  return `${month}/${day}/${year}`
}

type Quirks = { isEnglish?: boolean; keepsZeros?: boolean }
/** A value as its program keeps it: numbers of documents lose their zeros, English days are texts. */
function cellOf(value: string | number, tipo: string, { isEnglish, keepsZeros }: Quirks): Cell {
  if (value === '') return null
  if (tipo === 'dinero') return { number: Number(value) / 100 }
  if (tipo === 'fecha') return isEnglish ? { text: monthFirst(String(value)) } : { day: String(value) }
  if (!keepsZeros && /^\d+$/.test(String(value))) return { number: Number(value) }
  return { text: String(value) }
}

const rowsOf = ({ headings, rows }: OldSheet, quirks: Quirks = {}): Row[] =>
  rows.map((row) => ({ cells: row.map((value, i) => cellOf(value, headings[i]!.tipo, quirks)) }))
const titlesOf = ({ headings }: OldSheet) => headings.map(({ titulos }) => titulos[0]!)

/** The first sheet of an export of Numbers: what it has, and nothing of it. */
const summary = (...names: string[]): Sheet => ({
  name: 'Export Summary',
  rows: [
    texts('This document was exported from Numbers. Each table was converted to an Excel worksheet.'),
    texts('Numbers Sheet Name', 'Numbers Table Name', 'Excel Worksheet Name'),
    ...names.map((name) => texts(name, 'Table 1', name)),
  ],
})

/** A row of a filtered person, who is not meant to come. */
const hidden = (width: number): Row => ({
  cells: Array.from({ length: width }, () => ({ text: 'OCULTO' })),
  hidden: true,
})

/** The sum at the foot, of no student. */
function total({ headings, rows }: OldSheet): Row {
  const at = headings.findIndex(({ tipo }) => tipo === 'dinero')
  const sum = rows.reduce((all, row) => all + Number(row[at]), 0) / 100
  return { cells: headings.map((_, i) => (i === 0 ? { text: 'TOTAL' } : i === at ? { number: sum } : null)) }
}

function booksOf(): Record<string, Sheet[]> {
  const school = schoolOfBooks()
  const sheets = new Map(sheetsOf(school).map((sheet) => [sheet.clase, sheet]))
  const of = (clase: OldSheet['clase']) => sheets.get(clase)!
  const plain = (name: string, sheet: OldSheet, quirks?: Quirks): Sheet => ({
    name,
    rows: [texts(...titlesOf(sheet)), ...rowsOf(sheet, quirks)],
  })
  const { guardians, certificates } = extrasOf(school)
  const people = of('PERSONAS')
  const [first = '', ...rest] = titlesOf(people)
  return {
    '1-estructura': [
      summary('Áreas', 'Cursos', 'Periodos', 'Grupos'),
      plain('Áreas', of('AREAS')),
      plain('Cursos', of('CURSOS')),
      plain('Periodos', of('PERIODOS')),
      plain('Grupos', of('GRUPOS')),
    ],
    '2-personas': [
      {
        name: 'Alumnos y docentes',
        rows: [
          { cells: [{ spans: people.headings.length, text: 'COLEGIO DE ANTES · PADRÓN GENERAL' }] },
          texts(''),
          {
            cells: [
              { text: first },
              { spans: 2, text: 'Documento' },
              { spans: rest.length - 2, text: 'Datos personales' },
            ],
          },
          texts('', ...rest),
          ...rowsOf(people),
          hidden(people.headings.length),
        ],
      },
    ],
    '3-apoderados-certificados': [
      {
        name: 'Apoderados',
        rows: [
          texts('Id apoderado', 'Alumno', 'Apoderado', 'Celular'),
          ...guardians.map((row) => texts(...row)),
        ],
      },
      {
        name: 'Certificados',
        rows: [
          texts('Número de certificado', 'Alumno', 'Matrícula', 'Fecha de emisión'),
          ...certificates.map(([numero = '', ...others]) => ({
            cells: [numero, ...others].map((value, i): Cell => (i === 3 ? { day: value } : { text: value })),
          })),
        ],
      },
    ],
    '4-matriculas': [
      summary('Matrículas'),
      plain('Matrículas', of('MATRICULAS'), { isEnglish: true, keepsZeros: true }),
    ],
    '5-cuentas': [
      {
        name: 'Cuentas',
        rows: [
          { cells: [{ spans: 4, text: 'Cuentas por cobrar, todos los años' }] },
          texts(...titlesOf(of('CUENTAS'))),
          ...rowsOf(of('CUENTAS')),
          total(of('CUENTAS')),
        ],
      },
    ],
    '6-pagos': [
      {
        name: 'Pagos',
        rows: [
          texts(...titlesOf(of('PAGOS'))),
          ...rowsOf(of('PAGOS'), { isEnglish: true, keepsZeros: true }),
          total(of('PAGOS')),
        ],
      },
    ],
  }
}

const folder = process.argv[2] ?? '.'
for (const [name, sheets] of Object.entries(booksOf()))
  await writeFile(join(folder, `${name}.fods`), bookText(sheets))
