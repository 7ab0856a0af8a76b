import { Checkbox } from '@mantine/core'

import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import type { TarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import { Money } from '#web/core/words/format.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { useT } from '#web/ui/words.ts'

import type { ChargeChange } from './changes.ts'

import styles from './charges.module.css'

type Props = {
  line: TarifarioConcepto
  cuenta: Cuenta | undefined
  change: ChargeChange
  included: boolean
  moneda: { simbolo: string; decimales: number }
  onChange: (part: ChargeChange) => void
}

/** A line of the price list: include it, leave it out, or change its amount or date. */
export function ChargeEditor({ line, cuenta, change, included, moneda, onChange }: Props) {
  const t = useT()
  const { nombre: concepto } = line
  const common = { size: 'xs', disabled: !included, moneda } as const
  return (
    <div className={styles.row} role="row" data-off={!included || undefined} data-editing>
      <span role="cell" className={`named ${styles.concept}`}>
        <Checkbox
          label={concepto}
          checked={included}
          onChange={(e) => onChange({ included: e.currentTarget.checked })}
        />
      </span>
      <span role="cell" data-label={t('cuenta.vence')}>
        <DateInput
          size="xs"
          aria-label={`${t('cuenta.fechaVencimiento')}: ${concepto}`}
          value={change.fechaVencimiento ?? cuenta?.fechaVencimiento}
          onChange={(fechaVencimiento) => onChange({ fechaVencimiento })}
          disabled={!included}
        />
      </span>
      <span role="cell" data-label={t('cuenta.monto')}>
        <MoneyInput
          {...common}
          aria-label={`${t('cuenta.monto')}: ${concepto}`}
          value={change.monto ?? line.precio}
          onChange={(monto) => onChange({ monto })}
        />
      </span>
      <span role="cell" data-label={t('cuenta.descuento')}>
        <MoneyInput
          {...common}
          aria-label={`${t('cuenta.descuento')}: ${concepto}`}
          value={change.descuento ?? cuenta?.descuento ?? ''}
          onChange={(descuento) => onChange({ descuento })}
        />
      </span>
      <strong role="cell" data-label={t('matricular.aPagar')}>
        {included && cuenta ? <Money value={cuenta.saldo} moneda={cuenta.moneda} plain /> : '–'}
      </strong>
    </div>
  )
}
