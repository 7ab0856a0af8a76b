import type { ColumnType, OutputColumn } from './salida.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * The styles of the headings and of each type of column: text stays text when edited, dates and amounts
 * follow the reader's locale.
 */
export const TITULO = 1
export const STYLE_OF: Record<ColumnType, number> = { texto: 2, numero: 0, dinero: 3, fecha: 4, instante: 5 }

/** The styles of amounts by their decimals: an amount has those of its currency. */
const WHOLE = 6
const ONE_DECIMAL = 7
export const AMOUNT_STYLES = [WHOLE, ONE_DECIMAL, STYLE_OF.dinero]

const TEXT_FORMAT = 49
const AMOUNT_FORMAT = 4
const WHOLE_FORMAT = 3
/** The first number that a book may give to a format of its own. */
const ONE_DECIMAL_FORMAT = 164
const DAY_FORMAT = 14
const INSTANT_FORMAT = 22
const cellFormat = (format: number, font = 0) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`

const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`
export const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="${ONE_DECIMAL_FORMAT}" formatCode="#,##0.0"/></numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="8">${cellFormat(0)}${cellFormat(0, 1)}${cellFormat(TEXT_FORMAT)}${cellFormat(AMOUNT_FORMAT)}${cellFormat(DAY_FORMAT)}${cellFormat(INSTANT_FORMAT)}${cellFormat(WHOLE_FORMAT)}${cellFormat(ONE_DECIMAL_FORMAT)}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

/** The letters of a column, counted from 0. */
export function letterOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : letterOf(Math.floor(column / 26) - 1) + letter
}

/** Characters that XML cannot hold, not even escaped. */
const FORBIDDEN = /[^\t\n\r -\ufffd]/g
const SPECIAL = /[^ -\ufffd]|[&<>"]|_x/
const MAX_TEXT = 32_767
/** Rows of an Excel sheet, the headings included. */
export const MAX_ROWS = 1_048_576

/**
 * A text as XML, without characters that XML cannot hold; `_x0041_` is escaped, because Excel reads it as a
 * letter.
 */
export function xmlText(text: string): string {
  const whole = text.slice(0, MAX_TEXT).toWellFormed()
  if (!SPECIAL.test(whole)) return whole
  return whole
    .replaceAll(FORBIDDEN, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const WIDTH: Record<ColumnType, number> = { texto: 24, numero: 12, dinero: 14, fecha: 12, instante: 18 }

const columnXml = ({ ancho, tipo }: OutputColumn, i: number) =>
  `<col min="${i + 1}" max="${i + 1}" width="${ancho ?? WIDTH[tipo]}" style="${STYLE_OF[tipo]}" customWidth="1"/>`

/**
 * The sheet's XML before the rows: the headings stay in sight, and text typed in an empty cell gets the type
 * of its column.
 */
export const sheetStart = (columnas: OutputColumn[]) =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>' +
  `</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columnas.map(columnXml).join('')}</cols><sheetData>`

function choicesXml(columnas: OutputColumn[]): string {
  const lists = columnas.flatMap(({ opciones }, i) =>
    opciones
      ? `<dataValidation type="list" allowBlank="1" sqref="${letterOf(i)}2:${letterOf(i)}${MAX_ROWS}">` +
        `<formula1>"${xmlText(opciones.join(','))}"</formula1></dataValidation>`
      : [],
  )
  return lists.length > 0
    ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`
    : ''
}

export const sheetEnd = (columnas: OutputColumn[], range: string) =>
  `</sheetData><autoFilter ref="${range}"/>${choicesXml(columnas)}</worksheet>`

/** A written sheet: its name and the range of its filter. */
export type Written = { name: string; range: string }

const absoluteRange = (range: string) => range.replaceAll(/([A-Z]+)(\d+)/g, '$$$1$$$2')

export const workbookXml = (sheets: Written[]) =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>` +
  sheets
    .map(({ name }, i) => `<sheet name="${xmlText(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
    .join('') +
  '</sheets><definedNames>' +
  sheets
    .map(({ name, range }, i) => {
      const where = `'${xmlText(name.replaceAll("'", "''"))}'!${absoluteRange(range)}`
      return `<definedName name="_xlnm._FilterDatabase" localSheetId="${i}" hidden="1">${where}</definedName>`
    })
    .join('') +
  '</definedNames></workbook>'

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
const relations = (content: string) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${content}</Relationships>`

export const ROOT_RELATIONS = relations(relation(1, 'officeDocument', 'xl/workbook.xml'))

export const workbookRelations = (sheets: Written[]) =>
  relations(
    sheets.map((_, i) => relation(i + 1, 'worksheet', `worksheets/sheet${i + 1}.xml`)).join('') +
      relation(sheets.length + 1, 'styles', 'styles.xml'),
  )

const overrideXml = (path: string, type: string) =>
  `<Override PartName="/xl/${path}.xml" ContentType="${TYPES}.${type}+xml"/>`

export const contentTypes = (sheets: Written[]) =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  overrideXml('workbook', 'sheet.main') +
  overrideXml('styles', 'styles') +
  sheets.map((_, i) => overrideXml(`worksheets/sheet${i + 1}`, 'worksheet')).join('') +
  '</Types>'
