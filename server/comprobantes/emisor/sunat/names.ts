import type { Documento } from '#server/comprobantes/emisor/documento.ts'
import type { Lote } from '#server/comprobantes/emisor/emisor.ts'

import { TIPO } from './codes.ts'

type Numbered = Pick<Documento, 'clase' | 'serie' | 'numero'>

/** `B001-1`: series and number inside the XML. */
export const idOf = ({ serie, numero }: Pick<Documento, 'serie' | 'numero'>) => `${serie}-${numero}`

/** `20100066603-03-B001-1`: the file of a document, without extension. */
export const fileOf = (ruc: string, documento: Numbered) =>
  `${ruc}-${TIPO[documento.clase]}-${idOf(documento)}`

/** A daily summary or a voiding. */
export type Batch = 'RC' | 'RA'

/** `RC-20261126-1`: summary or voiding of the day on which it is made. */
export const batchId = (batch: Batch, { fecha, correlativo }: Lote) =>
  `${batch}-${fecha.replaceAll('-', '')}-${correlativo}`
