import { daysBetween } from '#contract/core/day.ts'
import type { CuentaBreve } from '#contract/cuentas/cuenta.ts'
import { isAsked } from '#contract/cuentas/por-pagar.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useNow } from '#web/core/words/use-now.ts'
import { useT } from '#web/ui/words.ts'

/** Beyond it a date says more than a number of days. */
const LONGEST = 30

/** The charge that matters most: the oldest overdue, else what is under review, else the next one due. */
export function chargeThatMatters(cuentas: CuentaBreve[]) {
  const late = cuentas.find((one) => one.vencida && isAsked(one))
  return late ?? cuentas.find((one) => one.saldo > 0 && !isAsked(one)) ?? cuentas.find(isAsked)
}

/** The one date of an enrolment: `Cuota 2 venció hace 18 días`, `Cuota 3 vence el 5 dic.`; nothing when all is paid. */
export function NextCharge({ cuentas }: { cuentas: CuentaBreve[] }) {
  const t = useT()
  const { day } = useFormat()
  const { fecha: hoy } = useNow()
  const one = chargeThatMatters(cuentas)
  if (!one) return null
  const { concepto, vencida, fechaVencimiento } = one
  const fecha = day(fechaVencimiento)
  if (!isAsked(one))
    return (
      <span className="toned" data-tone="wait">
        {t('cuenta.quedaEnRevision', { concepto })}
      </span>
    )
  if (!vencida) return <span>{t('cuenta.venceEl', { concepto, fecha })}</span>
  const count = daysBetween(fechaVencimiento, hoy)
  return (
    <span className="wrong">
      {count > LONGEST
        ? t('cuenta.vencioEl', { concepto, fecha })
        : t('cuenta.vencioHace', { concepto, count })}
    </span>
  )
}
