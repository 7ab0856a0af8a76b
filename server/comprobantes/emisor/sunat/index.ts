import { X509Certificate } from 'node:crypto'

import type { EmisorConfig } from '#server/comprobantes/emisor/config.ts'
import {
  type Emisor,
  type Emitido,
  type Respuesta,
  type Situacion,
} from '#server/comprobantes/emisor/emisor.ts'

import type { CertificateRequest } from './certificate.ts'
import { resolveConfig } from './config.ts'
import { fileOf } from './names.ts'
import { rowOf } from './return-codes.ts'
import { openService } from './service.ts'
import { runTask } from './thread.ts'
import { verify } from './verify.ts'

export { MOST_LINES } from './batch-xml.ts'
export type { Certificado } from './certificate.ts'
export { readPropuesta } from './propuesta.ts'
export { reemplazoDe } from './reemplazo.ts'

/**
 * Opens a PFX file at its upload, in the thread: the key and certificate to keep, the first of them sealed.
 * @throws {Fail} not a PFX, wrong password, no key, expired, of another RUC
 */
export const readCertificate = (request: CertificateRequest) => runTask('readPfx', request)

/** The service of consultations answers for facturas and their notes only. */
const isAnsweredFor = (nombre: string) => /^\d{11}-\d{2}-F/.test(nombre)

/** A document as the service that is asked wants it. */
function fieldsOf(nombre: string) {
  const [ruc = '', tipo = '', serie = '', numero = ''] = nombre.split('-')
  return { rucComprobante: ruc, tipoComprobante: tipo, serieComprobante: serie, numeroComprobante: numero }
}

/** The end of a certificate; the beginning of time of one that cannot be read. */
function endOf(certificado: string) {
  try {
    return new X509Certificate(certificado).validToDate.toISOString()
  } catch {
    return new Date(0).toISOString()
  }
}

const pack = ({ nombre, xml }: Emitido) => runTask('pack', { nombre, xml })

/** SUNAT's service in Peru, or its stand-in. */
export function openSunat(given: EmisorConfig): Emisor {
  const config = resolveConfig(given)
  const { ruc, razonSocial, llave, certificado, sha1, consulta } = config
  const issuer = { ruc, razonSocial }
  const key = { llave, certificado, sha1 }
  const service = openService(config)

  /** Asks about a document by the name of its file. */
  async function ask(nombre: string): Promise<Respuesta> {
    if (consulta === null || !isAnsweredFor(nombre)) return { estado: 'SIN_CONSULTA' }
    return service.getStatusCdr(consulta(), fieldsOf(nombre), nombre)
  }

  /** Without a service to ask it is never known. */
  async function stand(nombre: string): Promise<Situacion> {
    if (consulta === null || !isAnsweredFor(nombre)) return 'SIN_CONSULTA'
    return service.getDocumentStatus(consulta(), fieldsOf(nombre))
  }

  return {
    emitir: (documento) => runTask('emitir', { documento, key }),
    resumir: (lote, documentos) => runTask('resumir', { issuer, lote, documentos, key }),
    anular: (lote, bajas) => runTask('anular', { issuer, lote, bajas, key }),
    enviar: async (emitido) => service.sendBill(emitido.nombre, await pack(emitido)),
    enviarLote: async (emitido) => service.sendSummary(emitido.nombre, await pack(emitido)),
    consultarTicket: (ticket, nombre) => service.getStatus(ticket, nombre ?? null),
    loteRepetido: (codigo) => rowOf(codigo)?.documento === 'LOTE_REPETIDO',
    yaInformado: (codigo) => rowOf(codigo)?.documento === 'INFORMADO',
    situacion: (documento) => stand(fileOf(ruc, documento)),
    consultar: (documento) => ask(fileOf(ruc, documento)),
    knock: async () => void (await service.knock()),
    vence: endOf(certificado),
    verificarConfiguracion: () => verify(config, service),
  }
}
