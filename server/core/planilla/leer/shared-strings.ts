import type { Effort } from './effort.ts'
import type { XmlVisitor } from './xml.ts'

/** Reads one file of the workbook and reports its contents to the visitor. */
export type Visit = (visitor: XmlVisitor) => Promise<void>

/** Decodes control characters, which are stored as _x000D_. */
export const unescapeOoxml = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** Collects the text inside `v` and `t`, in one run or several, without the phonetic hints. */
export function textCollector() {
  let text = ''
  let isTaking = false
  let isPhonetic = false
  return {
    open(name: string) {
      if (name === 'rPh') isPhonetic = true
      else if (name === 't' || name === 'v') isTaking = true
    },
    close(name: string) {
      if (name === 'rPh') isPhonetic = false
      else if (name === 't' || name === 'v') isTaking = false
    },
    add(more: string) {
      if (isTaking && !isPhonetic) text += more
    },
    take(): string {
      const taken = text
      text = ''
      return taken
    },
  }
}

/** The shared texts, to which cells refer by number. */
export async function readSharedStrings(visit: Visit, effort: Effort): Promise<string[]> {
  const strings: string[] = []
  const collector = textCollector()
  await visit({
    open: (name) => collector.open(name),
    text: (text) => collector.add(text),
    close(name) {
      collector.close(name)
      if (name !== 'si') return
      effort.addString()
      strings.push(unescapeOoxml(collector.take()))
    },
  })
  return strings
}
