import { Fail } from '#server/core/fail.ts'

/**
 * Reads the dictionaries of a PDF as a reader does that follows its table of objects: from every `obj` of the file, also
 * one inside a string, a comment or a stream, since the table may point there.
 */

const SPACE = /[\0\t\n\f\r ]+|%[^\r\n]*/y
const TOKEN = /%[^\r\n]*|<<|>>|\(|<[^<>]*>|[^%<>(]+|[<>]/y
const STREAM = /stream[ \t]*(?:\r\n|\n|\r)?/y

const matchAt = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}
function skipSpace(text: string, from: number): number {
  let at = from
  for (let found = matchAt(SPACE, text, at); found; found = matchAt(SPACE, text, at)) at += found.length
  return at
}

const PARENTHESIS = /[()\\]/g
/** The end of a string that begins at a parenthesis: they nest, and a backslash takes the next character. */
function endOfString(text: string, start: number): number {
  let depth = 0
  PARENTHESIS.lastIndex = start
  for (let found = PARENTHESIS.exec(text); found; found = PARENTHESIS.exec(text)) {
    if (found[0] === '\\') PARENTHESIS.lastIndex += 1
    else depth += found[0] === '(' ? 1 : -1
    if (depth === 0) return PARENTHESIS.lastIndex
  }
  return text.length
}

/** The dictionary that begins here, without its strings and comments, and where it ends. */
function readDictionary(text: string, start: number): { names: string; end: number } {
  let names = ''
  let depth = 0
  for (let at = start; at < text.length;) {
    const token = matchAt(TOKEN, text, at) ?? ''
    at = token === '(' ? endOfString(text, at) : at + token.length
    if (token === '<<') depth += 1
    if (token === '>>') depth -= 1
    names += token.startsWith('%') || token === '(' ? ' ' : token
    if (depth === 0) return { names, end: at }
  }
  return { names, end: text.length }
}

/** The dictionary of a stream, and where its bytes begin. */
export type StreamHead = { names: string; start: number }

/** Objects may overlap, but so much that reading each takes this many times the whole file is an attack. */
const MOST_READING = 3

/** The heads of all streams. */
export function* streamHeads(text: string): Generator<StreamHead> {
  let left = text.length * MOST_READING
  for (const { index } of text.matchAll(/(?<!end)obj/g)) {
    const at = skipSpace(text, index + 'obj'.length)
    const { names, end } = text.startsWith('<<', at) ? readDictionary(text, at) : { names: '', end: at }
    left -= end - index
    if (left < 0) throw new Fail('DEMASIADO_GRANDE', 'archivo.lento')
    const after = skipSpace(text, end)
    const keyword = names && matchAt(STREAM, text, after)
    if (keyword) yield { names, start: after + keyword.length }
  }
}
