import { readFileSync } from 'node:fs'

import { z } from 'zod'

import type { Translate } from '#contract/core/words.ts'

import { readVariables, SecureAddress, type Source, wrongVariable } from './variables.ts'

const Variables = z.object({
  COMPROBANTES_MODO: z.enum(['simulador', 'beta', 'real']).optional(),
  COMPROBANTES_SHA1: z
    .enum(['0', '1'])
    .transform((value) => value === '1')
    .default(false),
  COMPROBANTES_FIRMANTE: z.string().trim().optional(),
  COMPROBANTES_ENVIO: SecureAddress.optional(),
  COMPROBANTES_CONSULTA: SecureAddress.optional(),
})

type Comprobantes = {
  modo: 'simulador' | 'beta' | 'real'
  /** Signs with SHA-1, for a service that does not take SHA-256. */
  sha1: boolean
  /** Fingerprints of the certificates that sign the answers, or the path of a file with those or with their authorities. */
  firmante: string | undefined
  /** Addresses of another operator than SUNAT: of the service that receives, and of the one that answers for what it received. */
  envio?: string
  consulta?: string
}

const FINGERPRINT = /^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/

/** Fingerprints separated by commas, or the path of a file with certificates. */
function namesSigners(firmante: string): boolean {
  if (firmante.split(',').every((one) => FINGERPRINT.test(one.trim().toUpperCase()))) return true
  try {
    return readFileSync(firmante, 'utf8').includes('-----BEGIN CERTIFICATE-----')
  } catch {
    return false
  }
}

/** Where electronic receipts go: nowhere unless the environment says it, and to the stand-in in a sample school. */
export function readComprobantes(source: Source, demo: boolean, t: Translate): Comprobantes | undefined {
  const given = readVariables(Variables, source, t)
  const modo = given.COMPROBANTES_MODO ?? (demo ? 'simulador' : undefined)
  // Receipts of the stand-in have no value: only a sample school may issue them.
  if (modo === 'simulador' && !demo)
    throw wrongVariable(t, 'COMPROBANTES_MODO', t('arranque.comprobantesSimulador'))
  const { COMPROBANTES_SHA1: sha1, COMPROBANTES_FIRMANTE: firmante } = given
  if (firmante && !namesSigners(firmante))
    throw wrongVariable(t, 'COMPROBANTES_FIRMANTE', t('arranque.comprobantesFirmante'))
  const { COMPROBANTES_ENVIO: envio, COMPROBANTES_CONSULTA: consulta } = given
  const addresses = { ...(envio && { envio }), ...(consulta && { consulta }) }
  return modo && { modo, sha1, firmante, ...addresses }
}
