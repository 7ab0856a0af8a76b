import type { CSSProperties, ReactNode } from 'react'

import { control } from '#contract/consultas/control.ts'
import type { TableroResumen } from '#contract/consultas/tablero-resumen.ts'
import type { Tablero } from '#contract/consultas/tablero.ts'
import { Link } from '#web/core/screen/link.tsx'
import { useMay } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { type Age, allOwedLink, owedForLink, remindLink } from './links.ts'
import { Panel } from './panel.tsx'

import styles from './owed.module.css'

const AGES: readonly Age[] = ['porVencer', 'hasta30', 'hasta60', 'hasta90', 'mas90']
const ofAge = (age: Age) => ({ '--age': `var(--${age})` }) as CSSProperties

type Props = { board: Tablero; vencido: TableroResumen['vencido'] }

/** Today's debt by age: the parts of one bar, with their amounts beside it. */
export function Owed({ board, vencido }: Props) {
  const t = useT()
  const { money } = useFormat()
  const { porCobrar, moneda } = board
  const may = useMay(control.alumnos.permiso)
  const mayRemind = useMay(control.recordar.permiso)
  return (
    <Panel titulo={t('tablero.porCobrar')} nota={t('tablero.antiguedadNota')} vacio={porCobrar.total === 0}>
      <div className={styles.bar} aria-hidden>
        {AGES.filter((age) => porCobrar[age] > 0).map((age) => (
          <span key={age} style={{ ...ofAge(age), flexGrow: porCobrar[age] }} />
        ))}
      </div>
      <ul className={styles.ages}>
        {AGES.map((age) => (
          <AgeRow key={age} age={age} board={board} to={may ? owedForLink(age, board) : undefined} />
        ))}
        <li data-total>
          <Row to={may ? allOwedLink(board) : undefined}>
            <span>{t('tablero.total')}</span>
            <span />
            <b className="cifra">{money(porCobrar.total, moneda)}</b>
          </Row>
        </li>
      </ul>
      {may && mayRemind && vencido.alumnos > 0 && (
        <p className={styles.foot}>
          <Link to={remindLink(board)}>{t('tablero.recordar', { count: vencido.alumnos })}</Link>
        </p>
      )}
    </Panel>
  )
}

function AgeRow({ age, board, to }: { age: Age; board: Tablero; to: string | undefined }) {
  const t = useT()
  const { money, percent } = useFormat()
  const { porCobrar, moneda } = board
  return (
    <li style={ofAge(age)}>
      <Row to={to}>
        <span>{t(`tablero.${age}`)}</span>
        <span className="dim end">{percent(Math.round((100 * porCobrar[age]) / porCobrar.total))}</span>
        <b className="cifra">{money(porCobrar[age], moneda)}</b>
      </Row>
    </li>
  )
}

const Row = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? (
    <Link to={to} className={styles.row}>
      {children}
    </Link>
  ) : (
    <div className={styles.row}>{children}</div>
  )
