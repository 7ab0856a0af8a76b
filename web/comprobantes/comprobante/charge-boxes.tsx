import { Checkbox } from '@mantine/core'

import { sumCents, toAmount } from '#contract/core/cents.ts'
import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { useFormValues } from '#web/core/form/form-context.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './charge-boxes.module.css'

/** A charge that may be billed before it is paid. */
export type Billable = {
  idCuenta: number
  name: string
  note: string
  fechaVencimiento: string
  saldo: number
  moneda: Cuenta['moneda']
}

type Chargeable = Omit<Billable, 'name' | 'note'> & { enRevision: number; factura: string | null }

/** Without what is billed already, and what a payment under review is going to pay. */
export const isBillable = ({ saldo, enRevision, factura }: Chargeable) =>
  saldo > 0 && enRevision === 0 && factura === null

/** The charges in the currency of the first: a document has one. */
export const ofOneCurrency = (charges: readonly Billable[]) =>
  charges.filter(({ moneda }) => moneda.idMoneda === charges[0]!.moneda.idMoneda)

/** The charges of a document, each with its box, and what the ticked ones owe. */
export function ChargeBoxes({ charges }: { charges: readonly Billable[] }) {
  const t = useT()
  const { day, money } = useFormat()
  const form = useFormValues()
  const ticked = form.values.cuentas as number[]
  const toggle = (id: number, on: boolean) =>
    form.setFieldValue('cuentas', on ? [...ticked, id] : ticked.filter((one) => one !== id))
  const chosen = charges.filter(({ idCuenta }) => ticked.includes(idCuenta))
  const total = toAmount(sumCents(chosen.map(({ saldo }) => saldo)))
  return (
    <fieldset className={styles.charges}>
      <legend>{t('comprobante.cargosPorFacturar')}</legend>
      {charges.map((one) => (
        <div key={one.idCuenta} className="line">
          <Checkbox
            checked={ticked.includes(one.idCuenta)}
            onChange={(e) => toggle(one.idCuenta, e.currentTarget.checked)}
            label={one.name}
            description={`${one.note} · ${t('alumno.venceEl', { fecha: day(one.fechaVencimiento) })}`}
          />
          <span className="cifra end">{money(one.saldo, one.moneda)}</span>
        </div>
      ))}
      <p className="strong" aria-live="polite">
        {t('comprobante.totalPorFacturar', { monto: money(total, charges[0]!.moneda) })}
      </p>
    </fieldset>
  )
}
