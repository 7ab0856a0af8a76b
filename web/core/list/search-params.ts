import type { z } from 'zod'

import type { Params } from '#web/core/screen/params.ts'

const BOOLEANS: Record<string, boolean> = { true: true, false: false }

/** The possible values of a text of the address, the likeliest first. */
function possibleValues(value: string | string[]): unknown[] {
  if (Array.isArray(value)) return [value, value.map(Number)]
  return [value, Number(value), BOOLEANS[value], [value], [Number(value)]]
}

type Shape = Record<string, z.ZodType>
const shapeOf = (schema: z.ZodType): Shape => (schema as Partial<z.ZodObject<Shape>>).shape ?? {}

/** The fields that a schema fills in. */
export const defaultsOf = (schema: z.ZodType): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shapeOf(schema)).flatMap(([name, field]) => {
      const { data } = field.safeParse(undefined)
      return data === undefined ? [] : [[name, data]]
    }),
  )

/**
 * Reads the parameters of an address by the operation's own schema: ids become numbers, `true` a boolean,
 * a repeated name a list. Invalid parameters are left out, so a mangled address shows the list without filters.
 */
export function readParams(schema: z.ZodType, params: Params): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shapeOf(schema)).flatMap(([name, field]) => {
      const value = params[name]
      if (value === undefined || value === '') return []
      const read = possibleValues(value).find((reading) => field.safeParse(reading).success)
      return read === undefined ? [] : [[name, read]]
    }),
  )
}
