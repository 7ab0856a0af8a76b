import type { z } from 'zod'

import { filaDe } from '#contract/core/list-file.ts'
import type { Op } from '#contract/core/op.ts'

import type { Ctx } from './ctx.ts'
import { FailCampo } from './fail.ts'

type Query = Record<string, unknown>

/** Parameters of a call's address beside the operation's input. */
type Asked = Pick<Ctx, 'simular' | 'total'>

/** The part of the query that is the input of a DELETE, which has no body. */
export function inputOfQuery({ input }: Op, query: Query): Query {
  const { shape } = input as z.ZodObject
  return Object.fromEntries(Object.entries(query).filter(([name]) => Object.hasOwn(shape, name)))
}

/**
 * Reads `simular` of a write and `total` of a list. The query of a GET is its input, and its schema refuses unknown names; any
 * other operation refuses here a name that it does not know.
 */
export function readQuery(op: Op, query: Query): Asked {
  const { simular, total, ...rest } = query
  const writes = op.kind !== 'read'
  const isList = filaDe(op) !== undefined
  if (op.method !== 'GET') {
    const known = op.method === 'DELETE' ? Object.keys(inputOfQuery(op, rest)) : []
    const unknown = Object.fromEntries(Object.entries(rest).filter(([name]) => !known.includes(name)))
    refuseUnknown({ ...unknown, ...(!writes && { simular }), ...(!isList && { total }) })
  }
  return { simular: writes && simulates(simular), total: isList ? totalAsked(total) : undefined }
}

function refuseUnknown(query: Query) {
  const [name] = Object.entries(query).find(([, value]) => value !== undefined) ?? []
  if (name !== undefined) {
    const campo = name.slice(0, 40)
    throw new FailCampo(campo, 'campo.desconocido', { campos: campo })
  }
}

/** Any other spelling of `simular` is refused, so that a misspelled preview is never executed for real. */
function simulates(simular: unknown = 'false'): boolean {
  if (simular === 'true' || simular === 'false') return simular === 'true'
  throw new FailCampo('simular', 'campo.verdaderoOFalso')
}

/** Reads how a list counts: `exacto` past the usual bound, `no` for a reader that has the total of the same filter. */
function totalAsked(total: unknown): Ctx['total'] {
  if (total === undefined || total === 'exacto' || total === 'no') return total
  throw new FailCampo('total', 'campo.invalido')
}
