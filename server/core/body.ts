import type {} from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Op } from '#contract/core/op.ts'
import type { Archivo } from '#contract/core/shapes.ts'
import type { Clave } from '#contract/core/words.ts'

import { Fail } from './fail.ts'

type Given = Record<string, unknown>

/** The largest file that is taken. */
export const UPLOAD_BYTES = 10 * 2 ** 20

const isPlainObject = (body: unknown) => typeof body === 'object' && body !== null && !Array.isArray(body)

const STRINGS = /"[^"\\]*(?:\\.[^"\\]*)*"/g
const EXPONENT = /\d[eE]/

// `1e3` is a number to JSON and a typing mistake to a cashier. Only of a text that is known to be JSON: one whose strings
// do not end would be looked at over and over.
const hasExponents = (json: string) => EXPONENT.test(json) && EXPONENT.test(json.replaceAll(STRINGS, '""'))

const DEEPEST = 64
const MOST_VALUES = 20_000

/** Nothing that we take nests or repeats like this: it is sent to exhaust whoever walks it. */
function isExhausting(body: unknown): boolean {
  let count = 0
  const walk = (value: unknown, left: number): boolean =>
    ++count > MOST_VALUES ||
    (typeof value === 'object' &&
      value !== null &&
      (left === 0 || Object.values(value).some((inner) => walk(inner, left - 1))))
  return walk(body, DEEPEST)
}

/** Why a text that is JSON is not what the contract wants: an object, without exponents or bottomless nesting. */
function whyNot(value: unknown, text: string): Clave | undefined {
  if (!isPlainObject(value) || isExhausting(value)) return 'error.json'
  return hasExponents(text) ? 'error.exponente' : undefined
}

/** JSON as the contract wants it, or nothing, which is an empty object. Without prototypes. */
export function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (req, body, done) => {
    const text = String(body)
    if (text.trim() === '') return done(null, {})
    return parse(req, text, (error, value) => {
      const clave = error ? 'error.json' : whyNot(value, text)
      return clave ? done(new Fail('VALIDACION', clave)) : done(null, value)
    })
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

const refusals: Record<string, () => Fail> = {
  FST_REQ_FILE_TOO_LARGE: () =>
    new Fail('DEMASIADO_GRANDE', 'error.archivoGrande', { max: UPLOAD_BYTES / 2 ** 20 }),
  FST_FILES_LIMIT: () => new Fail('VALIDACION', 'error.unSoloArchivo'),
}

// The reader of forms does not say whose fault it was when one comes cut or without its marks: it was the sender's.
const damaged = (error: unknown) => {
  const known = refusals[(error as { code?: string }).code ?? '']?.()
  throw (
    known ??
    (error instanceof Error && 'statusCode' in error ? error : new Fail('VALIDACION', 'error.formulario'))
  )
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
