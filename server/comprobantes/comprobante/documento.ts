import type { Documento } from '#server/comprobantes/emisor/index.ts'
import { enLetras } from '#server/pagos/recibo/index.ts'

/** The document as it was frozen with the number, without the amount in words. */
export type Congelado = Omit<Documento, 'enLetras'> & {
  monedaPlural: string | null
  /** Data that the paper shows beside the document. Documents issued before it was kept have none. */
  papel?: { alumno: string | null; telefono: string | null; correo: string | null; logo: string | null }
}

/** The tongue of the papers of the country that issues them. */
const LOCALE = 'es-PE'

/** The document as it is signed. The amount in words follows from what was frozen. */
export function documentoOf({ monedaPlural, ...datos }: Congelado): Documento {
  const { moneda: codigo, totales } = datos
  return { ...datos, enLetras: enLetras(totales.importe, { codigo, plural: monedaPlural }, LOCALE) }
}
