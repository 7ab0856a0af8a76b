import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'

import type { Formato } from '#contract/institucion/archivo.ts'
import { Fail } from '#server/core/fail.ts'

import { checkPdf } from './pdf.ts'
import { seemsToBe } from './tipo.ts'

/** Input of the worker. */
export type CleanRequest = { datos: Uint8Array; formato: Formato }
/** Answer of the worker: the bytes to keep, or the reason for refusing. */
export type CleanAnswer =
  | { datos: Uint8Array; sha256: string }
  | { rechazo: Pick<Fail, 'razon' | 'clave' | 'datos'> }

async function cleanBytes(datos: Buffer, formato: Formato): Promise<Buffer> {
  if (!(await seemsToBe(datos, formato))) throw new Fail('TIPO_NO_ADMITIDO', 'archivo.tipo')
  if (formato === 'application/pdf') {
    checkPdf(datos)
    return datos
  }
  // The image library is large: loaded only when a picture arrives.
  const { recode } = await import('./imagen.ts')
  return recode(datos, formato)
}

async function cleanFile({ datos, formato }: CleanRequest): Promise<CleanAnswer> {
  const kept = await cleanBytes(Buffer.from(datos.buffer), formato)
  return { datos: new Uint8Array(kept), sha256: createHash('sha256').update(kept).digest('hex') }
}

const port = parentPort!
try {
  const respuesta = await cleanFile(workerData as CleanRequest)
  port.postMessage(respuesta)
} catch (error) {
  if (!(error instanceof Fail)) throw error
  port.postMessage({ rechazo: { razon: error.razon, clave: error.clave, datos: error.datos } })
}
port.close()
