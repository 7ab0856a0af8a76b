import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { isAsked, porPagar } from '#contract/cuentas/por-pagar.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { sumCents, toAmount } from '#web/core/words/cents.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './course-card.module.css'

const NO_BREAK = '\u00a0'

/** Shows the unpaid charges of a course, oldest due first; overdue ones stand out, without those under review. */
export function CourseDebt({ cuentas }: { cuentas: Cuenta[] }) {
  const t = useT()
  const { money, day } = useFormat()
  const [first] = cuentas
  if (!first) return null
  const sum = (amounts: number[]) => money(toAmount(sumCents(amounts)), first.moneda)
  const overdue = cuentas.filter((one) => one.vencida && isAsked(one))
  const someOverdue = overdue.length > 0 && overdue.length < cuentas.length
  const told = overdue[0] ?? first
  const fecha = day(told.fechaVencimiento).replaceAll(' ', NO_BREAK)
  return (
    <p className={styles.owed} data-overdue={overdue.length === cuentas.length || undefined}>
      <span>
        {t('alumno.debe', { monto: sum(cuentas.map(({ saldo }) => saldo)) })}
        {' · '}
        {someOverdue ? (
          <span data-overdue>{t('alumno.vencidoDesde', { monto: sum(overdue.map(porPagar)), fecha })}</span>
        ) : (
          t(told.vencida ? 'alumno.vencioEl' : 'alumno.venceEl', { fecha })
        )}
      </span>
      <Link to={paths.misPagos()}>{t('alumno.verPagos')}</Link>
    </p>
  )
}
