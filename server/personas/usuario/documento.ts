import type { Db } from '#server/core/db.ts'
import { FailCampo } from '#server/core/fail.ts'

import { type Documento, documentTypes } from './repo.ts'

/** Normalises a document or throws FailCampo. An inactive type is accepted only if the person already had it. */
export type ReadDocumento = (documento: Documento, antes?: Documento) => Documento

function matchesPatron(numero: string, patron: string | null) {
  try {
    return patron === null || new RegExp(patron).test(numero)
  } catch {
    // A mistyped pattern of a document type must not block every registration.
    return true
  }
}

/**
 * A reader of documents, with the types loaded once: upper case, without spaces, matched to the type's pattern.
 * The reader throws FailCampo on `tipoDocumento` or `numeroDocumento`.
 */
export async function documentReader(db: Db): Promise<ReadDocumento> {
  const types = new Map((await documentTypes(db)).map((type) => [type.codigo, type]))
  return ({ tipoDocumento, numeroDocumento: typed }, antes) => {
    const type = types.get(tipoDocumento)
    if (!type || (type.estado !== 'ACTIVO' && antes?.tipoDocumento !== tipoDocumento)) {
      throw new FailCampo('tipoDocumento', 'usuario.tipoDesconocido')
    }
    const numeroDocumento = typed.replaceAll(/\s+/g, '').toUpperCase()
    if (!matchesPatron(numeroDocumento, type.patron))
      throw new FailCampo('numeroDocumento', 'usuario.documentoFormato')
    return { tipoDocumento, numeroDocumento }
  }
}
