import { posix } from 'node:path'

import { Fail } from '#server/core/fail.ts'

import { type Effort, effortOf } from './effort.ts'
import type { Limites } from './hoja.ts'
import { damaged } from './hoja.ts'
import { readEntryText } from './inflate.ts'
import { readSharedStrings } from './shared-strings.ts'
import { type CellStyles, NO_STYLES, readStyles } from './styles.ts'
import type { XmlVisitor } from './xml.ts'
import { attribute, xmlReader } from './xml.ts'
import type { Entry } from './zip.ts'
import { readDirectory } from './zip.ts'

/** A sheet of the workbook, in order. */
export type BookSheet = { hoja: string; visible: boolean; entry: Entry }
export type Workbook = {
  zip: Buffer
  sheets: BookSheet[]
  strings: string[]
  /** Dates and fills, by the number of a style. */
  styles: CellStyles
  from1904: boolean
  effort: Effort
}

/** The index files of a workbook are short. */
const MAX_INDEX = 2 * 2 ** 20

const idOf = attribute('Id')
const typeOf = attribute('Type')
const targetOf = attribute('Target')
const sheetIdOf = attribute('id')
const nameOf = attribute('name')
const stateOf = attribute('state')
const date1904Of = attribute('date1904')

/** An open zip and the work of reading it so far. */
type Source = Pick<Workbook, 'zip' | 'effort'>

async function visitEntry({ zip, effort }: Source, entry: Entry, visitor: XmlVisitor) {
  const push = xmlReader(visitor, effort)
  for await (const piece of readEntryText(zip, entry)) push(piece)
}

async function visitIndex(source: Source, entry: Entry | undefined, visitor: XmlVisitor) {
  if (!entry || entry.size > MAX_INDEX) throw damaged()
  await visitEntry(source, entry, visitor)
}

type Relation = { type: string; path: string }

async function relationsOf(
  source: Source,
  files: Map<string, Entry>,
  path: string,
): Promise<Map<string, Relation>> {
  const { dir, base } = posix.parse(path)
  const relations = new Map<string, Relation>()
  await visitIndex(source, files.get(posix.join(dir, '_rels', `${base}.rels`)), {
    open(name, raw) {
      if (name !== 'Relationship') return
      const to = targetOf(raw) ?? ''
      const file = to.startsWith('/') ? to.slice(1) : posix.join(dir, to)
      relations.set(idOf(raw) ?? '', { type: posix.basename(typeOf(raw) ?? ''), path: file })
    },
  })
  return relations
}

const ofType = (relations: Map<string, Relation>, type: string) =>
  [...relations.values()].find((relation) => relation.type === type)?.path

function refuseOther(files: Map<string, Entry>) {
  const names = [...files.keys()]
  if (names.some((name) => /vbaProject\.bin$/i.test(name)))
    throw new Fail('TIPO_NO_ADMITIDO', 'planilla.macros')
  const isOther = files.has('xl/workbook.bin') || files.has('Index/Document.iwa')
  if (isOther) throw new Fail('TIPO_NO_ADMITIDO', 'planilla.otroFormato')
  const isWorkbook = files.has('[Content_Types].xml') && names.some((name) => name.startsWith('xl/'))
  if (!isWorkbook) throw new Fail('TIPO_NO_ADMITIDO', 'planilla.tipo')
}

async function readIndex(source: Source, entry: Entry | undefined) {
  const sheets: { key: string; hoja: string; visible: boolean }[] = []
  let from1904 = false
  await visitIndex(source, entry, {
    open(name, raw) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(date1904Of(raw) ?? '')
      if (name !== 'sheet') return
      const visible = !/^(hidden|veryHidden)$/.test(stateOf(raw) ?? '')
      sheets.push({ key: sheetIdOf(raw) ?? '', hoja: nameOf(raw) ?? '', visible })
    },
  })
  return { sheets, from1904 }
}

/** Opens a workbook: its sheets in order, its shared texts and the styles that are dates. Reads no sheet yet. */
export async function openWorkbook(zip: Buffer, limites: Limites): Promise<Workbook> {
  const files = readDirectory(zip, limites)
  refuseOther(files)
  const source: Source = { zip, effort: effortOf(limites) }
  const path = ofType(await relationsOf(source, files, ''), 'officeDocument') ?? 'xl/workbook.xml'
  const relations = await relationsOf(source, files, path)
  const { sheets, from1904 } = await readIndex(source, files.get(path))
  const fileOf = (type: string) => files.get(ofType(relations, type) ?? '')
  const [strings, styles] = [fileOf('sharedStrings'), fileOf('styles')]
  return {
    ...source,
    sheets: sheets.flatMap(({ key, hoja, visible }) => {
      const relation = relations.get(key)
      const entry = relation?.type === 'worksheet' ? files.get(relation.path) : undefined
      return entry ? [{ hoja, visible, entry }] : []
    }),
    strings: strings
      ? await readSharedStrings((visitor) => visitEntry(source, strings, visitor), source.effort)
      : [],
    styles: styles ? await readStyles((visitor) => visitEntry(source, styles, visitor)) : NO_STYLES,
    from1904,
  }
}
