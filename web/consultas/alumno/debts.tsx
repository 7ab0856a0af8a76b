import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'

import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { pasarela } from '#contract/pagos/pasarela.ts'
import { daysBetween } from '#web/core/calendar.ts'
import { sumCents, toAmount } from '#web/core/cents.ts'
import { Money, useFormat } from '#web/core/format.tsx'
import { EmptyList } from '#web/core/list-empty.tsx'
import { paths } from '#web/core/paths.ts'
import { useNow } from '#web/core/use-now.ts'
import { useRead } from '#web/core/use-op.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './mis-pagos.module.css'

/** The unpaid charges, oldest due first; the ticked ones are paid by card. */
export function Debts({ cuentas }: { cuentas: Cuenta[] }) {
  const t = useT()
  const { data } = useRead(pasarela.formulario, {})
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const byCard = data?.disponible ?? false
  const tick = (id: number, on: boolean) =>
    setTicked(new Set(on ? [...ticked, id] : [...ticked].filter((other) => other !== id)))
  return (
    <section>
      <h2 className={styles.heading}>{t('alumno.cuentas')}</h2>
      {cuentas.length === 0 ? (
        <EmptyList lista="deudas" />
      ) : (
        <ul className={styles.list}>
          {cuentas.map((cuenta) => (
            <Debt
              key={cuenta.idCuenta}
              cuenta={cuenta}
              ticked={ticked.has(cuenta.idCuenta)}
              {...(byCard && isPayable(cuenta) && { onTick: (on: boolean) => tick(cuenta.idCuenta, on) })}
            />
          ))}
        </ul>
      )}
      {byCard && cuentas.some(isPayable) && (
        <PayBar chosen={cuentas.filter(({ idCuenta }) => ticked.has(idCuenta))} />
      )}
    </section>
  )
}

/** A charge that is all under review is not paid again. */
const isPayable = ({ saldo, enRevision }: Cuenta) => enRevision < saldo

/** Shown while anything is owed, so that card payment is visible before choosing. */
function PayBar({ chosen }: { chosen: Cuenta[] }) {
  const t = useT()
  const { money } = useFormat()
  const [first] = chosen
  const oneCurrency = new Set(chosen.map(({ idMoneda }) => idMoneda)).size <= 1
  const monto = money(toAmount(sumCents(chosen.map(({ saldo }) => saldo))), first?.moneda)
  return (
    <div className={styles.bar} data-idle={!first || undefined}>
      {first && oneCurrency ? (
        <Button component="a" href={paths.pagar(...chosen.map(({ idCuenta }) => idCuenta))}>
          {t('pago.pagar', { monto })}
        </Button>
      ) : (
        <span>{t(first ? 'pago.dosMonedas' : 'pago.elija')}</span>
      )}
    </div>
  )
}

type DebtProps = { cuenta: Cuenta; ticked: boolean; onTick?: (on: boolean) => void }

function Debt({ cuenta, ticked, onTick }: DebtProps) {
  const t = useT()
  const { money } = useFormat()
  const { concepto, grupo, saldo, monto, descuento, pagado, enRevision, moneda, vencida } = cuenta
  const due = useDueText(cuenta)
  return (
    <li className={styles.row}>
      {onTick && (
        <Checkbox
          checked={ticked}
          onChange={(e) => onTick(e.currentTarget.checked)}
          aria-label={t('pago.elegir', { concepto: `${concepto}, ${grupo.curso}` })}
        />
      )}
      <div className={styles.what}>
        <strong>{concepto}</strong>
        <span>{grupo.curso}</span>
        <span className={styles.when} data-bad={vencida || undefined}>
          {due}
        </span>
        {enRevision > 0 && <span>{t('alumno.enRevisionTexto', { monto: money(enRevision, moneda) })}</span>}
      </div>
      <div className={styles.how}>
        <strong>
          <Money value={saldo} moneda={moneda} />
        </strong>
        {(pagado > 0 || descuento > 0) && (
          <span className={styles.quiet}>{t('alumno.deMonto', { monto: money(monto, moneda) })}</span>
        )}
        {vencida && <StateBadge noun="cuenta" state="VENCIDA" />}
      </div>
    </li>
  )
}

/** `Venció hace 3 días (2 mar 2026)`, `Vence hoy`, `Vence el 2 abr 2026`. */
function useDueText({ fechaVencimiento }: Cuenta) {
  const t = useT()
  const { day } = useFormat()
  const { fecha } = useNow()
  const days = daysBetween(fechaVencimiento, fecha)
  if (days === 0) return t('alumno.venceHoy')
  if (days < 0) return t('alumno.venceEl', { fecha: day(fechaVencimiento) })
  return t('alumno.vencioHace', { count: days, fecha: day(fechaVencimiento) })
}
