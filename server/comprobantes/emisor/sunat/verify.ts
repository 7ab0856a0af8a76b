import { createPrivateKey, X509Certificate } from 'node:crypto'

import { isRuc } from '#contract/institucion/tributo.ts'
import { type Hallazgo, SinRespuesta } from '#server/comprobantes/emisor/emisor.ts'

import { rucIn } from './certificate.ts'
import type { Sunat } from './config.ts'
import type { openService } from './service.ts'

const DAY = 24 * 60 * 60 * 1000
/** A certificate takes days to be renewed. */
const SOON_DAYS = 30
/** A difference of minutes puts a document into another day. */
const MOST_DRIFT_MS = 5 * 60 * 1000
/** Wrong user or password, a user without the right to send, a user of another. */
const OF_USER = /^01(?:0[2-8]|1[0-2])$/
/** The ticket that is asked for does not exist, which only a known user is told. */
const EXPECTED = new Set(['0127', '0126', '0125'])

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

function ofDates({ validFromDate: from, validToDate: to }: X509Certificate, now: Date): Hallazgo[] {
  const parte = 'certificado'
  if (to <= now) return [{ parte, error: 'emisor.certificadoVencido', datos: { fecha: dayOf(to) } }]
  if (from > now) return [{ parte, error: 'emisor.certificadoFuturo', datos: { fecha: dayOf(from) } }]
  if (to.getTime() - now.getTime() > SOON_DAYS * DAY) return []
  return [{ parte, error: 'emisor.certificadoPorVencer', datos: { fecha: dayOf(to) } }]
}

function ofRuc(certificate: X509Certificate, ruc: string): Hallazgo[] {
  const named = rucIn(certificate, ruc)
  if (named === ruc) return []
  if (named === null) return [{ parte: 'certificado', error: 'emisor.certificadoSinRuc' }]
  return [{ parte: 'certificado', error: 'emisor.certificadoDeOtro', datos: { ruc: named } }]
}

/** The certificate that signs: readable, with its key, in force, of this RUC. */
function checkCertificate({ llave, certificado, ruc }: Sunat, now: Date): Hallazgo[] {
  try {
    const certificate = new X509Certificate(certificado)
    if (!certificate.checkPrivateKey(createPrivateKey(llave)))
      return [{ parte: 'certificado', error: 'emisor.certificadoSinLlave' }]
    return [...ofDates(certificate, now), ...ofRuc(certificate, ruc)]
  } catch {
    return [{ parte: 'certificado', error: 'emisor.certificadoNoEsPfx' }]
  }
}

function ofClock(date: string | null, now: Date): Hallazgo[] {
  const theirs = Date.parse(date ?? '')
  const drift = Math.abs(theirs - now.getTime())
  if (Number.isNaN(drift) || drift <= MOST_DRIFT_MS) return []
  return [{ parte: 'reloj', error: 'emisor.relojDistinto', datos: { minutos: Math.round(drift / 60_000) } }]
}

type Service = ReturnType<typeof openService>

async function checkService(service: Service, now: () => Date): Promise<Hallazgo[]> {
  try {
    const { code, date } = await service.knock()
    const drift = ofClock(date, now())
    if (code === null || EXPECTED.has(code)) return drift
    if (OF_USER.test(code))
      return [...drift, { parte: 'usuario', error: 'emisor.usuario', datos: { codigo: code } }]
    return [...drift, { parte: 'servicio', error: 'emisor.servicio', datos: { codigo: code } }]
  } catch (error) {
    if (!(error instanceof SinRespuesta)) throw error
    return [{ parte: 'servicio', error: error.enviada ? 'emisor.servicioIlegible' : 'emisor.servicioMudo' }]
  }
}

/** Finds the faults of the configuration; nothing is sent but a question. */
export async function verify(config: Sunat, service: Service, now = () => new Date()): Promise<Hallazgo[]> {
  const ruc: Hallazgo[] = isRuc(config.ruc) ? [] : [{ parte: 'ruc', error: 'emisor.rucInvalido' }]
  return [...ruc, ...checkCertificate(config, now()), ...(await checkService(service, now))]
}
