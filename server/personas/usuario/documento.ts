import { numeroDeDocumento } from '#contract/personas/numero-documento.ts'
import type { Db } from '#server/core/db.ts'
import { FailCampo } from '#server/core/fail.ts'

import { type Documento, documentTypes } from './repo.ts'

/** A document with the surnames of its person, where a call sends them. */
type ConApellidos = Documento & { papellido?: string | undefined; sapellido?: string | null | undefined }
/** Normalises a document or throws FailCampo. An inactive type is accepted only if the person already had it. */
export type ReadDocumento = (documento: ConApellidos, antes?: Documento) => Documento

function matchesPatron(numero: string, patron: string | null) {
  try {
    return patron === null || new RegExp(patron).test(numero)
  } catch {
    // A mistyped pattern of a document type must not block every registration.
    return true
  }
}

/** Refuses a person without a first surname, unless the document may carry a single name (decision 175). */
function requireSurname({ papellido, sapellido }: ConApellidos, nombreUnico: boolean) {
  if (papellido !== '') return
  if (!nombreUnico) throw new FailCampo('papellido', 'usuario.faltaApellido')
  if (sapellido) throw new FailCampo('papellido', 'usuario.sinPrimerApellido')
}

/**
 * A reader of documents, with the types loaded once: upper case, without spaces or signs that people write, matched to the type's pattern.
 * The reader throws FailCampo on `tipoDocumento` or `numeroDocumento`, and on `papellido` where the type asks for it.
 */
export async function documentReader(db: Db): Promise<ReadDocumento> {
  const types = new Map((await documentTypes(db)).map((type) => [type.codigo, type]))
  return (documento, antes) => {
    const { tipoDocumento, numeroDocumento: typed } = documento
    const type = types.get(tipoDocumento)
    if (!type || (type.estado !== 'ACTIVO' && antes?.tipoDocumento !== tipoDocumento)) {
      throw new FailCampo('tipoDocumento', 'usuario.tipoDesconocido')
    }
    const fits = (numero: string) => matchesPatron(numero, type.patron)
    const numeroDocumento = numeroDeDocumento(typed, tipoDocumento, fits)
    if (!fits(numeroDocumento)) throw new FailCampo('numeroDocumento', 'usuario.documentoFormato')
    requireSurname(documento, type.nombreUnico)
    return { tipoDocumento, numeroDocumento }
  }
}
