import type { Clave } from '#contract/core/words.ts'
import type { correo } from '#contract/mensajes/correo.ts'
import type { EffectCtx, Handler } from '#server/core/ctx.ts'
import type { Env } from '#server/core/environment.ts'
import { Fail } from '#server/core/fail.ts'
import { institucion } from '#server/institucion/institucion/index.ts'
import { openTransport } from '#server/mensajes/envio/index.ts'
import { countWithinLimits } from '#server/personas/acceso/index.ts'

import { mailServerOf } from './place.ts'
import { ownAddress, readOutbox } from './repo.ts'

const LONGEST_MS = 25_000
const MOST_IN_TEN_MINUTES = 10

type SmtpError = Error & { code?: string; responseCode?: number }
type TestMail = { remitente: string; destino: string }

/** Limits the test mails of each user: many in a row would mark the server as a sender of spam. */
async function limitTestMails(ctx: EffectCtx) {
  const limits = {
    limite: MOST_IN_TEN_MINUTES,
    windowMinutes: MOST_IN_TEN_MINUTES,
    lockMinutes: MOST_IN_TEN_MINUTES,
  }
  const contador = { clave: `correo de prueba ${ctx.actor.idUsuario}`, ...limits }
  const within = await ctx.step(({ db }) => countWithinLimits(db, [contador]))
  if (!within) throw new Fail('DEMASIADAS_SOLICITUDES', 'error.demasiadasSolicitudes')
}

/** The failure in words: wrong credentials, no answer, or message refused. */
function claveDeError({ code = '', responseCode }: SmtpError): Clave {
  if (code === 'EAUTH') return 'correo.rechazaClave'
  if (responseCode === undefined) return 'correo.noResponde'
  return 'correo.rechazaMensaje'
}

async function sendTestMail(ctx: EffectCtx, smtpUrl: string, { remitente, destino }: TestMail) {
  const { nombre } = await institucion(ctx.db)
  const transport = openTransport(smtpUrl)
  try {
    const sent = await transport.sendMail({
      signal: AbortSignal.timeout(LONGEST_MS),
      from: remitente,
      to: { name: '', address: destino },
      subject: ctx.t('correo.pruebaAsunto', { institucion: nombre }),
      text: ctx.t('correo.pruebaTexto', { institucion: nombre }),
    })
    return { ok: true, clave: 'correo.funciona' as const, detalle: sent.response }
  } catch (error) {
    const { message } = error as Error
    return { ok: false, clave: claveDeError(error as SmtpError), detalle: message.replaceAll(/\s+/g, ' ') }
  } finally {
    transport.close()
  }
}

/** Sends a test mail to the actor. A failure of the mail server is part of the answer, not an error. */
export const probar =
  ({ smtpUrl }: Pick<Env, 'smtpUrl'>): Handler<typeof correo.probar> =>
  async (ctx) => {
    const destino = await ownAddress(ctx)
    if (!destino) throw new Fail('CONFLICTO', 'correo.sinDireccion')
    const nothing = { ok: false, destino, servidor: null, detalle: null, milisegundos: 0 }
    if (!smtpUrl) return { ...nothing, mensaje: ctx.t('correo.sinServidor') }
    const { servidor } = mailServerOf(smtpUrl)
    if (ctx.simular) return { ...nothing, servidor, mensaje: ctx.t('correo.sinEnviar') }
    await limitTestMails(ctx)
    const begun = performance.now()
    const { remitente } = await readOutbox(ctx)
    const { ok, clave, detalle } = await sendTestMail(ctx, smtpUrl, { remitente, destino })
    return {
      ok,
      mensaje: ctx.t(clave, { destino, servidor }),
      destino,
      servidor,
      detalle: detalle.slice(0, 500),
      milisegundos: Math.round(performance.now() - begun),
    }
  }
