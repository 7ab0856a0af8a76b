import type { z } from 'zod'

import type { Op } from '#contract/core/op.ts'
import { delCampo } from '#contract/core/words.ts'
import { t } from '#web/core/words/words.ts'

export type Values = Record<string, unknown>

/** The fields of an operation, by name. */
export const shapeOf = (op: Op): Record<string, z.ZodType> =>
  (op.input as Partial<z.ZodObject<Record<string, z.ZodType>>>).shape ?? {}

export const isOptional = (op: Op, name: string) => {
  const field = shapeOf(op)[name]
  return field !== undefined && field.safeParse(undefined).success
}

/** The fields of a row that the operation takes: it refuses unknown fields. */
export function pickInput(op: Op, row: Values): Values {
  const shape = shapeOf(op)
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in shape))
}

const acceptsValue = (field: z.ZodType | undefined, value: unknown) =>
  field === undefined || field.safeParse(value).success

/** Whether a value is empty, or a group of fields that are all empty. */
const isBlank = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null)
    return value === '' || value === undefined || value === null
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isBlank)
}

/** Removes empty fields inside lists and groups of fields. */
function dropBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropBlanks)
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  const filled = Object.entries(value).filter(([, v]) => !isBlank(v))
  return Object.fromEntries(filled.map(([name, v]) => [name, dropBlanks(v)]))
}

/** The input to send. An empty field is sent as null if the operation accepts null, so that a value can be removed. */
export function inputOf(op: Op, values: Values): Values {
  const shape = shapeOf(op)
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (!isBlank(value)) return [[name, dropBlanks(value)]]
      return acceptsValue(shape[name], null) ? [[name, null]] : []
    }),
  )
}

/** The problem of each field as a sentence, by the schema that the server uses. */
export function problemsOf(op: Op, values: Values): Record<string, string> {
  const { error } = op.input.safeParse(inputOf(op, values), { error: delCampo(t) })
  const problems: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= message
  return problems
}
