import { crc32, deflateRawSync } from 'node:zlib'

/** A file for a handmade zip; `lies` falsify its directory entry. */
export type ZipPart = {
  name: string
  content: string | Buffer
  lies?: Partial<{ size: number; crc: number; flags: number; method: number; offset: number; packed: number }>
}

function fieldsOf({ name, content, lies = {} }: ZipPart, packed: Buffer) {
  const bytes = Buffer.from(content)
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(lies.flags ?? 0, 2)
  fields.writeUInt16LE(lies.method ?? 8, 4)
  fields.writeUInt32LE(lies.crc ?? crc32(bytes), 10)
  fields.writeUInt32LE(lies.packed ?? packed.length, 14)
  fields.writeUInt32LE(lies.size ?? bytes.length, 18)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  return fields
}

/** A zip of these files; `lies` go into its directory, which readers trust. */
export function makeZip(partes: ZipPart[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const parte of partes) {
    const packed =
      parte.lies?.method === 0 ? Buffer.from(parte.content) : deflateRawSync(parte.content, { level: 9 })
    const fields = fieldsOf(parte, packed)
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(parte.name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(parte.lies?.offset ?? offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, rest, Buffer.from(parte.name))
    files.push(file)
    offset += file.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(partes.length, 4)
  end.writeUInt16LE(partes.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, ...directory, Buffer.from('PK\x05\x06'), end])
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`

export const sheetXml = (rows: string) => `<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`
/** The XML of a row from that of its cells. */
export const rowXml = (...cells: string[]) => `<row>${cells.join('')}</row>`
export const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`

type WorkbookParts = { sheets?: string[]; strings?: string; styles?: string; pr?: string; states?: string[] }

/** The files of a workbook, valid unless given otherwise. */
export function workbookParts({
  sheets = [],
  strings,
  styles,
  pr = '',
  states = [],
}: WorkbookParts): ZipPart[] {
  const list = sheets.map(
    (_, i) => `<sheet name="H${i}" sheetId="${i + 1}" ${states[i] ?? ''} r:id="s${i}"/>`,
  )
  const relations = sheets.map((_, i) => relation(`s${i}`, 'worksheet', `worksheets/sheet${i + 1}.xml`))
  if (strings) relations.push(relation('a', 'sharedStrings', 'sharedStrings.xml'))
  if (styles) relations.push(relation('b', 'styles', '/xl/styles.xml'))
  return [
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: '_rels/.rels',
      content: `<Relationships>${relation('r', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<?xml version="1.0"?><workbook ${MAIN} xmlns:r="${OFFICE}">${pr}<sheets>${list.join('')}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', content: `<Relationships>${relations.join('')}</Relationships>` },
    ...sheets.map((content, i) => ({ name: `xl/worksheets/sheet${i + 1}.xml`, content })),
    ...(strings ? [{ name: 'xl/sharedStrings.xml', content: strings }] : []),
    ...(styles ? [{ name: 'xl/styles.xml', content: styles }] : []),
  ]
}

export const makeWorkbook = (partes: WorkbookParts): Buffer => makeZip(workbookParts(partes))
