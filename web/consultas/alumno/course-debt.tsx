import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { partesDeDeuda } from '#contract/cuentas/por-pagar.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './course-card.module.css'

const NO_BREAK = '\u00a0'

/** Shows what is owed of a course: overdue, due later and under review apart, each with its own amount and date. */
export function CourseDebt({ cuentas }: { cuentas: Cuenta[] }) {
  const t = useT()
  const { money, day } = useFormat()
  const [first] = cuentas
  if (!first) return null
  const { vencido, porVencer, enRevision } = partesDeDeuda(cuentas)
  const told = ({ monto, fecha }: { monto: number; fecha: string }) => ({
    monto: money(monto, first.moneda),
    fecha: day(fecha).replaceAll(' ', NO_BREAK),
  })
  return (
    <div className={styles.owed}>
      <ul className="stack">
        {vencido && <li data-overdue>{t('alumno.vencidoDesde', told(vencido))}</li>}
        {porVencer && <li>{t('alumno.porVencerEl', told(porVencer))}</li>}
        {enRevision && <li>{t('alumno.deudaEnRevision', { monto: money(enRevision, first.moneda) })}</li>}
      </ul>
      <Link to={paths.misPagos()}>{t('alumno.verPagos')}</Link>
    </div>
  )
}
