import type { Papel } from '#server/comprobantes/borrador/index.ts'
import { type Documento, type PaperLanguage, reglasDe } from '#server/comprobantes/emisor/index.ts'
import { enLetras } from '#server/pagos/recibo/index.ts'

/** The document as it was frozen with the number, without the amount in words. */
export type Congelado = Omit<Documento, 'enLetras'> & {
  monedaPlural: string | null
  /** Data that the paper shows beside the document, and its language. Documents issued before they were kept, in Peru, have none. */
  papel?: Omit<Papel, keyof PaperLanguage> & Partial<PaperLanguage>
}

const PERU = reglasDe('PE').languageOf({})

/** Language of a paper: the one frozen with it, else that of Peru. */
export const paperLanguageOf = ({ papel }: { papel?: Congelado['papel'] | undefined }): PaperLanguage => ({
  ...PERU,
  ...papel,
  // Papers of Peru were frozen without the name of the tax.
  impuesto: papel?.impuesto ?? PERU.impuesto,
})

/** The document as it is signed. The amount in words follows from what was frozen. */
export function documentoOf({ monedaPlural, ...datos }: Congelado): Documento {
  const { moneda: codigo, totales } = datos
  const { locale } = paperLanguageOf(datos)
  return { ...datos, enLetras: enLetras(totales.importe, { codigo, plural: monedaPlural }, locale) }
}
