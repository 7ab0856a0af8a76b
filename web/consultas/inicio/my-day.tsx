import { Button } from '@mantine/core'

import { ingreso } from '#contract/pagos/ingreso.ts'
import { pasarela } from '#contract/pagos/pasarela.ts'
import { ClassWhen, useMyClasses } from '#web/academico/clase/index.ts'
import { toAmount } from '#web/core/cents.ts'
import { Money, useFormat } from '#web/core/format.tsx'
import { Link } from '#web/core/link.tsx'
import { EmptyList, NextStep } from '#web/core/list-empty.tsx'
import { paths } from '#web/core/paths.ts'
import { useRead } from '#web/core/use-op.ts'
import { useMyAccount } from '#web/cuentas/cuenta/index.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './my-day.module.css'

type Account = ReturnType<typeof useMyAccount>

/** A student's start page: the next class, the debt and its due date, the courses. */
export function MyDay() {
  const account = useMyAccount()
  const { matriculas, error, isPending, retry } = account
  if (error && matriculas.length === 0) return <FailedNotice message={error.message} onRetry={retry} />
  if (isPending) return <LoadingLines />
  if (matriculas.length === 0)
    return (
      <EmptyList lista="misCursos">
        <NextStep acceso={ingreso.deAlumno.permiso} to={paths.misPagos()} label="ir.misPagos" />
      </EmptyList>
    )
  return (
    <div className={styles.day}>
      <NextClass account={account} />
      <OwedAmount account={account} />
      <Courses account={account} />
    </div>
  )
}

function NextClass({ account: { matriculas } }: { account: Account }) {
  const t = useT()
  const { nextOf, known } = useMyClasses()
  const [first] = matriculas
    .filter(({ estado, grupo }) => estado === 'ACTIVA' && grupo.estado !== 'CANCELADO')
    .flatMap((m) => {
      const next = nextOf(m)
      return next ? [{ ...next, m }] : []
    })
    .toSorted((a, b) => `${a.fecha}${a.slot.horaInicio}`.localeCompare(`${b.fecha}${b.slot.horaInicio}`))
  return (
    <section className={styles.card}>
      <h2>{t('alumno.proximaClase')}</h2>
      {first ? (
        <>
          <p className={styles.main}>
            <ClassWhen fecha={first.fecha} slot={first.slot} />
          </p>
          <p>{first.m.curso.nombre}</p>
        </>
      ) : (
        <p>{known ? t('inicio.sinClases') : '…'}</p>
      )}
    </section>
  )
}

function OwedAmount({ account: { cuentas, balances } }: { account: Account }) {
  const t = useT()
  const { day, money } = useFormat()
  const { data: card } = useRead(pasarela.formulario, {})
  const byCard = card?.disponible ?? false
  // What is under review is not asked for again, neither in the sum nor by the button.
  const owed = balances.filter(({ saldo, enRevision }) => saldo > enRevision)
  const first = cuentas.find(({ enRevision }) => enRevision === 0)
  const fecha = first ? day(first.fechaVencimiento) : ''
  return (
    <section className={styles.card} data-bad={first?.vencida || undefined}>
      <h2>{t('inicio.porPagar')}</h2>
      {owed.map(({ moneda, saldo, enRevision }) => (
        <p key={moneda.idMoneda} className={styles.main}>
          <Money value={toAmount(saldo - enRevision)} moneda={moneda} />
        </p>
      ))}
      {balances
        .filter(({ enRevision }) => enRevision > 0)
        .map(({ moneda, enRevision }) => (
          <p key={moneda.idMoneda}>
            {t('cuenta.enRevision')}: <Money value={toAmount(enRevision)} moneda={moneda} />
          </p>
        ))}
      {first && (
        <p>{`${first.concepto} · ${t(first.vencida ? 'alumno.vencioEl' : 'alumno.venceEl', { fecha })}`}</p>
      )}
      {cuentas.length === 0 && <p>{t('vacia.deudas')}</p>}
      {byCard && first && (
        <Button component="a" href={paths.pagar(first.idCuenta)} className={styles.pay}>
          {t('inicio.pagar', { monto: money(first.saldo, first.moneda) })}
        </Button>
      )}
      <Link to={paths.misPagos()}>{t('alumno.verPagos')}</Link>
    </section>
  )
}

function Courses({ account: { matriculas } }: { account: Account }) {
  const t = useT()
  const current = matriculas.filter(({ estado }) => ['ACTIVA', 'PREINSCRITA', 'SUSPENDIDA'].includes(estado))
  return (
    <section className={styles.card}>
      <h2>{t('menu.miscursos')}</h2>
      {current.length === 0 && <p>{t('inicio.sinActuales')}</p>}
      <ul>
        {current.map(({ idMatricula, curso, estado }) => (
          <li key={idMatricula}>
            <span>{curso.nombre}</span> <StateBadge noun="matricula" state={estado} />
          </li>
        ))}
      </ul>
      <Link to={paths.misCursos()}>{t('inicio.verCursos')}</Link>
    </section>
  )
}
