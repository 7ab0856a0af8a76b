import { parseSync } from 'oxc-parser'

export type Comment = { text: string; line: number }
type Found = { start: number; end: number; text: string }

const BLOCK = /\/\*([\s\S]*?)\*\//g
const SQL_LINE = /(?:^|(?<=\s))--[ \t](.*)$/gm

const byPattern = (text: string, pattern: RegExp): Found[] =>
  [...text.matchAll(pattern)].map((one) => ({
    start: one.index,
    end: one.index + one[0].length,
    text: one[1] ?? '',
  }))

function found(file: string, text: string): Found[] {
  if (file.endsWith('.css')) return byPattern(text, BLOCK)
  if (file.endsWith('.sql'))
    return [...byPattern(text, SQL_LINE), ...byPattern(text, BLOCK)].toSorted((a, b) => a.start - b.start)
  return parseSync(file, text).comments.map(({ start, end, value }) => ({ start, end, text: value }))
}

/** The words of a comment, without its stars and line ends. */
const wordsOf = (text: string) =>
  text
    .replaceAll(/\n\s*\*?/g, ' ')
    .replaceAll(/^\*+|\*+$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The comments of a source of TypeScript, JavaScript, CSS or SQL. Lines that are comments and follow each other are one. */
export function commentsOf(file: string, text: string): Comment[] {
  const comments: (Comment & { end: number; isOwn: boolean })[] = []
  for (const { start, end, text: inner } of found(file, text)) {
    const lineStart = text.lastIndexOf('\n', start - 1) + 1
    const isOwn = text.slice(lineStart, start).trim() === '' && !text.startsWith('/*', start)
    const before = comments.at(-1)
    const follows =
      before?.isOwn && isOwn && /^\n[ \t]*$/.test(text.slice(before.end, start).replaceAll('\r', ''))
    if (follows) Object.assign(before, { text: `${before.text} ${wordsOf(inner)}`, end })
    else comments.push({ text: wordsOf(inner), line: text.slice(0, start).split('\n').length, end, isOwn })
  }
  return comments.map(({ text: words, line }) => ({ text: words, line }))
}
