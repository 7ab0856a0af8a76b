import { toAmount, toCents } from '#contract/core/cents.ts'
import type { Ingreso } from '#contract/pagos/ingreso.ts'
import { Money } from '#web/core/words/format.tsx'

/** The rounding of a payment and the cash that was taken for it, where cash was rounded. */
export const cashFacts = ({ monto, redondeo, moneda }: Pick<Ingreso, 'monto' | 'redondeo' | 'moneda'>) =>
  redondeo > 0
    ? ([
        ['ingreso.redondeo', <Money key="r" value={-redondeo} moneda={moneda} />],
        [
          'ingreso.efectivo',
          <Money key="e" value={toAmount(toCents(monto) - toCents(redondeo))} moneda={moneda} />,
        ],
      ] as const)
    : []
