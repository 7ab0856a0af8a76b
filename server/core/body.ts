import type {} from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Op } from '#contract/core/op.ts'
import type { Archivo } from '#contract/core/shapes.ts'
import type { Clave } from '#contract/core/words.ts'

import { Fail } from './fail.ts'
import { inputOfQuery } from './query.ts'

type RawInput = Record<string, unknown>

/** The largest file accepted. */
export const UPLOAD_BYTES = 10 * 2 ** 20

const isPlainObject = (body: unknown) => typeof body === 'object' && body !== null && !Array.isArray(body)

const STRINGS = /"[^"\\]*(?:\\.[^"\\]*)*"/g
const EXPONENT = /\d[eE]/

// `1e3` is a number in JSON but a typing mistake on the screen. Run only on valid JSON: an unterminated
// string would make the pattern backtrack over and over.
const hasExponents = (json: string) => EXPONENT.test(json) && EXPONENT.test(json.replaceAll(STRINGS, '""'))

const DEEPEST = 64
const MOST_VALUES = 20_000

/** No legitimate body nests this deep or holds this many values: such a body is sent to exhaust the parser. */
function isExhausting(body: unknown): boolean {
  let count = 0
  const walk = (value: unknown, left: number): boolean =>
    ++count > MOST_VALUES ||
    (typeof value === 'object' &&
      value !== null &&
      (left === 0 || Object.values(value).some((inner) => walk(inner, left - 1))))
  return walk(body, DEEPEST)
}

/** The reason why valid JSON is refused: not an object, too deep, too many values, or numbers with exponents. */
function refusalOf(value: unknown, text: string): Clave | undefined {
  if (!isPlainObject(value) || isExhausting(value)) return 'error.json'
  return hasExponents(text) ? 'error.exponente' : undefined
}

/** Parses JSON as the contract wants it; an empty body is an empty object. Refuses prototype keys. */
export function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (req, body, done) => {
    const text = String(body)
    if (text.trim() === '') return done(null, {})
    return parse(req, text, (error, value) => {
      const clave = error ? 'error.json' : refusalOf(value, text)
      return clave ? done(new Fail('VALIDACION', clave)) : done(null, value)
    })
  })
}

async function readParts(req: FastifyRequest): Promise<RawInput> {
  const given: RawInput = {}
  for await (const part of req.parts()) {
    const value =
      part.type === 'file'
        ? ({ nombre: part.filename, datos: await part.toBuffer() } satisfies Archivo)
        : part.value
    // A repeated field becomes a list, which no field accepts, so that the last value does not win silently.
    given[part.fieldname] = Object.hasOwn(given, part.fieldname) ? [given[part.fieldname], value] : value
  }
  return given
}

const refusals: Record<string, () => Fail> = {
  FST_REQ_FILE_TOO_LARGE: () =>
    new Fail('DEMASIADO_GRANDE', 'error.archivoGrande', { max: UPLOAD_BYTES / 2 ** 20 }),
  FST_FILES_LIMIT: () => new Fail('VALIDACION', 'error.unSoloArchivo'),
}

// The form parser does not tell client errors from its own: a truncated form or one without boundaries is the
// sender's error.
const damaged = (error: unknown) => {
  const known = refusals[(error as { code?: string }).code ?? '']?.()
  throw (
    known ??
    (error instanceof Error && 'statusCode' in error ? error : new Fail('VALIDACION', 'error.formulario'))
  )
}

/** The fields and files of a form in parts, for the pages that the server makes. */
export const readUpload = (req: FastifyRequest): Promise<RawInput> => readParts(req).catch(damaged)

const MEDIA = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded', 'application/json'],
  multipart: [],
} as const

/**
 * The input of an operation, from the place the operation declares. Path parameters win, so that a body
 * cannot name another row.
 */
export async function readInput(op: Op, req: FastifyRequest): Promise<RawInput> {
  const params = req.params as RawInput
  if (op.method === 'GET') return { ...(req.query as RawInput), ...params }
  if (op.method === 'DELETE') return { ...inputOfQuery(op, req.query as RawInput), ...params }
  // Browsers send forms either urlencoded or in parts.
  if (op.body && req.isMultipart()) return { ...(await readParts(req).catch(damaged)), ...params }
  const type = (req.headers['content-type'] ?? 'application/json').toLowerCase()
  if (!MEDIA[op.body ?? 'json'].some((media) => type.startsWith(media))) {
    throw new Fail('TIPO_NO_ADMITIDO', 'error.tipoNoAdmitido')
  }
  return { ...(req.body as RawInput | undefined), ...params }
}
