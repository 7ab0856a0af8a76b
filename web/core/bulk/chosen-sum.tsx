import { sumCents, toAmount } from '#contract/core/cents.ts'
import { Money } from '#web/core/words/format.tsx'

/** An amount of a row in its currency. */
export type Summand = { monto: number; moneda: { idMoneda: number; simbolo: string; decimales: number } }

/** The sum of the chosen rows, for each currency. */
export function ChosenSum({ summands }: { summands: readonly (Summand | null)[] }) {
  const given = summands.filter((one) => one !== null)
  return [...Map.groupBy(given, ({ moneda }) => moneda.idMoneda).values()].map((of) => (
    <span key={of[0]!.moneda.idMoneda} className="dim">
      <Money value={toAmount(sumCents(of.map(({ monto }) => monto)))} moneda={of[0]!.moneda} />
    </span>
  ))
}
