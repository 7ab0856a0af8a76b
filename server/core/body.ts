import type {} from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Op } from '#contract/op.ts'
import type { Archivo } from '#contract/shapes.ts'

import { Fail } from './fail.ts'

type Given = Record<string, unknown>

const EXPONENT = /[:[,\s]-?\d+(?:\.\d+)?[eE][+-]?\d/
const isPlainObject = (body: unknown) => typeof body === 'object' && body !== null && !Array.isArray(body)

// `1e3` is a number to JSON and a typing mistake to a cashier. The cheap look decides whether to look well.
function refuseExponents(text: string) {
  if (!EXPONENT.test(text)) return
  JSON.parse(text, (_key, value: unknown, context?: { source?: string }) => {
    if (typeof value === 'number' && /[eE]/.test(context?.source ?? ''))
      throw new Fail('VALIDACION', 'error.exponente')
    return value
  })
}

const DEEPEST = 64

// Nothing that we take nests like this: it is sent to exhaust the stack of whoever walks it.
const isDeeper = (value: unknown, left = DEEPEST): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isDeeper(inner, left - 1)))

/** JSON as the contract wants it: an object or nothing, without prototypes, exponents or bottomless nesting. */
export function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (req, body, done) => {
    const text = String(body)
    if (text.trim() === '') return done(null, {})
    try {
      refuseExponents(text)
    } catch (error) {
      return done(error instanceof Fail ? error : new Fail('VALIDACION', 'error.json'))
    }
    return parse(req, text, (error, value) =>
      error || !isPlainObject(value) || isDeeper(value)
        ? done(new Fail('VALIDACION', 'error.json'))
        : done(null, value),
    )
  })
}

async function readParts(req: FastifyRequest): Promise<Given> {
  const given: Given = {}
  for await (const part of req.parts()) {
    const value =
      part.type === 'file'
        ? ({ nombre: part.filename, datos: await part.toBuffer() } satisfies Archivo)
        : part.value
    // Sent twice it is a list, which no field is: the last one does not win in silence.
    given[part.fieldname] = Object.hasOwn(given, part.fieldname) ? [given[part.fieldname], value] : value
  }
  return given
}

// The reader of forms does not say whose fault it was when one comes cut or without its marks: it was the sender's.
const damaged = (error: unknown) => {
  throw error instanceof Error && 'statusCode' in error ? error : new Fail('VALIDACION', 'error.formulario')
}

const MEDIA = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded', 'application/json'],
  multipart: [],
} as const

/** What came in, from wherever the operation says it travels. Path parameters win, so a body cannot aim elsewhere. */
export async function given(op: Op, req: FastifyRequest): Promise<Given> {
  const params = req.params as Given
  if (op.method === 'GET') return { ...(req.query as Given), ...params }
  if (op.method === 'DELETE') return params
  // A browser sends a form either way.
  if (op.body && req.isMultipart()) return { ...(await readParts(req).catch(damaged)), ...params }
  const type = (req.headers['content-type'] ?? 'application/json').toLowerCase()
  if (!MEDIA[op.body ?? 'json'].some((media) => type.startsWith(media))) {
    throw new Fail('TIPO_NO_ADMITIDO', 'error.tipoNoAdmitido')
  }
  return { ...(req.body as Given | undefined), ...params }
}
