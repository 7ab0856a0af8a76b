import type { Db } from '#server/core/db.ts'
import { FailCampo } from '#server/core/fail.ts'

import { type Documento, documentTypes } from './repo.ts'

/** The document as it is kept, or which field is wrong. A person keeps a type that is no longer in use. */
export type ReadDocumento = (documento: Documento, antes?: Documento) => Documento

function matches(numero: string, patron: string | null) {
  try {
    return patron === null || new RegExp(patron).test(numero)
  } catch {
    // A pattern that somebody mistyped must not keep everybody out.
    return true
  }
}

/**
 * Reads documents by the types there are, all asked for once: upper case, without spaces, as the type's pattern wants it.
 * What it returns throws FailCampo on `tipoDocumento` or `numeroDocumento`.
 */
export async function documentReader(db: Db): Promise<ReadDocumento> {
  const types = new Map((await documentTypes(db)).map((type) => [type.codigo, type]))
  return ({ tipoDocumento, numeroDocumento: typed }, antes) => {
    const type = types.get(tipoDocumento)
    if (!type || (type.estado !== 'ACTIVO' && antes?.tipoDocumento !== tipoDocumento)) {
      throw new FailCampo('tipoDocumento', 'usuario.tipoDesconocido')
    }
    const numeroDocumento = typed.replaceAll(/\s+/g, '').toUpperCase()
    if (!matches(numeroDocumento, type.patron))
      throw new FailCampo('numeroDocumento', 'usuario.documentoFormato')
    return { tipoDocumento, numeroDocumento }
  }
}
