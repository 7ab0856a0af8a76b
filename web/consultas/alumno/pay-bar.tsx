import { Button } from '@mantine/core'

import { sumCents, toAmount } from '#contract/core/cents.ts'
import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './mis-pagos.module.css'

/** Pays what is ticked, if it is of one currency. */
export function PayBar({ chosen }: { chosen: Cuenta[] }) {
  const t = useT()
  const { money } = useFormat()
  const [first] = chosen
  const oneCurrency = new Set(chosen.map(({ idMoneda }) => idMoneda)).size <= 1
  if (!first) return null
  const monto = money(toAmount(sumCents(chosen.map(({ saldo }) => saldo))), first.moneda)
  return (
    <div className={styles.bar}>
      {oneCurrency ? (
        <Button component="a" href={paths.pagar(...chosen.map(({ idCuenta }) => idCuenta))}>
          {t('pago.pagar', { monto })}
        </Button>
      ) : (
        <span>{t('pago.dosMonedas')}</span>
      )}
    </div>
  )
}
