import { SinRespuesta, type Pasarela, type Plan, Rechazo } from '#server/pagos/pasarela/pasarela.ts'

import { readAnswer, readPayment } from './answer.ts'
import { callService } from './client.ts'
import { paymentBodyOf } from './create-payment.ts'
import { filesAt, filesOf } from './hosts.ts'
import { textOf } from './json.ts'
import { ambienteDe, isAmbiente } from './keys.ts'
import { planRefundOf, readRefundAnswer, refundRequestOf } from './refund.ts'
import { verifiedText } from './signature.ts'

/** The values that a shop copies from the Back Office. */
export type Tienda = {
  modo: Pasarela['modo']
  url: string
  estaticos?: string | undefined
  usuario: string
  clave: string
  clavePublica: string
  hmac: string
}
type Options = {
  /** Address to notify of each payment; without it, the one set in the Back Office. */
  notifyUrl: () => string | undefined
  /** Address of the gateway, when it is only known later. */
  address?: () => string
  /** Address of the page's files, when they are not on the platform's hosts. */
  files?: string
}

const PATIENCE = { create: 15_000, read: 15_000, refund: 40_000 }

const isMissing = (error: unknown) => error instanceof Rechazo && error.clase === 'SIN_SERVICIO'

/** Izipay's gateway in Peru, which is Lyra's platform: REST V4. */
export function openIzipay(tienda: Tienda, { notifyUrl, address, files }: Options): Pasarela {
  const { modo, url, usuario, clave, clavePublica, hmac } = tienda
  const claves = { url: address ?? (() => url), usuario, clave }
  const ask = (service: string, body: Record<string, unknown>, ms: number, signal?: AbortSignal) =>
    callService(claves, service, body, { ms, signal })
  const ambiente = ambienteDe(tienda)
  const keys = { NOTIFICACION: clave, RETORNO: hmac }

  return {
    modo,
    comercio: usuario,
    ambiente,
    formulario: () => ({
      disponible: true,
      modo,
      prueba: ambiente !== 'PRODUCTION',
      publicKey: clavePublica,
      ...(files === undefined ? filesOf(tienda) : filesAt(files)),
    }),

    async createSession(cobro) {
      const told = await ask('Charge/CreatePayment', paymentBodyOf(cobro, notifyUrl()), PATIENCE.create)
      const { formToken } = told.answer
      if (typeof formToken !== 'string' || formToken === '') throw new SinRespuesta('no form token')
      return {
        formToken,
        publicKey: clavePublica,
        ambiente: isAmbiente(told.ambiente) ? told.ambiente : null,
      }
    },

    readNotification(canal, campos) {
      const texto = verifiedText(canal, campos, keys)
      return texto === undefined ? undefined : { texto, hechos: readAnswer(texto) }
    },

    read: readAnswer,

    async fetchPayment(orden, signal) {
      try {
        const told = await ask('Order/Get', { orderId: orden }, PATIENCE.read, signal)
        const hechos = readPayment(told.answer)
        if (hechos.orden !== null && hechos.orden !== orden) throw new SinRespuesta('another order')
        // The answer is about the order asked for: it need not repeat its name.
        return {
          ...hechos,
          orden,
          comercio: hechos.comercio ?? usuario,
          ambiente: hechos.ambiente ?? told.ambiente ?? ambiente,
        }
      } catch (error) {
        if (error instanceof Rechazo && error.clase === 'NO_ESTA') return null
        throw error
      }
    },

    planRefund: planRefundOf,

    async refund(plan, reintegro) {
      const give = async (how: Plan) => {
        const [service, body] = refundRequestOf(how, reintegro)
        return readRefundAnswer(how, reintegro, (await ask(service, body, PATIENCE.refund)).answer)
      }
      return give(plan).catch((error: unknown) => {
        // Some platforms cannot lower a charge: there a refund is tried, which is refused in plain words if it is
        // not possible either.
        if (plan.action === 'REDUCIR' && isMissing(error)) return give({ action: 'DEVOLVER' })
        throw error
      })
    },

    async test() {
      const value = 'escuela'
      const { answer } = await ask('Charge/SDKTest', { value }, PATIENCE.read)
      if (textOf(answer['value']) !== value) throw new SinRespuesta('another echo')
    },
  }
}
