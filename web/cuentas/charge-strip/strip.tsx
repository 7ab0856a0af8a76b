import type { CuentaBreve } from '#contract/cuentas/cuenta.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import styles from './strip.module.css'

/** The look of a cell: overdue or reported first, else its state. */
function lookOf({ vencida, enRevision, estado }: CuentaBreve) {
  if (estado !== 'PAGADA' && enRevision > 0) return 'EN_REVISION'
  return vencida ? 'VENCIDA' : estado
}

type Props = {
  cuentas: CuentaBreve[]
  moneda: { simbolo: string; decimales: number } | null | undefined
  /** Cells in a line of a list; a bar beside or above what the charges add up to. */
  as?: 'cells' | 'bar'
}

/** The charges of an enrolment as a strip, oldest due first, each with its meaning as a text. */
export function ChargeStrip({ cuentas, moneda, as = 'cells' }: Props) {
  const t = useT()
  const { money, day } = useFormat()
  const words = (one: CuentaBreve) => {
    const { concepto, factura, fechaVencimiento, saldo } = one
    const estado = t(`estado.cuenta.${lookOf(one)}` as Frase)
    const cell = { concepto, estado, fecha: day(fechaVencimiento), saldo: money(saldo, moneda) }
    return t('cuenta.celda', cell) + (factura ? `. ${t('cuenta.facturadaEn', { factura })}` : '')
  }
  return (
    <span
      role="img"
      className={styles.strip}
      data-as={as}
      aria-label={`${t('cuenta.titulo')}. ${cuentas.map(words).join('. ')}`}
    >
      {cuentas.map((one) => (
        <span key={one.idCuenta} data-look={lookOf(one)} title={words(one)} />
      ))}
    </span>
  )
}
