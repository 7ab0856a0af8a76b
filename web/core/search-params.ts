import { z } from 'zod'

/** The part of an address after `?`: a name given twice is a list. */
export type Params = Record<string, string | string[]>

export function parseParams(text: string): Params {
  const params = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name)
      return [name, values.length > 1 ? values : (values[0] as string)]
    }),
  )
}

export function stringifyParams(params: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  }
  // A comma needs no escape in an address, and `sort=nombre,asc` reads better without it.
  const text = query.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}

const BOOLEANS: Record<string, boolean> = { true: true, false: false }

/** All that a text of the address may have meant, the likeliest first. */
function readings(value: string | string[]): unknown[] {
  const list = [value].flat()
  const numbers = list.map(Number)
  return [value, numbers[0], BOOLEANS[list[0] ?? ''], list, numbers]
}

const isObject = (schema: z.ZodType): schema is z.ZodObject => schema instanceof z.ZodObject

/**
 * What an address asks of an operation, read by the operation's own schema: ids become numbers, `true` a boolean,
 * a repeated name a list. What cannot be read is left out, so a mangled address shows the plain list.
 */
export function readParams(schema: z.ZodType, params: Params): Record<string, unknown> {
  if (!isObject(schema)) return {}
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, field]) => {
      const value = params[name]
      if (value === undefined || value === '') return []
      const read = readings(value).find((reading) => z.safeParse(field, reading).success)
      return read === undefined ? [] : [[name, read]]
    }),
  )
}
