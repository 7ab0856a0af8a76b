/** Codes, keys, hours and days, in the order of their characters. `orden_nombre` has the order of names in it. */
const CODED = new Set(
  (
    'orden_nombre codigo clave estado serie clase tipo uuid numero numero_documento tipo_documento ruc orden puesto dia mes hora_inicio ' +
    'hora_fin inicio instante creada usada vista desde llave proximo proxima destino ' +
    'fecha fecha_inicio fecha_creacion fecha_modificacion fecha_vencimiento vigencia_desde'
  ).split(' '),
)

const END = /\b(?:limit|offset|for (?:update|no|share)|returning|on conflict|union|rows between)\b|;/i
const COLLATED = /collate "[\w-]+"/
const WORD = /(?<![.'\w$])(?:\w+\.)?([a-z_]+)\b(?!\s*[(.])/g

const toSnake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

/** The items of an order, up to the bracket that closes it or the word after it. */
function splitItems(text: string): string[] {
  const items = ['']
  let depth = 0
  for (const char of text) {
    if ('([{'.includes(char)) depth += 1
    if (')]}'.includes(char)) depth -= 1
    if (depth < 0) break
    if (char === ',' && depth === 0) items.push('')
    else items[items.length - 1] += char
  }
  const last = items.findIndex((item) => END.test(item))
  return (last < 0 ? items : items.slice(0, last + 1)).map((item) => item.split(END)[0]!.trim())
}

/** Whether an item of an order says no collation though its column has words, or hides its column behind a number. */
function isRaw(item: string, texts: ReadonlySet<string>): boolean {
  if (COLLATED.test(item)) return false
  if (/^\d+\b/.test(item)) return true
  // A comparison, a count and a place are no text.
  if (/ is | = |<=|>=|@>|\bcount\(|\barray_position\(/.test(item)) return false
  return [...item.matchAll(WORD)].some(([, word = '']) => texts.has(word) && !CODED.has(word))
}

/** The columns of text of the generated tables and views, by the names of the database. */
export const textColumns = (generated: string): ReadonlySet<string> =>
  new Set(
    [...generated.matchAll(/^\s+(\w+): (?:Generated<)?string\b/gm)].map(([, name = '']) => toSnake(name)),
  )

/** The orders of SQL that leave names to the order of bytes, as `line item`. */
export function rawOrdersOf(text: string, texts: ReadonlySet<string>): string[] {
  const written = [...text.matchAll(/\border by (?=([^`]*))/gi)].flatMap(({ index, 1: rest = '' }) =>
    splitItems(rest)
      .filter((item) => isRaw(item, texts))
      .map((item) => `${lineAt(text, index)} ${item}`),
  )
  const built = [...text.matchAll(/\.orderBy\((?:'(?:\w+\.)?(\w+)'|sql`([^`]*)`)/g)]
    .filter(([, column = '', raw]) => isRaw(raw ?? toSnake(column), texts))
    .map(({ index, 0: item }) => `${lineAt(text, index)} ${item}`)
  return [...written, ...built]
}

/** The sorts of JavaScript without a comparison, or with the one of the machine's language. */
export const rawSortsOf = (text: string): string[] =>
  [...text.matchAll(/\.(?:sort|toSorted)\(\)|\.localeCompare\(|new Intl\.Collator\(/g)].map(
    ({ index, 0: call }) => `${lineAt(text, index)} ${call}`,
  )
