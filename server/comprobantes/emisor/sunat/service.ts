import { Buffer } from 'node:buffer'

import { type Respuesta, SinRespuesta, type Situacion } from '#server/comprobantes/emisor/emisor.ts'

import { postEnvelope } from './client.ts'
import type { Sunat } from './config.ts'
import { type Answer, type Fields, envelopeOf } from './envelope.ts'
import { meaningOf } from './meaning.ts'
import { runTask } from './thread.ts'

/** SUNAT may take half a minute at the end of a month. */
const PATIENCE = { send: 60_000, ask: 30_000 }

type Call = { operation: string; fields: Fields; names: readonly string[] }

/** The proof is a base64 text inside the answer. */
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))

/** Codes that say that the service does not have it: a document that never came, or a ticket that it never gave. */
const UNKNOWN = new Set(['0011', '0127'])
const PENDING = 98
/** States of a document, in the words of the service that is asked. */
const STANDS: Record<string, Situacion> = {
  '0001': 'ACEPTADO',
  '0002': 'RECHAZADO',
  '0003': 'BAJA',
  '0011': 'DESCONOCIDO',
}
/** The user was not let in, or the service is closed: the document was not looked at, and is not at fault. */
const AT_THE_DOOR = /^01(?:0\d|1[0-3])$/
/** The service failed with the document in its hands: it may have it. */
const BROKE_DOWN = /^(?:013[0-8]|0200)$/

type Fault = { code: string | null; message: string }

export function openService(config: Sunat) {
  const credentials = { usuario: `${config.ruc}${config.usuario}`, clave: config.clave }

  async function call(address: string, ms: number, { operation, fields, names }: Call) {
    const envelope = envelopeOf(operation, fields, credentials)
    const { text, date } = await postEnvelope({ address, operation, envelope, ms: config.ms ?? ms })
    return { answer: await afterSending(runTask('readAnswer', { text, names })), date }
  }
  const send = async (one: Call) => (await call(config.envio(), PATIENCE.send, one)).answer
  const ask = async (address: string, one: Call) => (await call(address, PATIENCE.ask, one)).answer

  const readCdr = (content: string, nombre: string | null) =>
    afterSending(runTask('readCdr', { zip: bytesOf(content), nombre, firmante: config.firmante }))

  /** The state of a ticket or of a document, with its proof if there is one. */
  async function readStatus(
    answer: Answer,
    nombre: string | null,
    ticket: string | null,
  ): Promise<Respuesta> {
    if ('fault' in answer) return unheard(answer.fault)
    const { content, statusCode, statusMessage } = answer.fields
    if (content) return readCdr(content, nombre)
    const code = (statusCode ?? '').padStart(4, '0')
    if (UNKNOWN.has(code)) return { estado: 'DESCONOCIDO' }
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

    /** Asks for a ticket that does not exist: says whether the service answers, knows the user, and what time it is there. */
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

/** A question that was not answered says nothing about what it asks for. */
function unheard({ code, message }: Fault): Respuesta {
  if (code !== null && UNKNOWN.has(code)) return { estado: 'DESCONOCIDO' }
  throw new SinRespuesta(`fault ${code}: ${message}`)
}

/** A fault with a code says what happened; one without a code says nothing about the document. */
function respuestaOf({ code, message }: Fault): Respuesta {
  if (code === null) throw new SinRespuesta(`fault: ${message}`)
  if (UNKNOWN.has(code)) return { estado: 'DESCONOCIDO' }
  if (AT_THE_DOOR.test(code)) throw new SinRespuesta(`fault ${code}: ${message}`, { enviada: false })
  if (BROKE_DOWN.test(code)) throw new SinRespuesta(`fault ${code}: ${message}`)
  const estado = meaningOf(code)
  // A fault never accepts: a remark told as a fault is an exception.
  const refused = estado === 'RECHAZADO' ? estado : 'EXCEPCION'
  return { estado: refused, codigo: code, mensaje: message, notas: [], cdr: null }
}
