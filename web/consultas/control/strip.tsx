import type { CuentaBreve } from '#contract/consultas/control.ts'
import { useFormat } from '#web/core/format.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import styles from './strip.module.css'

/** The look of a cell: overdue or reported first, else its state. */
function lookOf({ vencida, enRevision, estado }: CuentaBreve) {
  if (estado !== 'PAGADA' && enRevision > 0) return 'EN_REVISION'
  return vencida ? 'VENCIDA' : estado
}

type Props = { cuentas: CuentaBreve[]; moneda: { simbolo: string } }

/** The charges of an enrolment as a strip of cells, oldest due first, each with its meaning as a text. */
export function ChargeStrip({ cuentas, moneda }: Props) {
  const t = useT()
  const { money, day } = useFormat()
  const words = (one: CuentaBreve) =>
    t('control.celda', {
      concepto: one.concepto,
      estado: t(`estado.cuenta.${lookOf(one)}` as Frase),
      fecha: day(one.fechaVencimiento),
      saldo: money(one.saldo, moneda),
    })
  return (
    <ol className={styles.strip} aria-label={t('matricula.cuentas')}>
      {cuentas.map((one) => (
        <li key={one.idCuenta} data-look={lookOf(one)} title={words(one)}>
          <span className="solo-lector">{words(one)}</span>
        </li>
      ))}
    </ol>
  )
}
