import { Select } from '@mantine/core'
import { useEffect } from 'react'

import { toCents } from '#contract/core/cents.ts'
import { keyOfPayer, type Pagante, payerOfKey } from '#contract/cuentas/division.ts'
import { useFormValues } from '#web/core/form/form-context.ts'
import { useFormat } from '#web/core/words/format.tsx'
import type { ChargeRow } from '#web/pagos/ingreso/registrar/charges.tsx'
import { isTicked } from '#web/pagos/ingreso/registrar/split.ts'
import type { SplitTools } from '#web/pagos/ingreso/registrar/use-split.ts'
import { useT } from '#web/ui/words.ts'

import styles from './caja.module.css'

const BOTH = 'ambos'

/** Asks for the payer of a part of split charges. Choosing a person puts on each of them what is left of their part. */
export function PartPayer({ rows, tools }: { rows: readonly ChargeRow[]; tools: SplitTools }) {
  const t = useT()
  const { money } = useFormat()
  const form = useFormValues()
  const shared = rows.filter((one) => one.division && isTicked(tools.split, one.idCuenta))
  const people = new Map(
    shared.flatMap((one) => one.division!.partes.map((parte) => [keyOfPayer(parte), parte] as const)),
  )
  const pagante = form.values.pagante as Pagante | undefined
  const isGone = pagante !== undefined && !people.has(keyOfPayer(pagante))
  // No payer stays behind of charges that are taken off again.
  useEffect(() => {
    if (isGone) form.setFieldValue('pagante', undefined)
  }, [isGone, form])
  if (people.size === 0) return null
  const choose = (key: string | null) => {
    form.setFieldValue('pagante', key === BOTH || key === null ? undefined : payerOfKey(key))
    for (const { idCuenta, saldo, division } of shared) {
      const part = division!.partes.find((one) => keyOfPayer(one) === key)
      tools.assign(idCuenta, part ? part.saldo : saldo)
    }
  }
  const [one] = shared
  const leftOf = (key: string) =>
    shared.reduce(
      (sum, { division }) => sum + toCents(division!.partes.find((p) => keyOfPayer(p) === key)?.saldo ?? 0),
      0,
    ) / 100
  return (
    <Select
      className={styles.none}
      maw={440}
      label={t('division.dequien')}
      description={t('division.dequienAyuda')}
      allowDeselect={false}
      value={pagante ? keyOfPayer(pagante) : BOTH}
      onChange={choose}
      data={[
        { value: BOTH, label: t('division.ambos') },
        ...[...people].map(([value, { nombre }]) => ({
          value,
          label: t('division.falta', { nombre, monto: money(leftOf(value), one!.moneda) }),
        })),
      ]}
    />
  )
}
