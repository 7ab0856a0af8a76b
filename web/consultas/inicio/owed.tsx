import { Button } from '@mantine/core'
import { Fragment } from 'react'

import type { Clave } from '#contract/core/words.ts'
import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { pasarela } from '#contract/pagos/pasarela.ts'
import { type Cents, toAmount, toCents } from '#web/core/cents.ts'
import { Money, useFormat } from '#web/core/format.tsx'
import { Link } from '#web/core/link.tsx'
import { paths } from '#web/core/paths.ts'
import { useRead } from '#web/core/use-op.ts'
import type { useMyAccount } from '#web/cuentas/cuenta/index.ts'
import { useT } from '#web/ui/words.ts'

import styles from './my-day.module.css'

type Account = Pick<ReturnType<typeof useMyAccount>, 'cuentas' | 'balances'>
type Moneda = Cuenta['moneda']

/** What these charges ask for: what is under review is not asked for again. */
const askedFor = (cuentas: Cuenta[]): Cents =>
  cuentas.reduce((sum, { saldo, enRevision }) => sum + Math.max(0, toCents(saldo) - toCents(enRevision)), 0)

/** What a currency asks for, overdue and not yet due. */
function owedIn({ idMoneda }: Moneda, cuentas: Cuenta[]) {
  const own = cuentas.filter((one) => one.idMoneda === idMoneda)
  return {
    vencido: askedFor(own.filter(({ vencida }) => vencida)),
    porVencer: askedFor(own.filter(({ vencida }) => !vencida)),
  }
}

type LineProps = { label?: Clave; value: Cents; moneda: Moneda; main?: boolean }

/** An amount, if there is any. */
function OwedLine({ label, value, moneda, main = false }: LineProps) {
  const t = useT()
  if (value <= 0) return null
  return (
    <p className={main ? styles.main : undefined}>
      {label && `${t(label)}: `}
      <Money value={toAmount(value)} moneda={moneda} />
    </p>
  )
}

/** What the student is asked for first, what comes later and what the office has to see; and how to pay. */
export function OwedAmount({ account: { cuentas, balances } }: { account: Account }) {
  const t = useT()
  const owed = balances.map((one) => ({ ...one, ...owedIn(one.moneda, cuentas) }))
  const late = owed.some(({ vencido }) => vencido > 0)
  return (
    <section className={styles.card} data-bad={late || undefined}>
      <h2>{t(late ? 'inicio.vencidoPorPagar' : 'inicio.porVencer')}</h2>
      {owed.map(({ moneda, vencido, porVencer, enRevision }) => (
        <Fragment key={moneda.idMoneda}>
          <OwedLine value={late ? vencido : porVencer} moneda={moneda} main />
          {late && <OwedLine label="inicio.porVencer" value={porVencer} moneda={moneda} />}
          <OwedLine label="cuenta.enRevision" value={enRevision} moneda={moneda} />
        </Fragment>
      ))}
      <NextPayment cuentas={cuentas} />
      {cuentas.length === 0 && <p>{t('vacia.deudas')}</p>}
      <Link to={paths.misPagos()}>{t('alumno.verPagos')}</Link>
    </section>
  )
}

/** The first charge that nothing under review pays, with its date, to be paid by card. */
function NextPayment({ cuentas }: Pick<Account, 'cuentas'>) {
  const t = useT()
  const { day, money } = useFormat()
  const { data: card } = useRead(pasarela.formulario, {})
  const first = cuentas.find(({ enRevision }) => enRevision === 0)
  if (!first) return null
  const fecha = day(first.fechaVencimiento)
  return (
    <>
      <p>{`${first.concepto} · ${t(first.vencida ? 'alumno.vencioEl' : 'alumno.venceEl', { fecha })}`}</p>
      {card?.disponible && (
        <Button component="a" href={paths.pagar(first.idCuenta)} className={styles.pay}>
          {t('inicio.pagar', { monto: money(first.saldo, first.moneda) })}
        </Button>
      )}
    </>
  )
}
