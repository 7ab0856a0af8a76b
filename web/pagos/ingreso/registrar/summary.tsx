import { Alert, Button } from '@mantine/core'
import type { ReactNode } from 'react'

import { toAmount } from '#contract/core/cents.ts'
import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { type Debt, resultOf, splitOldestFirst } from './split.ts'
import type { SplitTools } from './use-split.ts'

import styles from './summary.module.css'

type Props = {
  tools: SplitTools
  cuentas: readonly Debt[]
  moneda: Cuenta['moneda']
  error?: ReactNode
  /** Undefined when the amount is fixed, because it was already received. */
  onRaise?: () => void
}

/** The effect of the payment in words, updated with the form. */
export function SplitSummary({ tools, cuentas, moneda, error, onRaise }: Props) {
  const t = useT()
  const { money } = useFormat()
  const { split } = tools
  const { applied, credit, excess } = resultOf(split)
  const formatCents = (cents: number) => money(toAmount(cents), moneda)

  if (split.monto === 0 && applied === 0) return <p className="dim">{t('ingreso.sinMonto')}</p>
  if (excess > 0)
    return (
      <Alert
        color="red"
        variant="light"
        role="alert"
        title={t('ingreso.repartoDeMas', { monto: formatCents(excess) })}
      >
        {onRaise && (
          <Button size="xs" variant="default" onClick={onRaise}>
            {t('ingreso.subirMonto', { monto: formatCents(applied) })}
          </Button>
        )}
      </Alert>
    )
  const canApply = splitOldestFirst(split, cuentas).parts.size > 0
  return (
    <div className={`stack ${styles.summary}`} aria-live="polite">
      {applied > 0 && (
        <p>{t('ingreso.seAplica', { monto: formatCents(applied), count: split.parts.size })}</p>
      )}
      {credit > 0 && (
        <p className="strong">
          {t(applied > 0 ? 'ingreso.quedaAFavor' : 'ingreso.todoAFavor', { monto: formatCents(credit) })}
        </p>
      )}
      {credit > 0 && split.chosen && canApply && (
        <Button size="xs" variant="default" onClick={tools.oldestFirst}>
          {t('ingreso.repartirAntiguas')}
        </Button>
      )}
      {error && <p className="wrong">{error}</p>}
    </div>
  )
}
