import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'

import { toAmount } from '#contract/core/cents.ts'
import { daysBetween } from '#contract/core/day.ts'
import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { porPagar } from '#contract/cuentas/por-pagar.ts'
import { useFormValues } from '#web/core/form/form-context.ts'
import { Money, useFormat } from '#web/core/words/format.tsx'
import { useNow } from '#web/core/words/use-now.ts'
import { CurrencyChoice } from '#web/pagos/ingreso/registrar/currency-choice.tsx'
import { dueOfEach } from '#web/pagos/ingreso/registrar/due-now.ts'
import { isTicked, resultOf } from '#web/pagos/ingreso/registrar/split.ts'
import type { SplitTools } from '#web/pagos/ingreso/registrar/use-split.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { PickBox } from '#web/ui/pick-box.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './informar.module.css'

type Props = {
  cuentas: readonly Cuenta[]
  tools: SplitTools
  moneda: Cuenta['moneda']
  currencies: readonly Cuenta['moneda'][]
  onMoneda: (idMoneda: number) => void
  /** The amount is that of the photo. */
  isRead: boolean
  children?: ReactNode
}

/** The amount and the charges that it pays follow each other: ticking changes the amount, a typed amount fills the oldest first. */
export function Amount({ cuentas, tools, moneda, currencies, onMoneda, isRead, children }: Props) {
  const t = useT()
  const form = useFormValues()
  return (
    <section className="stack">
      <div className="row">
        <MoneyInput
          {...form.getInputProps('monto')}
          name="monto"
          label={
            <>
              {t('ingreso.monto')} {isRead && <span className="note">{t('informar.leido')}</span>}
            </>
          }
          className={`grow ${styles.figure}`}
          moneda={moneda}
          selectAllOnFocus
          value={form.values.monto as number | ''}
          onChange={tools.type}
        />
        <CurrencyChoice monedas={currencies} moneda={moneda} onMoneda={onMoneda} />
      </div>
      <Covered cuentas={cuentas} tools={tools} />
      {children}
      <Credit tools={tools} moneda={moneda} />
    </section>
  )
}

/** The charges that are due now or get a part of the amount; the later ones on request. */
function Covered({ cuentas, tools }: Pick<Props, 'cuentas' | 'tools'>) {
  const t = useT()
  const { errors } = useFormValues()
  const [all, setAll] = useState(false)
  const due = dueOfEach(cuentas)
  const shown = cuentas.filter((one) => all || due.includes(one) || isTicked(tools.split, one.idCuenta))
  const ticked = cuentas.filter(({ idCuenta }) => isTicked(tools.split, idCuenta))
  const later = cuentas.length - shown.length
  const several = new Set(cuentas.map(({ idUsuario }) => idUsuario)).size > 1
  if (cuentas.length === 0) return <p className="dim">{t('ingreso.sinCuentas')}</p>
  const isLate = ticked.length > 0 && ticked.every(({ vencida }) => vencida)
  const title = t(isLate ? 'informar.pagaVencidas' : 'informar.paga', { count: ticked.length })
  return (
    <>
      <p className={`between ${styles.label}`}>
        <span aria-live="polite">{title}</span>
        <span className="note">{t('informar.cambie')}</span>
      </p>
      <ul className={`panel ${styles.covered}`} aria-label={t('alumno.cuentas')}>
        {shown.map((one) => (
          <Charge key={one.idCuenta} cuenta={one} tools={tools} named={several} />
        ))}
      </ul>
      {errors.aplicaciones && <p className="wrong">{errors.aplicaciones}</p>}
      {later > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
          {t('informar.verDespues', { count: later })}
        </Button>
      )}
    </>
  )
}

type ChargeProps = { cuenta: Cuenta; tools: SplitTools; named: boolean }

function Charge({ cuenta, tools, named }: ChargeProps) {
  const { idCuenta, concepto, grupo, moneda, vencida, usuario } = cuenta
  const on = isTicked(tools.split, idCuenta)
  const part = tools.split.parts.get(idCuenta)
  const name = [named && usuario.nombres, grupo.curso, concepto].filter(Boolean).join(' · ')
  return (
    <li className="ruled">
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- PickBox is its control */}
      <label className={styles.charge}>
        <PickBox
          aria-label={name}
          checked={on}
          onChange={(e) => tools.tick(idCuenta, e.currentTarget.checked)}
        />
        <span className="named cut">
          <bdi>{name}</bdi>
        </span>
        <span className={vencida ? 'note wrong' : 'note'}>
          <Due cuenta={cuenta} />
        </span>
        <span className={`strong ${styles.part}`}>
          <Money value={part ? toAmount(part) : porPagar(cuenta)} moneda={moneda} bare />
        </span>
      </label>
    </li>
  )
}

/** Beyond it a date says more than a number of days. */
const LONGEST = 30

/** `Venció el 9 nov, hace 14 días`; a part under review is said instead of the days. */
function Due({ cuenta: { fechaVencimiento, vencida, enRevision, moneda } }: { cuenta: Cuenta }) {
  const t = useT()
  const { day, money, locale } = useFormat()
  const days = daysBetween(useNow().fecha, fechaVencimiento)
  const datos = { fecha: day(fechaVencimiento) }
  const hace = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
  const date = vencida ? t('informar.vencio', datos) : t('alumno.venceEl', datos)
  if (enRevision > 0) return `${date}; ${t('informar.masEnRevision', { monto: money(enRevision, moneda) })}`
  return vencida && days >= -LONGEST ? `${date}, ${hace}` : date
}

function Credit({ tools, moneda }: Pick<Props, 'tools' | 'moneda'>) {
  const t = useT()
  const { money } = useFormat()
  const { credit, applied } = resultOf(tools.split)
  if (credit <= 0) return null
  const monto = money(toAmount(credit), moneda)
  return (
    <p className="quiet" role="status">
      {t(applied > 0 ? 'ingreso.quedaAFavor' : 'ingreso.todoAFavor', { monto })}
    </p>
  )
}
