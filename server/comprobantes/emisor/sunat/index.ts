import {
  type Emisor,
  type Emitido,
  type Respuesta,
  SinRespuesta,
} from '#server/comprobantes/emisor/emisor.ts'

import type { CertificateRequest } from './certificate.ts'
import { resolveConfig, type SunatConfig } from './config.ts'
import { fileOf } from './names.ts'
import { openService } from './service.ts'
import { runTask } from './thread.ts'
import { verify } from './verify.ts'

export { MOST_LINES } from './batch-xml.ts'
export type { Certificado } from './certificate.ts'
export type { SunatConfig } from './config.ts'
export { registroDeVentas } from './ple.ts'

/**
 * Opens a PFX file at its upload, in the thread: the key and certificate to keep, the first of them sealed.
 * @throws {Fail} not a PFX, wrong password, no key, expired, of another RUC
 */
export const readCertificate = (request: CertificateRequest) => runTask('readPfx', request)

/** SUNAT has that number already: the answer to it may have been lost. */
const REGISTERED = '1033'
/** A file of that name came before; the last is of voidings. */
const CAME_BEFORE = new Set(['0402', '2223', '2324'])

/** A document as the service that is asked wants it. */
function fieldsOf(nombre: string) {
  const [ruc = '', tipo = '', serie = '', numero = ''] = nombre.split('-')
  return { rucComprobante: ruc, tipoComprobante: tipo, serieComprobante: serie, numeroComprobante: numero }
}

const pack = ({ nombre, xml }: Emitido) => runTask('pack', { nombre, xml })

/** SUNAT's service in Peru, or its stand-in. */
export function openSunat(given: SunatConfig): Emisor {
  const config = resolveConfig(given)
  const { ruc, razonSocial, llave, certificado, sha1, consulta } = config
  const issuer = { ruc, razonSocial }
  const key = { llave, certificado, sha1 }
  const service = openService(config)

  /** Asks about a document by the name of its file. */
  async function ask(nombre: string): Promise<Respuesta> {
    if (consulta === null) return { estado: 'DESCONOCIDO' }
    return service.getStatusCdr(consulta(), fieldsOf(nombre), nombre)
  }

  /** Without a service to ask it is never known. */
  async function stand(nombre: string) {
    if (consulta === null) throw new SinRespuesta('no service to ask', { clave: 'emisor.sinConstancia' })
    return service.getDocumentStatus(consulta(), fieldsOf(nombre))
  }

  /** A document that SUNAT already has keeps its first answer. */
  async function send(emitido: Emitido): Promise<Respuesta> {
    const respuesta = await service.sendBill(emitido.nombre, await pack(emitido))
    if (respuesta.estado !== 'EXCEPCION' || respuesta.codigo !== REGISTERED) return respuesta
    const first = await ask(emitido.nombre)
    return first.estado === 'DESCONOCIDO' ? respuesta : first
  }

  return {
    emitir: (documento) => runTask('emitir', { documento, key }),
    resumir: (lote, documentos) => runTask('resumir', { issuer, lote, documentos, key }),
    anular: (lote, bajas) => runTask('anular', { issuer, lote, bajas, key }),
    enviar: send,
    enviarLote: async (emitido) => service.sendSummary(emitido.nombre, await pack(emitido)),
    consultarTicket: (ticket, nombre) => service.getStatus(ticket, nombre ?? null),
    loteRepetido: (codigo) => CAME_BEFORE.has(codigo),
    situacion: (documento) => stand(fileOf(ruc, documento)),
    consultar: (documento) => ask(fileOf(ruc, documento)),
    verificarConfiguracion: () => verify(config, service),
  }
}
