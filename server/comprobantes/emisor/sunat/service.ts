import { Buffer } from 'node:buffer'

import { type Respuesta, SinRespuesta, type Situacion } from '#server/comprobantes/emisor/emisor.ts'

import { postEnvelope } from './client.ts'
import type { Sunat } from './config.ts'
import { type Answer, type Fields, envelopeOf } from './envelope.ts'
import { rowOf } from './return-codes.ts'
import { runTask } from './thread.ts'

/** SUNAT may take half a minute at the end of a month. */
const PATIENCE = { send: 60_000, ask: 30_000 }

type Call = { operation: string; fields: Fields; names: readonly string[] }

/** The proof is a base64 text inside the answer. */
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))

const PENDING = 98
const WRONG_USER = '0102'
/** States of a document, in the words of the service that is asked. */
const STANDS: Record<string, Situacion> = {
  '0001': 'ACEPTADO',
  '0002': 'RECHAZADO',
  '0003': 'BAJA',
  '0011': 'DESCONOCIDO',
  '0009': 'SIN_CONSULTA',
  '0010': 'SIN_CONSULTA',
}

type Fault = { code: string | null; message: string }

export function openService(config: Sunat) {
  const credentials = { usuario: `${config.ruc}${config.usuario}`, clave: config.clave }

  async function call(address: string, ms: number, { operation, fields, names }: Call) {
    const envelope = envelopeOf(operation, fields, credentials)
    const { text, date } = await postEnvelope({ address, operation, envelope, ms: config.ms ?? ms })
    // A wrong user or password is told by an empty answer too.
    if (text.trim() === '') return { answer: { fault: { code: WRONG_USER, message: '' } }, date }
    return { answer: await afterSending(runTask('readAnswer', { text, names })), date }
  }
  const send = async (one: Call) => (await call(config.envio(), PATIENCE.send, one)).answer
  const ask = async (address: string, one: Call) => (await call(address, PATIENCE.ask, one)).answer

  const readCdr = (content: string, nombre: string | null) =>
    afterSending(runTask('readCdr', { zip: bytesOf(content), nombre, confianza: config.confianza }))

  /** The state of a ticket or of a document, with its proof if there is one. */
  async function readStatus(
    answer: Answer,
    nombre: string | null,
    ticket: string | null,
  ): Promise<Respuesta> {
    if ('fault' in answer) return unheard(answer.fault)
    const { content, statusCode, statusMessage } = answer.fields
    if (content) return readCdr(content, nombre)
    const said = questionAnswer((statusCode ?? '').padStart(4, '0'))
    if (said) return said
    if (ticket !== null && Number(statusCode) === PENDING) return { estado: 'EN_PROCESO', ticket }
    // Whatever else it says, the proof is missing: it is asked for again.
    throw new SinRespuesta(`status ${statusCode} ${statusMessage ?? ''}`, {
      clave: 'emisor.sinConstancia',
    })
  }

  return {
    async sendBill(nombre: string, contentFile: string): Promise<Respuesta> {
      const fields = { fileName: `${nombre}.zip`, contentFile }
      const answer = await send({ operation: 'sendBill', fields, names: ['applicationResponse'] })
      if ('fault' in answer) return respuestaOf(answer.fault)
      const { applicationResponse } = answer.fields
      if (!applicationResponse)
        throw new SinRespuesta('no proof in the answer', { clave: 'emisor.sinConstancia' })
      return readCdr(applicationResponse, nombre)
    },

    async sendSummary(nombre: string, contentFile: string): Promise<Respuesta> {
      const fields = { fileName: `${nombre}.zip`, contentFile }
      const answer = await send({ operation: 'sendSummary', fields, names: ['ticket'] })
      if ('fault' in answer) return respuestaOf(answer.fault)
      const { ticket } = answer.fields
      if (!ticket) throw new SinRespuesta('no ticket', { clave: 'emisor.respuestaIlegible' })
      return { estado: 'EN_PROCESO', ticket }
    },

    async getStatus(ticket: string, nombre: string | null): Promise<Respuesta> {
      const names = ['content', 'statusCode']
      const answer = await ask(config.envio(), { operation: 'getStatus', fields: { ticket }, names })
      return readStatus(answer, nombre, ticket)
    },

    async getStatusCdr(address: string, fields: Fields, nombre: string): Promise<Respuesta> {
      const names = ['content', 'statusCode', 'statusMessage']
      return readStatus(await ask(address, { operation: 'getStatusCdr', fields, names }), nombre, null)
    },

    async getDocumentStatus(address: string, fields: Fields): Promise<Situacion> {
      const names = ['statusCode', 'statusMessage']
      const answer = await ask(address, { operation: 'getStatus', fields, names })
      const code = 'fault' in answer ? (answer.fault.code ?? '') : (answer.fields.statusCode ?? '')
      const found = STANDS[code.padStart(4, '0')]
      if (found) return found
      throw new SinRespuesta(`status ${code}`, { clave: 'emisor.sinConstancia' })
    },

    /** Asks for a ticket that does not exist, which says whether the service answers, knows the user, and what time it is there. */
    async knock() {
      const one = { operation: 'getStatus', fields: { ticket: '0' }, names: ['statusCode'] }
      const { answer, date } = await call(config.envio(), PATIENCE.ask, one)
      return { code: 'fault' in answer ? answer.fault.code : null, date }
    },
  }
}

/** Treats a failure to read the answer as an unknown outcome: the message may have arrived. */
const afterSending = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: Error) => {
    if (error instanceof SinRespuesta) throw error
    throw new SinRespuesta(error.message, { clave: 'emisor.respuestaIlegible' })
  })

/** Codes that answer a question: the service does not have it, or answers for none of its kind. */
function questionAnswer(code: string | null): Respuesta | undefined {
  const documento = rowOf(code)?.documento
  return documento === 'DESCONOCIDO' || documento === 'SIN_CONSULTA' ? { estado: documento } : undefined
}

/** A question that was not answered says nothing about what it asks for. */
function unheard({ code, message }: Fault): Respuesta {
  const said = questionAnswer(code) ?? atFault(code, message)
  if (said) return said
  throw new SinRespuesta(`fault ${code}: ${message}`)
}

/** A fault of the issuer. */
function atFault(code: string | null, mensaje: string): Respuesta | undefined {
  const culpa = rowOf(code)?.persona
  return code !== null && culpa ? { estado: 'RETENIDO', codigo: code, mensaje, culpa } : undefined
}

/** A fault with a code says what happened, and leaves the number free; one without a code says nothing about the document. */
function respuestaOf({ code, message: mensaje }: Fault): Respuesta {
  if (code === null) throw new SinRespuesta(`fault: ${mensaje}`)
  const row = rowOf(code)
  const codigo = code
  switch (row?.documento) {
    case 'ESPERA':
      throw new SinRespuesta(`fault ${code}: ${mensaje}`, { enviada: row.numero === 'EN_DUDA' })
    case 'RETENIDO':
      return { estado: 'RETENIDO', codigo, mensaje, culpa: row.persona! }
    case 'EN_RESUMEN':
      return { estado: 'EN_RESUMEN', codigo, mensaje }
    case 'REGISTRADO':
    case 'RECHAZADO':
      return { estado: 'REGISTRADO', codigo, mensaje, vale: row.documento === 'REGISTRADO' }
    case 'DESCONOCIDO':
    case 'SIN_CONSULTA':
      return { estado: row.documento }
    default:
      // Without a proof the number is free: what is wrong is mended, and it is sent again.
      return { estado: 'EXCEPCION', codigo, mensaje, notas: [], cdr: null }
  }
}
