import type { Translate } from '#contract/core/words.ts'
import type { DondePagar } from '#contract/institucion/cuenta-bancaria.ts'

/** Where to pay as lines of text, for papers and mails. A wallet that only has a picture has no line. */
export function linesOfDondePagar({ cuentas, billeteras }: DondePagar, t: Translate): string[] {
  const wallets = billeteras.flatMap(({ nombre, numero }) => (numero ? [`${nombre}: ${numero}`] : []))
  const accounts = cuentas.map(({ banco, moneda, numero, cci, titular }) => {
    const account = t('dondePagar.linea', { banco: banco.nombre, moneda: moneda.codigo, numero, titular })
    return cci ? `${account} · ${t('dondePagar.cci', { cci })}` : account
  })
  return [...wallets, ...accounts]
}
