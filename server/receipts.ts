import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import {
  type Comprobantes,
  NO_COMPROBANTES,
  openByKeys,
} from '#server/comprobantes/comprobante-emisor/index.ts'
import type { Env } from '#server/core/environment.ts'
import { openSunatSimulador, sunatSimuladorRoutes } from '#server/simulador/index.ts'

import { addressOf } from './payments.ts'

/** Where the stand-in of the tax office is, when there is one. */
const STAND_IN = '/simulador/sunat'

const FINGERPRINT = /^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/
const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** Fingerprints separated by commas, or the path of a file of certificates. */
async function readTrust(firmante: string | undefined) {
  if (!firmante) return undefined
  const huellas = firmante.split(',').map((one) => one.trim().toUpperCase())
  if (huellas.every((one) => FINGERPRINT.test(one))) return { certificados: [], huellas }
  return { certificados: (await readFile(firmante, 'utf8')).match(PEM) ?? [], huellas: [] }
}

/** The tax office that the environment names; none in a production that was not told of any. */
export async function openComprobantes(app: FastifyInstance, env: Env): Promise<Comprobantes> {
  const { comprobantes: given, dataDir, produccion } = env
  if (!given) return NO_COMPROBANTES
  if (given.modo !== 'simulador')
    return openByKeys({ ...given, confianza: await readTrust(given.firmante) }, app.vault)
  const simulador = await openSunatSimulador({ folder: join(dataDir, 'simulador') })
  await app.register(sunatSimuladorRoutes, { prefix: STAND_IN, simulador, panel: !produccion })
  const at = (service: string) => () => `${addressOf(app)}${STAND_IN}/${service}`
  return openByKeys(
    { ...given, envio: at('billService'), consulta: at('billConsultService'), ownKeys: simulador.keysFor },
    app.vault,
  )
}
