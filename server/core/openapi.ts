import { z } from 'zod'

import { RAZONES } from '#contract/core/errors.ts'
import { ARCHIVOS, filaDe } from '#contract/core/list-file.ts'
import { esLarga, type Op } from '#contract/core/op.ts'
import { Tarea } from '#contract/operacion/tarea.ts'
import { documented } from '#contract/sentences.ts'

import { SEPARATE_PATHS } from './openapi-apart.ts'
import { liftParts } from './openapi-parts.ts'
import { REFUSALS, refusalsOf } from './openapi-refusals.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}

const MEDIA = { form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' }

const FAILURE = {
  type: 'object',
  required: ['mensaje', 'error', 'codigo', 'idSolicitud'],
  properties: {
    mensaje: { type: 'string' },
    error: { type: 'string' },
    codigo: { enum: [...new Set(Object.values(RAZONES).map((r) => r.codigo))] },
    idSolicitud: { type: 'string' },
    persona: {
      type: 'object',
      properties: {
        idUsuario: { type: 'integer' },
        nombreCompleto: { type: 'string' },
        documento: { type: 'string' },
      },
    },
    errors: {
      type: 'array',
      items: {
        anyOf: [
          { type: 'string' },
          { type: 'object', properties: { campo: { type: 'string' }, mensaje: { type: 'string' } } },
        ],
      },
    },
  },
}

const TASK = {
  description: 'It will be done: the task is at Location',
  content: { 'application/json': { schema: schemaOf(Tarea, 'output') } },
}

/** A path parameter: an id (some operations accept 0 for all) or a code. */
function inPath(op: Op, name: string, word: Json | undefined): Json {
  const takesZero = (op.input as z.ZodObject).shape[name]?.safeParse('0').success
  const id = { type: 'integer', minimum: takesZero ? 0 : 1 }
  return { name, in: 'path', required: true, schema: name.startsWith('id') ? id : (word ?? id) }
}

/** Splits the input: path parameters leave the body; the rest of a GET or DELETE is its query. */
function splitInput(op: Op) {
  const input = schemaOf(op.input, 'input') as { properties?: Json; required?: string[] } & Json
  const names = [...op.path.matchAll(/:(\w+)/g)].map((m) => String(m[1]))
  const properties = { ...input.properties } as Record<string, Json>
  const ofPath = names.map((name) => inPath(op, name, properties[name]))
  for (const name of names) delete properties[name]
  const parameters = [
    ...ofPath,
    ...(op.method === 'GET' || op.method === 'DELETE'
      ? Object.keys(properties).map((name) => ({ name, in: 'query', schema: properties[name] }))
      : []),
    ...(op.kind !== 'read' ? [{ name: 'simular', in: 'query', schema: { type: 'boolean' } }] : []),
    ...(filaDe(op) ? [TOTAL] : []),
    ...(esLarga(op) ? [PREFER] : []),
    ...(op.once || esLarga(op)
      ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }]
      : []),
  ]
  const required = (input.required ?? []).filter((name) => !names.includes(name))
  return { parameters, body: { ...input, properties, required } }
}

const TOTAL = {
  name: 'total',
  in: 'query',
  description:
    'exacto: counts every row of the filter; no: does not count. Without it, rows are counted up to 10,000',
  schema: { type: 'string', enum: ['exacto', 'no'] },
}

const PREFER = {
  name: 'Prefer',
  in: 'header',
  description: 'respond-async: answers 202 with the task that will do it',
  schema: { type: 'string' },
}

const FORGIVES =
  '. An effect that leaves a charge owing less than was agreed, or takes confirmed money off it, also needs per_cuenta_anular, motivo and a recent password'

const BYTES = { schema: { type: 'string', format: 'binary' } }

/** Schema of a change's answer: with `simular`, the same and that nothing was kept. */
function answerSchema(op: Op): Json {
  const { properties, ...answer } = schemaOf(op.output, 'output')
  if (op.kind === 'read' || op.file) return { ...answer, ...(properties !== undefined && { properties }) }
  return {
    ...answer,
    properties: { mensaje: { type: 'string' }, ...(properties as Json), simulado: { const: true } },
  }
}

/** The success body by media type: a page is also offered as a file of the whole filter. */
function responsesOf(op: Op): Json {
  const files = filaDe(op) ? Object.keys(ARCHIVOS) : []
  return {
    [op.eventos ? 'text/event-stream' : op.file ? '*/*' : 'application/json']: {
      schema: answerSchema(op),
    },
    ...Object.fromEntries(files.map((media) => [media, BYTES])),
  }
}

function describeOp(op: Op): Json {
  const { parameters, body } = splitInput(op)
  const hasBody = op.method === 'POST' || op.method === 'PUT'
  const named = documented.get(op)
  const who = typeof op.permiso === 'string' ? op.permiso : op.permiso.join(' | ')
  return {
    operationId: named?.operationId,
    summary: named?.sentence,
    description: `Permiso: ${who}${op.pideClave === 'rebaja' ? FORGIVES : ''}`,
    tags: [op.path.split('/')[1]],
    security: op.permiso === 'PUBLICO' ? [] : [{ token: [] }],
    parameters,
    ...(hasBody && {
      requestBody: { content: { [op.body ? MEDIA[op.body] : 'application/json']: { schema: body } } },
    }),
    responses: {
      [op.status ?? 200]: { description: 'OK', content: responsesOf(op) },
      ...(esLarga(op) && { 202: TASK }),
      ...refusalsOf(op),
    },
  }
}

/** The OpenAPI 3.1 document, printed from the same schemas that the server parses with. */
export function openapi(operations: Op[]): Json {
  const paths: Record<string, Json> = { ...SEPARATE_PATHS }
  for (const op of operations) {
    const path = op.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [op.method.toLowerCase()]: describeOp(op) }
  }
  const lifted = liftParts(paths)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Escuela',
      version: '1',
      description: 'API de administración de una institución educativa',
    },
    servers: [{ url: '/api' }],
    security: [{ token: [] }],
    paths: lifted.paths,
    components: {
      schemas: { Error: FAILURE, ...lifted.schemas },
      responses: REFUSALS,
      securitySchemes: {
        token: { type: 'oauth2', flows: { password: { tokenUrl: '/api/oauth/token', scopes: {} } } },
      },
    },
  }
}
