import { useState } from 'react'

import { daysBetween } from '#contract/core/day.ts'
import { personName } from '#contract/core/person-name.ts'
import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { isAsked } from '#contract/cuentas/por-pagar.ts'
import { EmptyList } from '#web/core/list/list-empty.tsx'
import { Money, useFormat } from '#web/core/words/format.tsx'
import { useNow } from '#web/core/words/use-now.ts'
import type { Balance } from '#web/cuentas/cuenta/index.ts'
import { useMayOfStudent } from '#web/personas/vinculo/index.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import { chargeName } from './charge-name.ts'
import { ListHead, type Sum } from './list-head.tsx'
import { useCard } from './owed-card.tsx'
import { PayBar } from './pay-bar.tsx'

import styles from './mis-pagos.module.css'

type Props = {
  cuentas: Cuenta[]
  balances: Balance[]
  /** The charges are of several students: each names its student. */
  all: boolean
}

/** The unpaid charges, oldest due first, those overdue apart; the ticked ones are paid by card. */
export function Debts({ cuentas, balances, all }: Props) {
  const t = useT()
  const { data } = useCard()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const mayPay = useMayOfStudent('paga') || all
  const byCard = mayPay && (data?.disponible ?? false)
  const tick = (id: number, on: boolean) =>
    setTicked(new Set(on ? [...ticked, id] : [...ticked].filter((other) => other !== id)))
  const lines = { byCard, ticked, tick, all }
  // A charge wholly under review is listed under "En revisión" only.
  const asked = cuentas.filter(isAsked)
  if (cuentas.length === 0)
    return (
      <section>
        <h2 className={styles.heading}>{t('alumno.cuentas')}</h2>
        <EmptyList lista="deudas" />
      </section>
    )
  return (
    <>
      {byCard && asked.length > 0 && <p className={`quiet ${styles.note}`}>{t('pago.elija')}</p>}
      <Some
        title="inicio.vencidoPorPagar"
        sums={balances.map(({ moneda, vencidoPorPagar: value }) => ({ moneda, value }))}
        cuentas={asked.filter(({ vencida }) => vencida)}
        {...lines}
      />
      <Some
        title="inicio.porVencer"
        sums={balances.map(({ moneda, porVencer: value }) => ({ moneda, value }))}
        cuentas={asked.filter(({ vencida }) => !vencida)}
        {...lines}
      />
      <PayBar chosen={asked.filter(({ idCuenta }) => ticked.has(idCuenta))} />
    </>
  )
}

type SomeProps = {
  title: Frase
  sums: Sum[]
  cuentas: Cuenta[]
  byCard: boolean
  all: boolean
  ticked: ReadonlySet<number>
  tick: (id: number, on: boolean) => void
}

function Some({ title, sums, cuentas, byCard, all, ticked, tick }: SomeProps) {
  if (cuentas.length === 0) return null
  return (
    <section>
      <ListHead title={title} sums={sums} />
      <ul className={`panel ${styles.list}`}>
        {cuentas.map((cuenta) => (
          <Debt
            key={cuenta.idCuenta}
            cuenta={cuenta}
            all={all}
            ticked={ticked.has(cuenta.idCuenta)}
            {...(byCard && { onTick: (on: boolean) => tick(cuenta.idCuenta, on) })}
          />
        ))}
      </ul>
    </section>
  )
}

type DebtProps = { cuenta: Cuenta; all: boolean; ticked: boolean; onTick?: (on: boolean) => void }

function Debt({ cuenta, all, ticked, onTick }: DebtProps) {
  const t = useT()
  const { money } = useFormat()
  const { concepto, grupo, saldo, monto, descuento, pagado, enRevision, moneda, vencida, deTotal } = cuenta
  const due = useDueText(cuenta)
  const alumno = all ? personName(cuenta.usuario) : undefined
  return (
    <li className={`between ruled ${styles.row}`}>
      {onTick && (
        <input
          type="checkbox"
          className={styles.tick}
          checked={ticked}
          onChange={(e) => onTick(e.currentTarget.checked)}
          aria-label={t('pago.elegir', {
            concepto: [alumno, concepto, grupo.curso].filter(Boolean).join(', '),
          })}
        />
      )}
      <div className={styles.what}>
        {alumno && <span>{alumno}</span>}
        <strong>{chargeName(grupo.curso, concepto)}</strong>
        <span className={styles.when} data-bad={vencida || undefined}>
          {due}
        </span>
        {deTotal !== null && <span>{t('alumno.suParte', { monto: money(deTotal, moneda) })}</span>}
        {enRevision > 0 && <span>{t('alumno.enRevisionTexto', { monto: money(enRevision, moneda) })}</span>}
      </div>
      <div className={styles.how}>
        <strong>
          <Money value={saldo} moneda={moneda} />
        </strong>
        {(pagado > 0 || descuento > 0) && (
          <span className={styles.quiet}>{t('alumno.deMonto', { monto: money(monto, moneda) })}</span>
        )}
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
