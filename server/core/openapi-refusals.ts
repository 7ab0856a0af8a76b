import { filaDe } from '#contract/core/list-file.ts'
import { esLarga, type Op } from '#contract/core/op.ts'

type Json = Record<string, unknown>

const WORDS = {
  400: 'Malformed or invalid',
  401: 'Without a valid session, or the password was not typed recently',
  403: 'Without the authority, or without the XSRF token that the cookie asks for',
  404: 'Missing, or outside what the user reaches',
  409: 'The state, a seat, a duplicate, an old version or a use forbids it',
  413: 'Too large',
  415: 'Of a type that is not taken',
  422: 'The Idempotency-Key was used with another body',
  429: 'Too many',
  default: 'Refused',
}
type Status = keyof typeof WORDS

const nameOf = (status: string) => `Refusal${status}`

/** The refusals that operations share, named so that the document says each once. */
export const REFUSALS: Json = Object.fromEntries(
  Object.entries(WORDS).map(([status, description]) => [
    nameOf(status),
    { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
  ]),
)

/** The statuses with which an operation may refuse. */
function statusesOf(op: Op): Status[] {
  const hasBody = op.method === 'POST' || op.method === 'PUT'
  const may: [Status, boolean][] = [
    [400, true],
    [401, op.permiso !== 'PUBLICO'],
    [403, op.permiso !== 'PUBLICO' || op.kind !== 'read'],
    [404, true],
    // A list or a record is read in any state.
    [409, op.kind !== 'read' || (!filaDe(op) && (hasBody || op.file === true))],
    [413, hasBody],
    [415, hasBody],
    [422, Boolean(op.once) || esLarga(op)],
    [429, true],
    ['default', true],
  ]
  return may.filter(([, does]) => does).map(([status]) => status)
}

/** The refusals of an operation, by status. */
export const refusalsOf = (op: Op): Json =>
  Object.fromEntries(
    statusesOf(op).map((status) => [status, { $ref: `#/components/responses/${nameOf(String(status))}` }]),
  )
