import { Propuesta } from '#contract/pagos/extracto-linea.ts'
import { Link } from '#web/core/screen/link.tsx'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import type { Parte, Tray } from './use-tray.ts'

import styles from './tray.module.css'

/** The parts of the tray, each with its number of movements and a link. */
export function TrayParts({ tray }: { tray: Tray }) {
  const t = useT()
  return (
    <nav className={`line ${styles.parts}`} aria-label={t('extracto.bandeja')}>
      {Propuesta.options.map((parte) => (
        <WaitingPart key={parte} parte={parte} tray={tray} />
      ))}
      <PlainPart parte="DECIDIDOS" tray={tray} />
      <PlainPart parte="ARCHIVOS" tray={tray} />
    </nav>
  )
}

const ariaCurrent = (parte: Parte, tray: Tray) => (tray.parte === parte ? ('true' as const) : undefined)

function WaitingPart({ parte, tray }: { parte: Propuesta; tray: Tray }) {
  const t = useT()
  const { number, money } = useFormat()
  const mine = (tray.waiting ?? []).filter(({ propuesta }) => propuesta === parte)
  const count = mine.reduce((sum, { lineas }) => sum + lineas, 0)
  return (
    <Link to={tray.hrefOf(parte)} className={`press ${styles.part}`} aria-current={ariaCurrent(parte, tray)}>
      <span>
        {t(`extracto.parte.${parte}`)} <strong>{tray.waiting ? number(count) : '…'}</strong>
      </span>
      <small className="cifra">
        {mine.map(({ monto, moneda }) => money(monto, moneda)).join(' · ') || '–'}
      </small>
    </Link>
  )
}

function PlainPart({ parte, tray }: { parte: 'DECIDIDOS' | 'ARCHIVOS'; tray: Tray }) {
  const t = useT()
  return (
    <Link to={tray.hrefOf(parte)} className={`press ${styles.plain}`} aria-current={ariaCurrent(parte, tray)}>
      {t(`extracto.parte.${parte}`)}
    </Link>
  )
}
