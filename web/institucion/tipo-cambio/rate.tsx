import { DECIMALES_CAMBIO } from '#contract/institucion/tipo-cambio.ts'
import { useFormat } from '#web/core/words/format.tsx'

/** A rate of exchange with the decimals that the tax office publishes. */
export const Rate = ({ value }: { value: number }) => (
  <span className="cifra">{useFormat().amount(value, { decimales: DECIMALES_CAMBIO })}</span>
)
