import { Link } from '#web/core/screen/link.tsx'
import { areaColour } from '#web/ui/area.tsx'

import styles from './bars.module.css'

export type Bar = {
  label: string
  value: number
  /** Beside the name. */
  note?: string | undefined
  /** The formatted figure. */
  shown: string
  /** The address of the list behind the figure. */
  to?: string | undefined
  /** Area of the bar, for its colour; the colour of the institution without one. */
  idArea?: number | undefined
}

/** A bar chart: each figure with its name and a link to its list. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className={styles.bars}>
      {bars.map(({ label, note, value, shown, to, idArea }) => (
        <li key={label}>
          <span className={styles.label}>
            {to ? <Link to={to}>{label}</Link> : label} {note && <small className="dim">{note}</small>}
          </span>
          <span className={`${styles.track} ${idArea === undefined ? '' : areaColour(idArea)}`} aria-hidden>
            <span style={{ inlineSize: `${Math.max(value > 0 ? 1 : 0, (value / most) * 100)}%` }} />
          </span>
          <span className={`end cifra`}>{shown}</span>
        </li>
      ))}
    </ul>
  )
}
