import { escapeHtml } from './pagina/markup.ts'

const LINK = /\[([^\]\n]{1,200})\]\((https?:\/\/[^\s()<>"']{1,500}|mailto:[^\s()<>"']{1,200})\)/g
const BOLD = /\*\*([^*\n]{1,500})\*\*/g
const ITALIC = /\*([^*\n]{1,500})\*/g

/** A line of text with its marks. Everything is escaped first: the marks make the only tags. */
const inline = (text: string) =>
  escapeHtml(text)
    .replaceAll(LINK, '<a href="$2" rel="nofollow noopener">$1</a>')
    .replaceAll(BOLD, '<strong>$1</strong>')
    .replaceAll(ITALIC, '<em>$1</em>')

const isItem = (line: string) => /^[-*] /.test(line)

function block(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  const [first = ''] = lines
  if (first.startsWith('## ')) {
    const rest = lines.slice(1).join('\n')
    return `<h3>${inline(first.slice(3))}</h3>${rest ? block(rest) : ''}`
  }
  const item = lines.findIndex(isItem)
  if (item > 0) return block(lines.slice(0, item).join('\n')) + block(lines.slice(item).join('\n'))
  if (item === 0)
    return `<ul>${itemsOf(lines)
      .map((line) => `<li>${inline(line)}</li>`)
      .join('')}</ul>`
  return `<p>${lines.map(inline).join('<br>')}</p>`
}

/** The items of a list: a line without a mark goes on with the one before it. */
const itemsOf = (lines: string[]) =>
  lines.reduce<string[]>(
    (items, line) =>
      isItem(line) ? [...items, line.slice(2)] : [...items.slice(0, -1), `${items.at(-1) ?? ''} ${line}`],
    [],
  )

const blocksOf = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean)

/** A text of the staff as HTML: paragraphs, `## ` headings, `- ` lists, bold, italic and links. Nothing else of it is markup. */
export const toHtml = (text: string) => blocksOf(text).map(block).join('')

/** The questions of a course: a paragraph each, of which the first line asks and the others answer. */
export const questionsOf = (text: string | null) =>
  blocksOf(text ?? '').map((one) => {
    const [pregunta = '', ...respuesta] = one.split('\n')
    return { pregunta: pregunta.trim(), respuesta: toHtml(respuesta.join('\n')) }
  })
