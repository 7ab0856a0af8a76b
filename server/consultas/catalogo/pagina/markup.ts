const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (one) => ENTITIES[one] ?? one)

/** Text that is markup already. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | null | undefined | false | readonly Part[]

function textOf(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Markup) return part.text
  return typeof part === 'object' ? part.map(textOf).join('') : escapeHtml(String(part))
}

const compact = new WeakMap<TemplateStringsArray, readonly string[]>()

/** The pieces of a template without its lines and their margins, which are for the reader of the source. */
function piecesOf(strings: TemplateStringsArray): readonly string[] {
  const kept = compact.get(strings)
  if (kept) return kept
  const pieces = strings.map((piece) => piece.replaceAll(/\s*\n\s*/g, ' '))
  compact.set(strings, pieces)
  return pieces
}

/** Markup from a template: whatever is put into it is escaped, unless it is markup. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]) =>
  new Markup(piecesOf(strings).reduce((text, piece, i) => text + textOf(parts[i - 1]) + piece))

/** Data in a script element: nothing in it ends the element. */
export const jsonScript = (data: unknown) =>
  new Markup(
    `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`,
  )
