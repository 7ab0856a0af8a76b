import { stripVTControlCharacters } from 'node:util'

const MOST = 400

/** Returns the message of a failed test, in one line that ends a long run: a caller that cuts the output keeps its last lines. */
export function why(error) {
  const said = stripVTControlCharacters(String((error?.cause ?? error)?.message ?? '')).replace(/\s+/g, ' ')
  return said && ` (${said.trim().slice(0, MOST)})`
}
