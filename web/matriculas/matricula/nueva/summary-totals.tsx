import type { Matricula } from '#contract/matriculas/matricula.ts'
import { Money } from '#web/core/words/format.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import styles from './summary.module.css'

type Totales = NonNullable<Matricula['totales']>
export type Sums = { moneda: { simbolo: string; decimales: number } | undefined; totales: Totales }

type Props = Sums & { isStale: boolean; pago: number | undefined }

/** The totals simulated by the server. */
export function SummaryTotals({ totales, moneda, pago, isStale }: Props) {
  return (
    <dl className={`stack ${styles.sums}`} aria-busy={isStale} data-stale={isStale || undefined}>
      {totales.descuento > 0 && (
        <>
          <TotalLine titulo="matricula.monto" value={totales.monto} moneda={moneda} />
          <TotalLine titulo="matricula.descuento" value={totales.descuento} moneda={moneda} sign="−" />
        </>
      )}
      <TotalLine titulo="matricular.totalAPagar" value={totales.saldo} moneda={moneda} strong />
      {pago !== undefined && <TotalLine titulo="matricular.pagaAhora" value={pago} moneda={moneda} />}
    </dl>
  )
}

/** The place of the total until it is known. */
export const ComingTotal = () => (
  <dl className={`stack ${styles.sums}`} aria-busy>
    <div className="between" data-strong>
      <dt>{useT()('matricular.totalAPagar')}</dt>
      <dd>…</dd>
    </div>
  </dl>
)

type TotalLineProps = {
  titulo: Frase
  value: number
  moneda: { simbolo: string; decimales: number } | undefined
  strong?: boolean
  sign?: string
}

const TotalLine = ({ titulo, value, moneda, strong, sign }: TotalLineProps) => (
  <div className="between" data-strong={strong}>
    <dt>{useT()(titulo)}</dt>
    <dd>
      {sign} <Money value={value} moneda={moneda} />
    </dd>
  </div>
)
