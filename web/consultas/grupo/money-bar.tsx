import type { DineroDeGrupo } from '#contract/consultas/grupo-resumen.ts'
import { Money, useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './grupo.module.css'

const PARTS = ['pagado', 'enRevision', 'vencido', 'porVencer'] as const

const sharePaid = ({ pagado, previsto }: DineroDeGrupo) => Math.round((100 * pagado) / previsto)

/** `Cobrado 67 %`, with `10,960.00 de S/ 16,270.00` at the other end. */
export function Collected({ of }: { of: DineroDeGrupo }) {
  const t = useT()
  const { percent, money } = useFormat()
  return (
    <>
      <span>
        {t('columna.cobrado')} <b>{percent(sharePaid(of))}</b>
      </span>
      <span>
        <b>
          <Money value={of.pagado} moneda={of.moneda} bare />
        </b>{' '}
        {t('alumno.deMonto', { monto: money(of.previsto, of.moneda) })}
      </span>
    </>
  )
}

/** The money of a group as parts of a bar: collected, under review, overdue, not yet due. */
export function MoneyBar({ of }: { of: DineroDeGrupo }) {
  const t = useT()
  const { money } = useFormat()
  const parts = PARTS.filter((name) => of[name] > 0)
  const words = parts.map((name) => `${t(`grupo.parte.${name}`)}: ${money(of[name], of.moneda)}`).join('; ')
  return (
    <span className={styles.bar} role="img" aria-label={words} title={words}>
      {parts.map((name) => (
        <span key={name} data-part={name} style={{ flexGrow: of[name] }} />
      ))}
    </span>
  )
}
