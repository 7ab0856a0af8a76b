import type { Cuenta } from '#contract/cuenta.ts'
import { daysBetween } from '#web/core/calendar.ts'
import { Money, useFormat } from '#web/core/format.tsx'
import { useNow } from '#web/core/use-now.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { Empty } from '#web/ui/waiting.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './mis-pagos.module.css'

/** What is to be paid, the oldest due first. */
export function Debts({ cuentas }: { cuentas: Cuenta[] }) {
  const t = useT()
  return (
    <section>
      <h2 className={styles.heading}>{t('alumno.cuentas')}</h2>
      {cuentas.length === 0 ? (
        <Empty title={t('alumno.alDia')} text={t('alumno.alDiaTexto')} />
      ) : (
        <ul className={styles.list}>
          {cuentas.map((cuenta) => (
            <Debt key={cuenta.idCuenta} cuenta={cuenta} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Debt({ cuenta }: { cuenta: Cuenta }) {
  const t = useT()
  const { money } = useFormat()
  const { concepto, grupo, saldo, monto, descuento, pagado, enRevision, moneda, vencida } = cuenta
  const due = useDue(cuenta)
  return (
    <li className={styles.row}>
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
function useDue({ fechaVencimiento }: Cuenta) {
  const t = useT()
  const { day } = useFormat()
  const { fecha } = useNow()
  const days = daysBetween(fechaVencimiento, fecha)
  if (days === 0) return t('alumno.venceHoy')
  if (days < 0) return t('alumno.venceEl', { fecha: day(fechaVencimiento) })
  return t('alumno.vencioHace', { count: days, fecha: day(fechaVencimiento) })
}
