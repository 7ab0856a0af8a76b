import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { type Cents, sumCents, toAmount } from '#contract/core/cents.ts'
import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { isAsked } from '#contract/cuentas/por-pagar.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { pasarela } from '#contract/pagos/pasarela.ts'
import { readAhead, useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { May } from '#web/core/session/may.tsx'
import { useSesion } from '#web/core/session/session.ts'
import { Money, useFormat } from '#web/core/words/format.tsx'
import type { Balance } from '#web/cuentas/cuenta/index.ts'
import { useMayOfStudent } from '#web/personas/vinculo/index.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import styles from './owed-card.module.css'

type Props = {
  cuentas: Cuenta[]
  balances: Balance[]
  /** The charges are of all students that the user pays for. */
  all?: boolean
  /** Below the figure of a currency. */
  more?: (balance: Balance) => ReactNode
}

/** Whether there is payment by card: known before the card is shown, so that its buttons do not move what is below. */
export const useCard = () => useRead(pasarela.formulario, {})
export const readCard = (queries: QueryClient) => readAhead(queries, pasarela.formulario, {})

/**
 * Shows the amount that the student is asked for now, as one figure with one button; apart from it the amounts under review and
 * due later.
 */
export function OwedCard({ cuentas, balances, all = false, more }: Props) {
  const t = useT()
  const late = balances.some(({ vencidoPorPagar }) => vencidoPorPagar > 0)
  const shown = balances.filter(({ vencidoPorPagar }) => !late || vencidoPorPagar > 0)
  return (
    <section className={`panel ${styles.owe}`} data-late={late || undefined}>
      <h2>
        {late && <IconAlertTriangle size={16} stroke={1.75} aria-hidden />}
        {t(late ? 'inicio.vencidoPorPagar' : 'inicio.porVencer')}
      </h2>
      {shown.map(({ moneda, vencidoPorPagar, porVencer }) => (
        <p key={moneda.idMoneda} className={`strong ${styles.figure}`}>
          <Money value={toAmount(late ? vencidoPorPagar : porVencer)} moneda={moneda} />
        </p>
      ))}
      <First cuentas={cuentas} />
      {balances.map((one) => more?.(one))}
      <PayButtons cuentas={cuentas} all={all} />
      {balances.map(({ moneda, enRevision, porVencer }) => (
        <dl key={moneda.idMoneda} className={styles.rest}>
          <Rest label="cuenta.enRevision" value={enRevision} moneda={moneda} />
          {late && <Rest label="inicio.porVencer" value={porVencer} moneda={moneda} />}
        </dl>
      ))}
    </section>
  )
}

type RestProps = { label: Frase; value: Cents; moneda: Balance['moneda'] }

function Rest({ label, value, moneda }: RestProps) {
  const t = useT()
  if (value <= 0) return null
  return (
    <div>
      <dt>{t(label)}</dt>
      <dd>
        <Money value={toAmount(value)} moneda={moneda} />
      </dd>
    </div>
  )
}

/** Shows the number of overdue charges and since when; without any, the next charge. */
function First({ cuentas }: Pick<Props, 'cuentas'>) {
  const t = useT()
  const { day } = useFormat()
  const asked = cuentas.filter(isAsked)
  const [first] = asked
  if (!first) return <p className="quiet">{t('vacia.deudas')}</p>
  const fecha = day(first.fechaVencimiento)
  const count = asked.filter(({ vencida }) => vencida).length
  const text = first.vencida
    ? t('alumno.vencidas', { count, fecha })
    : `${first.concepto} · ${t('alumno.venceEl', { fecha })}`
  return <p className="quiet">{text}</p>
}

/** Returns the charges that a card pays at once: all overdue ones of one currency, or the next due of each student, without those under review. */
function toPay(cuentas: Cuenta[]): Cuenta[] {
  const free = cuentas.filter(({ enRevision }) => enRevision === 0)
  const late = free.filter(({ vencida }) => vencida)
  const next = [...Map.groupBy(free, ({ idUsuario }) => idUsuario).values()].map(([first]) => first!)
  const chosen = late.length > 0 ? late : next
  return chosen.filter(({ idMoneda }) => idMoneda === chosen[0]?.idMoneda)
}

/** By card, where there is one; a payment made elsewhere is reported. */
function PayButtons({ cuentas, all }: Pick<Props, 'cuentas' | 'all'>) {
  const t = useT()
  const { money } = useFormat()
  const { data: card } = useCard()
  const mayPay = useMayOfStudent('paga') || all
  const chosen = card?.disponible ? toPay(cuentas) : []
  if (!mayPay) return null
  const monto = money(toAmount(sumCents(chosen.map(({ saldo }) => saldo))), chosen[0]?.moneda)
  return (
    <div className={`line ${styles.buttons}`}>
      {chosen.length > 0 && (
        <Button component="a" size="md" href={paths.pagar(...chosen.map(({ idCuenta }) => idCuenta))}>
          {t('inicio.pagar', { monto })}
        </Button>
      )}
      <May acceso={ingreso.reportarPago.permiso}>
        {!all && (
          <Button
            component={Link}
            size="md"
            variant={chosen.length > 0 ? 'default' : 'filled'}
            to={paths.misPagos('reportar')}
          >
            {t('alumno.yaPague')}
          </Button>
        )}
        <ForAll />
      </May>
    </div>
  )
}

/** Reports one payment for all students of an adult who pays for several. */
function ForAll() {
  const t = useT()
  const payable = useSesion().hijos.filter(({ paga }) => paga)
  if (payable.length < 2) return null
  return (
    <Button component={Link} size="md" variant="default" to={`${paths.misPagos('reportar')}&todos=si`}>
      {t('pago.porTodos')}
    </Button>
  )
}
