import { type Answer, answerOf } from './answers.ts'
import type { Call } from './call.ts'
import type { Receiver } from './receive.ts'
import type { Store } from './store.ts'
import { Fault, textOf } from './texts.ts'
import type { Thread } from './thread.ts'
import type { Twist } from './twist.ts'

type Given = { store: Store; thread: Thread; receiver: Receiver; twist: Twist }
type Operation = (ruc: string, fields: Record<string, string>, how: string | undefined) => Promise<Answer>

const EXISTS = '0004'
const DONE = '0'
const FAILED = '99'
const REMARK = '4207'
/** A rejection with its proof: `cdr-2800`. */
const REJECTION = /^(?:lost-)?cdr-(\d{4})$/
/** The code of a rejection that was asked for. */
const asked = (how: string | undefined) => REJECTION.exec(how ?? '')?.slice(1) ?? []
/** States of a document, as the service of consultations tells them. */
const STANDS = { ACEPTADO: '0001', RECHAZADO: '0002', BAJA: '0003' }
const UNKNOWN = '0011'
const PARTS = ['rucComprobante', 'tipoComprobante', 'serieComprobante', 'numeroComprobante']

/** The service of consultations knows facturas and their notes only: 0009 is of another kind, 0010 of another series. */
function unaskable({ tipoComprobante = '', serieComprobante = '' }: Record<string, string>) {
  if (!/^0[178]$/.test(tipoComprobante)) return tipoComprobante === '03' ? '0010' : '0009'
  return serieComprobante.startsWith('F') ? undefined : '0010'
}

const nameOf = (fields: Record<string, string>) => PARTS.map((name) => fields[name] ?? '').join('-')

/** The operations of SUNAT's two services, by their names. */
export function makeService({ store, thread, receiver, twist }: Given): Record<string, Operation> {
  const check = (ruc: string, { fileName = '', contentFile = '' }: Record<string, string>, batch: boolean) =>
    thread.run('check', { ruc, fileName, contentFile, batch, now: Date.now() })

  return {
    async sendBill(ruc, fields, how) {
      const checked = await check(ruc, fields, false)
      const broken = [...checked.broken, ...(how === 'observed' ? [REMARK] : asked(how))]
      const { cdr } = await receiver.document({ ...checked, broken })
      if (how === 'noCdr') return answerOf('sendBill', {})
      const content = (await twist(how, checked.nombre)) ?? cdr
      return answerOf('sendBill', { applicationResponse: content ?? '' })
    },

    async sendSummary(ruc, fields, how) {
      const checked = await check(ruc, fields, true)
      const broken = [...checked.broken, ...asked(how)]
      return answerOf('sendSummary', { ticket: await receiver.batch({ ...checked, broken }) })
    },

    /** Answers the state of a ticket; at the service of consultations, of a document. */
    async getStatus(_ruc, fields, how) {
      if ('rucComprobante' in fields) {
        const found = store.document(nameOf(fields))
        const statusCode = unaskable(fields) ?? (found ? STANDS[found.estado] : UNKNOWN)
        return answerOf(
          'getStatus',
          { statusCode, statusMessage: `SIMULADOR: ${textOf(statusCode)}` },
          'status',
        )
      }
      const { ticket = '' } = fields
      if (how === '98') return answerOf('getStatus', { statusCode: how }, 'status')
      const kept = store.ticket(ticket)
      if (!kept) throw new Fault('0127')
      if (how === 'noCdr') return answerOf('getStatus', { statusCode: DONE }, 'status')
      if (how === FAILED) return answerOf('getStatus', { statusCode: FAILED }, 'status')
      const content = (await twist(how, ticket)) ?? kept.cdr ?? ''
      const statusCode = kept.estado === 'RECHAZADO' ? FAILED : DONE
      return answerOf('getStatus', { content, statusCode }, 'status')
    },

    async getStatusCdr(_ruc, fields, how) {
      const nombre = nameOf(fields)
      const refused = unaskable(fields)
      if (refused) throw new Fault(refused)
      const kept = store.document(nombre)
      const code = kept ? (kept.cdr && how !== 'noCdr' ? EXISTS : '0125') : '0011'
      const content = code === EXISTS ? ((await twist(how, nombre)) ?? kept?.cdr) : null
      const status = { statusCode: code, statusMessage: `SIMULADOR: ${textOf(code)}` }
      return answerOf('getStatusCdr', content ? { content, ...status } : status, 'statusCdr')
    },
  }
}

/** The one user of each issuer that is known. */
type Users = { usuario: string; claveOf: (ruc: string) => string | undefined }
const RUC_DIGITS = 11

/** Runs a call after its user was checked. */
export function runCall(
  service: Record<string, Operation>,
  users: Users,
  call: Call,
  how: string | undefined,
) {
  const operation = Object.hasOwn(service, call.operation) ? service[call.operation] : undefined
  if (!operation) throw new Fault('0306', 'operation')
  const ruc = call.usuario.slice(0, RUC_DIGITS)
  if (call.usuario !== `${ruc}${users.usuario}` || call.clave !== users.claveOf(ruc)) throw new Fault('0102')
  if (how !== undefined && /^\d{4}$/.test(how)) throw new Fault(how)
  return operation(ruc, call.fields, how)
}
