import { z } from 'zod'

import type { Params } from './params.ts'

const BOOLEANS: Record<string, boolean> = { true: true, false: false }

/** The possible values of a text of the address, the likeliest first. */
function possibleValues(value: string | string[]): unknown[] {
  if (Array.isArray(value)) return [value, value.map(Number)]
  return [value, Number(value), BOOLEANS[value], [value], [Number(value)]]
}

const isObject = (schema: z.ZodType): schema is z.ZodObject => schema instanceof z.ZodObject

/**
 * Reads the parameters of an address by the operation's own schema: ids become numbers, `true` a boolean,
 * a repeated name a list. Invalid parameters are left out, so a mangled address shows the list without filters.
 */
export function readParams(schema: z.ZodType, params: Params): Record<string, unknown> {
  if (!isObject(schema)) return {}
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, field]) => {
      const value = params[name]
      if (value === undefined || value === '') return []
      const read = possibleValues(value).find((reading) => z.safeParse(field, reading).success)
      return read === undefined ? [] : [[name, read]]
    }),
  )
}
