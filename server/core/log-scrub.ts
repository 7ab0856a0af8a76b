import { addresses } from '#contract/core/addresses.ts'

/** Stands in the log for what must not be read there. */
export const HIDDEN = '…'

/** Values of a query that are logged; of every other parameter only the name is. */
const OPEN_PARAMETERS = new Set(['page', 'size', 'sort', 'total', 'simular', 'vista', 'desde', 'hasta'])
const PLAIN_VALUE = /^[\w,.:-]{1,40}$/
const ID = /^\d{1,15}$/
const WORD = /^[a-z]+(-[a-z]+)*(\.[a-z]+)?$/

const splitUrl = (url: string): [path: string, query: string] => {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}

/** The path of a route by its pattern: only ids are filled in, because a code or a ticket may stand elsewhere. */
const pathOfRoute = (pattern: string, params: Record<string, unknown>) =>
  pattern.replaceAll(/:(\w+)/g, (mark, name: string) => {
    const value = String(params[name])
    return name.startsWith('id') && ID.test(value) ? value : mark
  })

/** Pages with a code at the end of their address. */
const CODED_PAGES = [addresses.verificar, addresses.baja].map((address) => `${address}/`)

/** The path of a page, which the server knows no route of: words are shown, anything else is not. */
function pathOfPage(path: string) {
  const coded = CODED_PAGES.find((start) => path.startsWith(start))
  if (coded) return coded + HIDDEN
  return path
    .split('/')
    .map((part) => (part === '' || WORD.test(part) ? part : HIDDEN))
    .join('/')
}

function openQuery(query: string) {
  if (!query) return ''
  const shown = [...new URLSearchParams(query)].map(([name, value]) => {
    const safeName = PLAIN_VALUE.test(name) ? name : HIDDEN
    return `${safeName}=${OPEN_PARAMETERS.has(name) && PLAIN_VALUE.test(value) ? value : HIDDEN}`
  })
  return `?${shown.join('&')}`
}

/** The address of a request without what it may carry in confidence: codes, tickets, documents, texts searched for. */
export function openAddress({ url, pattern, params }: { url: string; pattern?: string; params?: unknown }) {
  const [path, query] = splitUrl(url)
  const isRoute = pattern !== undefined && !pattern.includes('*')
  const known = isRoute ? pathOfRoute(pattern, (params ?? {}) as Record<string, unknown>) : pathOfPage(path)
  return known + openQuery(query)
}

/** Fields and parameters with values that are never logged. */
export const SECRET_NAMES = [
  'authorization',
  'clave',
  'claveActual',
  'claveNueva',
  'codigo',
  'cookie',
  'ficha',
  'numeroDocumento',
  'password',
  'refresh_token',
  'secret',
  'secreto',
  'ticket',
  'token',
]
const ASSIGNED = new RegExp(`\\b(${SECRET_NAMES.join('|')})(["']?\\s*[=:]\\s*["']?)[^\\s"'&,;)}]+`, 'gi')

/** A text without tokens, passwords in addresses, or values given to a name that tells of a secret. */
export const scrub = (text: string) =>
  text
    .replaceAll(/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, HIDDEN)
    .replaceAll(/\b(Bearer|Basic) [\w.+/=-]+/gi, `$1 ${HIDDEN}`)
    .replaceAll(/:\/\/[^\s/@]+@/g, `://${HIDDEN}@`)
    .replaceAll(ASSIGNED, `$1$2${HIDDEN}`)

/** A login as the log shows it: enough to recognise, too little to be the document that it often is. */
export const maskLogin = (login: string) =>
  `${[...login].slice(0, Math.min(2, login.length - 1)).join('')}${HIDDEN}`

type OpenError = { type: string; message: string; stack: string; [field: string]: unknown }
type Failure = Error & { code?: unknown; constraint?: unknown; table?: unknown; cause?: unknown }

/** Errors of PostgreSQL about a value quote it. */
const quotesValues = ({ code }: Failure) => typeof code === 'string' && /^(22|23)[0-9A-Z]{3}$/.test(code)

/** An error without the rest of its fields: PostgreSQL writes the whole row into `detail`. */
export function openError(error: Failure): OpenError {
  const said = scrub(error.message)
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: quotesValues(error) && !error.constraint ? said.replaceAll(/"[^"]*"/g, `"${HIDDEN}"`) : said,
    stack: frames.join('\n'),
    ...(error.code !== undefined && { code: error.code }),
    ...(error.table !== undefined && { table: error.table }),
    ...(error.constraint !== undefined && { constraint: error.constraint }),
    ...(error.cause instanceof Error && { cause: openError(error.cause) }),
  }
}
