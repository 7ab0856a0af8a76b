import { type FrozenLines, type Papel, taxedLines, taxesOf } from '#server/comprobantes/borrador/index.ts'
import { BEFORE, type Documento, type PaperLanguage } from '#server/comprobantes/emisor/index.ts'
import { enLetras } from '#server/pagos/recibo/index.ts'

/** The document as it was frozen with the number, without the amount in words. */
export type Congelado = Omit<Documento, 'enLetras' | 'renglones' | 'tributos'> &
  FrozenLines & {
    monedaPlural: string | null
    /** Data that the paper shows beside the document, and its language. Documents issued before they were kept have none. */
    papel?: Omit<Papel, keyof PaperLanguage> & Partial<PaperLanguage>
  }

/** Language of a paper: the one frozen with it, else that of before. */
export const paperLanguageOf = ({ papel }: { papel?: Congelado['papel'] | undefined }): PaperLanguage => ({
  idioma: papel?.idioma ?? BEFORE.idioma,
  locale: papel?.locale ?? BEFORE.locale,
})

/** The document as it is signed. The amount in words follows from what was frozen. */
export function documentoOf({ monedaPlural, ...datos }: Congelado): Documento {
  const { moneda: codigo, totales } = datos
  const { locale } = paperLanguageOf(datos)
  const renglones = taxedLines(datos)
  return {
    ...datos,
    renglones,
    tributos: taxesOf(renglones),
    enLetras: enLetras(totales.importe, { codigo, plural: monedaPlural }, locale),
  }
}
