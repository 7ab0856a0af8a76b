import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { sumCents, toAmount } from '#web/core/cents.ts'
import { useFormat } from '#web/core/format.tsx'
import { Link } from '#web/core/link.tsx'
import { paths } from '#web/core/paths.ts'
import { useT } from '#web/ui/words.ts'

import styles from './course-card.module.css'

const NO_BREAK = '\u00a0'

/** What is unpaid of a course, oldest due first; what is overdue of it stands out. */
export function CourseDebt({ cuentas }: { cuentas: Cuenta[] }) {
  const t = useT()
  const { money, day } = useFormat()
  const [first] = cuentas
  if (!first) return null
  const sum = (charges: typeof cuentas) =>
    money(toAmount(sumCents(charges.map(({ saldo }) => saldo))), first.moneda)
  const overdue = cuentas.filter(({ vencida }) => vencida)
  const someOverdue = overdue.length > 0 && overdue.length < cuentas.length
  const fecha = day(first.fechaVencimiento).replaceAll(' ', NO_BREAK)
  return (
    <p className={styles.owed} data-overdue={overdue.length === cuentas.length || undefined}>
      <span>
        {t('alumno.debe', { monto: sum(cuentas) })}
        {' · '}
        {someOverdue ? (
          <span data-overdue>{t('alumno.vencidoDesde', { monto: sum(overdue), fecha })}</span>
        ) : (
          t(overdue.length > 0 ? 'alumno.vencioEl' : 'alumno.venceEl', { fecha })
        )}
      </span>
      <Link to={paths.misPagos()}>{t('alumno.verPagos')}</Link>
    </p>
  )
}
