import type { Effort } from './effort.ts'
import { damaged } from './hoja.ts'

/** Callbacks in document order. Names have no prefix; `attributes` is the raw text for `attribute`. */
export type XmlVisitor = {
  open: (name: string, attributes: string) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** No spreadsheet writes a longer tag or run of text; an unclosed one would be scanned again with each piece. */
const MAX_TOKEN = 2 ** 20

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function fromCode(code: number, reference: string): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : reference
}

/**
 * Decodes only the five entities of XML and characters by number; an entity that a document defines stays as
 * it is.
 */
export const unescapeXml = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(
        /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
        (all, hex?: string, dec?: string, name = '') => {
          if (hex) return fromCode(Number.parseInt(hex, 16), all)
          return dec ? fromCode(Number(dec), all) : (ENTITIES[name] ?? all)
        },
      )
    : text

/** Returns a function that finds one attribute, with any prefix, in the raw text of a tag. */
export function attribute(name: string): (attributes: string) => string | undefined {
  const found = new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  return (attributes) => {
    const match = found.exec(attributes)
    const value = match?.[1] ?? match?.[2]
    return value === undefined ? undefined : unescapeXml(value)
  }
}

const QUOTES = ['"', "'"].map((quote) => quote.charCodeAt(0))
const CLOSE = '>'.charCodeAt(0)

// By character code, not by pattern: this runs over every character of fifty megabytes.
function endOfTag(xml: string, from: number): number {
  let quote = 0
  for (let at = from; at < xml.length; at++) {
    const code = xml.charCodeAt(at)
    if (quote) quote = code === quote ? 0 : quote
    else if (code === CLOSE) return at
    else if (QUOTES.includes(code)) quote = code
  }
  return -1
}

const localName = (name: string) => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name)

function reportTag(visitor: XmlVisitor, tag: string) {
  if (tag.startsWith('/')) return visitor.close?.(localName(tag.slice(1).trim()))
  const isEmpty = tag.endsWith('/')
  const content = isEmpty ? tag.slice(0, -1) : tag
  const space = content.search(/\s/)
  const name = localName(space < 0 ? content : content.slice(0, space))
  visitor.open(name, space < 0 ? '' : content.slice(space))
  if (isEmpty) visitor.close?.(name)
}

const BLOCKS = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
] as const

// readBlock and readNext return where the next item begins, or the same position when this one is not
// complete yet.
function readBlock(xml: string, at: number, visitor: XmlVisitor): number {
  if (xml.length - at < 9) return at
  const block = BLOCKS.find(([begin]) => xml.startsWith(begin, at))
  // A document type declares entities, which open other files or grow without end: no spreadsheet has one.
  if (!block) throw damaged()
  const end = xml.indexOf(block[1], at + block[0].length)
  if (end < 0) return at
  if (block === BLOCKS[2]) visitor.text?.(xml.slice(at + 9, end))
  return end + block[1].length
}

function readNext(xml: string, at: number, visitor: XmlVisitor): number {
  if (xml[at] !== '<') {
    const end = xml.indexOf('<', at)
    if (end < 0) return at
    visitor.text?.(unescapeXml(xml.slice(at, end)))
    return end
  }
  if (xml[at + 1] === '!' || xml[at + 1] === '?') return readBlock(xml, at, visitor)
  const end = endOfTag(xml, at + 1)
  if (end < 0) return at
  reportTag(visitor, xml.slice(at + 1, end))
  return end + 1
}

/**
 * Returns a function that takes the pieces of a document in order. Builds no tree and holds at most one
 * unfinished tag. Each tag, text and comment is counted in `effort`.
 */
export function xmlReader(visitor: XmlVisitor, effort: Effort): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const xml = rest + piece
    let at = 0
    for (let next = -1; at < xml.length; at = next) {
      next = readNext(xml, at, visitor)
      if (next === at) break
      effort.spend(next - at)
    }
    rest = xml.slice(at)
    if (rest.length > MAX_TOKEN) throw damaged()
  }
}
