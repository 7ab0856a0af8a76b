import { ingreso } from '#contract/pagos/ingreso.ts'
import { ClassWhen, useMyClasses } from '#web/academico/clase/index.ts'
import { Link } from '#web/core/link.tsx'
import { EmptyList, NextStep } from '#web/core/list-empty.tsx'
import { paths } from '#web/core/paths.ts'
import { useMyAccount } from '#web/cuentas/cuenta/index.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { OwedAmount } from './owed.tsx'

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
