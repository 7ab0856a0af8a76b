import type { Documento } from '#server/comprobantes/emisor/documento.ts'

import { TIPO, TIPO_DOCUMENTO } from './codes.ts'
import { buyerNumber } from './parts.ts'

/** Content of the QR code that the paper shows; drawn with error correction Q. */
export const qrOf = ({ emisor, clase, serie, numero, totales, fecha, comprador }: Documento) =>
  [
    emisor.ruc,
    TIPO[clase],
    serie,
    numero,
    totales.impuesto,
    totales.importe,
    fecha,
    TIPO_DOCUMENTO[comprador.tipoDocumento],
    buyerNumber(comprador),
    '',
  ].join('|')
