import fc from 'fast-check'

/** The part of JSON Schema that the OpenAPI document uses. */
export type Schema = {
  type?: string
  enum?: unknown[]
  examples?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  $ref?: string
  $defs?: Record<string, Schema>
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  minItems?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minLength?: number
  format?: string
  pattern?: string
}

const DATE = fc.constantFrom('2020-02-29', '2026-11-21', '2030-06-15')
const OF_FORMAT: Record<string, fc.Arbitrary<string>> = {
  date: DATE,
  email: fc.constant('alguien@ejemplo.pe'),
  uri: fc.constant('https://ejemplo.pe/aula'),
}
const WORDS = fc.constantFrom(
  'Núñez',
  'R001-00000001',
  'ana paz',
  'BCP',
  'ACTIVO',
  '12345678',
  '%',
  "O'Higgins",
  '',
)

function ofString({ format, pattern, minLength = 0 }: Schema): fc.Arbitrary<string> {
  const known = OF_FORMAT[format ?? '']
  if (known) return known
  if (pattern?.includes('\\d{1,15}')) return fc.nat({ max: 40 }).map((n) => String(n + 1))
  if (pattern) return fc.constantFrom('08:30', '10:00', 'AB')
  return WORDS.map((word) => word.padEnd(minLength, 'x'))
}

const ofNumber = ({ type, minimum, exclusiveMinimum, maximum }: Schema): fc.Arbitrary<number> => {
  const min = Math.ceil(Math.max(minimum ?? exclusiveMinimum ?? 0, -10_000))
  const whole = fc.integer({ min, max: Math.min(maximum ?? 40, min + 40) })
  return type === 'integer'
    ? whole
    : fc.tuple(whole, fc.constantFrom(0, 0.5, 0.01)).map(([n, cents]) => n + cents)
}

/** A value that the schema accepts, with ids small enough to match existing rows. */
export function validValue(schema: Schema, defs = schema.$defs ?? {}): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => validValue(one, defs)))
  return (BY_TYPE[schema.type ?? ''] ?? anything)(schema, defs)
}

type Defs = Record<string, Schema>
const anything = (): fc.Arbitrary<unknown> => fc.constantFrom('algo', 1, null, {}, [])
const BY_TYPE: Record<string, (schema: Schema, defs: Defs) => fc.Arbitrary<unknown>> = {
  string: ofString,
  integer: ofNumber,
  number: ofNumber,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: (schema, defs) =>
    fc.array(validValue(schema.items ?? {}, defs), { minLength: schema.minItems ?? 0, maxLength: 3 }),
  object: (schema, defs) => ofObject(schema, defs),
}

function ofObject(
  { properties = {}, required = [], additionalProperties }: Schema,
  defs: Record<string, Schema>,
) {
  const fields = Object.entries(properties).map(([name, one]) => [name, validValue(one, defs)])
  const known = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required as [],
  })
  if (typeof additionalProperties !== 'object') return known
  return fc.dictionary(WORDS, fc.constantFrom<unknown>('x', 1, null), { maxKeys: 3 })
}

const nestBrackets = (depth: number, [open, close]: readonly [string, string]) =>
  open.repeat(depth) + close.repeat(depth)

/** Texts to put in place of a JSON value; not all of them are JSON. */
export const HOSTILE = [
  'null',
  'true',
  '-1',
  '0',
  '-0',
  '1e3',
  '1E400',
  '1.005',
  '0.1',
  '9007199254740993',
  '99999999999.99',
  '9'.repeat(400),
  'NaN',
  'Infinity',
  '0x10',
  '01',
  '""',
  '" "',
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u202e"',
  '"1"',
  '"1e3"',
  '"NaN"',
  '"true"',
  '"2026-02-30"',
  '"0000-00-00"',
  '"9999-12-31"',
  '"infinity"',
  '"__proto__"',
  '"constructor"',
  `"'; drop table usuario; --"`,
  '"$(id)"',
  '"{{7*7}}"',
  '"../../../etc/passwd"',
  '"%00"',
  '"<script>alert(1)</script>"',
  '"=1+1"',
  '[]',
  '[[]]',
  '[null]',
  '[1,2,3]',
  '{}',
  '{"a":1}',
  '{"__proto__":{"nivel":1}}',
  '{"constructor":{"prototype":{"nivel":1}}}',
  '{"toString":1}',
  '{"length":1}',
  '{"$gt":""}',
  '"nombre; drop table area,asc"',
  '"estado,asc"',
  '"id_area,desc"',
  '"(select 1),asc"',
  '"nombre,asc,desc"',
  nestBrackets(10_000, ['[', ']']),
  nestBrackets(10_000, ['{"a":', '}']).replace('}', '1}'),
  JSON.stringify('x'.repeat(100_000)),
  JSON.stringify(Array.from({ length: 5000 }, (_, i) => i)),
]

/** Invalid request bodies. */
export const BODIES = [
  '',
  ' ',
  '{',
  '{"a":',
  '{"a":1,}',
  '[]',
  '[{}]',
  'null',
  'true',
  '1',
  '"texto"',
  'undefined',
  '\u0000',
  '\ufeff{}',
  '{}{}',
  '{"__proto__":1}',
  '{"a":1,"a":2}',
  "{'a':1}",
  nestBrackets(10_000, ['[', ']']),
  nestBrackets(100_000, ['{"a":', '}']).replace('}', '1}'),
  '<xml/>',
  'a=1&b=2',
]

export const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/xml',
  'application/octet-stream',
  'application/json-patch+json',
  'x',
  '',
]
