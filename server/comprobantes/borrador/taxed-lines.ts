import { BEFORE, type Tributo } from '#server/comprobantes/emisor/index.ts'

import type { RenglonDePago } from './borrador.ts'

/** Lines as they were frozen: older documents told one rate for all, and the name of the tax with the paper or not at all. */
export type FrozenLines = {
  renglones: (Omit<RenglonDePago, 'tributos'> & { tributos?: Tributo[] })[]
  tasa?: string
  papel?: { impuesto?: string | null | undefined } | undefined
}

/** The lines of a frozen document, each with its taxes. */
export function taxedLines({ renglones, tasa = '0.00', papel }: FrozenLines): RenglonDePago[] {
  const clase = papel?.impuesto ?? BEFORE.impuesto
  return renglones.map((line) => {
    const { tributos, afectacion, valor: base, impuesto: monto } = line
    const only = afectacion === 'GRAVADO' ? [{ clase, tasa, base, monto }] : []
    return { ...line, tributos: tributos ?? only }
  })
}
