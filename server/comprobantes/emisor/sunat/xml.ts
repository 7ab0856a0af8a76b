/** A piece of XML that is already written. */
export class Xml {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A text is escaped; null writes nothing. */
export type Content = string | Xml | null | readonly Content[]

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// XML 1.0 has no place for these, escaped or not.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/**
 * Text on one line: SUNAT takes no tabs nor line breaks, and a carriage return would be read back as another character, so
 * that the signature would not match.
 */
const onOneLine = (text: string) =>
  text.toWellFormed().replaceAll(FORBIDDEN, '').replaceAll(/\s+/g, ' ').trim()

const escapeSigns = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!)
const escapeText = (text: string) => escapeSigns(onOneLine(text))

/** A text with its blanks, such as a password. */
export const verbatim = (text: string) => new Xml(escapeSigns(text))

function write(content: Content): string {
  if (content === null) return ''
  if (typeof content === 'string') return escapeText(content)
  return content instanceof Xml ? content.text : content.map(write).join('')
}

export function tag(name: string, content: Content, attributes: Record<string, string> = {}): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(value)}"`)
  return new Xml(`<${name}${written.join('')}>${write(content)}</${name}>`)
}

/** A text cut to what its field takes, never inside a character. */
export const cut = (text: string, most: number) =>
  onOneLine(text)
    .slice(0, most)
    .toWellFormed()
    .replace(/\uFFFD$/, '')

/** A document: UTF-8, without a byte order mark. */
export const documentOf = ({ text }: Xml) => `<?xml version="1.0" encoding="UTF-8"?>\n${text}`
