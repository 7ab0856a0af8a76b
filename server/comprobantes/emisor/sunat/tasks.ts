import type { Documento, Parte } from '#server/comprobantes/emisor/documento.ts'
import type { Baja, Emitido, EnLote, Lote } from '#server/comprobantes/emisor/emisor.ts'

import { summaryXml, voidedXml } from './batch-xml.ts'
import { readCdr } from './cdr.ts'
import { type CertificateRequest, readPfx } from './certificate.ts'
import { documentXml } from './document-xml.ts'
import { readAnswer } from './envelope.ts'
import { type Batch, batchId, fileOf } from './names.ts'
import { qrOf } from './qr.ts'
import { type SigningKey, signXml } from './sign.ts'
import { zipOne } from './zip.ts'

export type Issuer = Pick<Parte, 'ruc' | 'razonSocial'>
type OfDocument = { documento: Documento; key: SigningKey }
type OfBatch = { issuer: Issuer; lote: Lote; key: SigningKey }

const batchOf = (batch: Batch, xml: string, { issuer, lote, key }: OfBatch): Emitido => ({
  nombre: `${issuer.ruc}-${batchId(batch, lote)}`,
  ...signXml(xml, key),
  qr: '',
})

/** Tasks of the thread, by name: everything that signs, opens a key or parses data from outside. */
export const TASKS = {
  emitir: ({ documento, key }: OfDocument): Emitido => ({
    nombre: fileOf(documento.emisor.ruc, documento),
    ...signXml(documentXml(documento), key),
    qr: qrOf(documento),
  }),
  resumir: (of: OfBatch & { documentos: readonly EnLote[] }) =>
    batchOf('RC', summaryXml(of.issuer, of.lote, of.documentos), of),
  anular: (of: OfBatch & { bajas: readonly Baja[] }) =>
    batchOf('RA', voidedXml(of.issuer, of.lote, of.bajas), of),
  /** The zip of a document, in base64. */
  pack: ({ nombre, xml }: Pick<Emitido, 'nombre' | 'xml'>) =>
    Buffer.from(zipOne(`${nombre}.xml`, xml)).toString('base64'),
  readAnswer,
  readCdr,
  readPfx: (request: CertificateRequest) => readPfx(request),
}

export type Tasks = typeof TASKS
export type Task = keyof Tasks
