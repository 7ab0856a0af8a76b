import { z } from 'zod'

import type { Op } from '#contract/op.ts'
import { delCampo } from '#contract/words.ts'

import { t } from './words.ts'

export type Values = Record<string, unknown>

/** The fields of an operation, by name. */
export const shapeOf = (op: Op): Record<string, z.ZodType> =>
  op.input instanceof z.ZodObject ? (op.input.shape as Record<string, z.ZodType>) : {}

/** Whether a field may be left out. */
export const isOptional = (op: Op, name: string) => {
  const field = shapeOf(op)[name]
  return field !== undefined && z.safeParse(field, undefined).success
}

/** Of a row, what the operation takes: the rest of the row would be refused as unknown. */
export function pick(op: Op, row: Values): Values {
  const shape = shapeOf(op)
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in shape))
}

const dropEmpty = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(dropEmpty)
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, v]) => v !== '' && v !== undefined)
      .map(([name, v]) => [name, dropEmpty(v)]),
  )
}

/** What is sent: an empty field is an absent one, and so is a null where nothing may be said instead. */
export function sent(op: Op, values: Values): Values {
  const filled = dropEmpty(values) as Values
  return Object.fromEntries(Object.entries(filled).filter(([name, v]) => v !== null || !isOptional(op, name)))
}

/** What is wrong with each field, in words, by the schema that the server uses. */
export function problemsOf(op: Op, values: Values): Record<string, string> {
  const { error } = op.input.safeParse(sent(op, values), { error: delCampo(t) })
  const problems: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= message
  return problems
}
