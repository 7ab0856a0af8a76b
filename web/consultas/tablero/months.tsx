import { useFormat } from '#web/core/format.tsx'
import { Link } from '#web/core/link.tsx'

import styles from './months.module.css'

type Month = {
  mes: string
  value: number
  shown: string
  /** The list behind it. */
  to?: string | undefined
}
type Props = {
  months: readonly Month[]
  /** Where it opens when not all of them fit: at the last ones, unless it is said. */
  from?: 'first' | 'last'
}

const next = (mes: string) => {
  const [year = 0, month = 0] = mes.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)
}

/** Those of which there is nothing too: a gap would look like the month after. */
function unbroken(months: readonly Month[]): Month[] {
  const known = new Map(months.map((month) => [month.mes, month]))
  const last = months.at(-1)?.mes ?? ''
  const all: Month[] = []
  for (let mes = months[0]?.mes ?? last; mes && mes <= last; mes = next(mes))
    all.push(known.get(mes) ?? { mes, value: 0, shown: '0' })
  return all
}

/** The last ones are what people look for in what has been. */
function toTheEnd(list: HTMLOListElement | null) {
  if (list) list.scrollLeft = list.scrollWidth * (getComputedStyle(list).direction === 'rtl' ? -1 : 1)
}

/** A figure a month, from the first to the last: columns to see how it goes, with the figure of each. */
export function Months({ months, from = 'last' }: Props) {
  const { locale } = useFormat()
  const most = Math.max(1, ...months.map(({ value }) => value))
  const name = new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' })
  return (
    // What does not fit is reached by the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol ref={from === 'last' ? toTheEnd : null} className={styles.months} tabIndex={0}>
      {unbroken(months).map(({ mes, value, shown, to }) => {
        const month = name.format(new Date(`${mes}-01T00:00:00Z`))
        return (
          <li key={mes}>
            <span className={`${styles.figure} cifra`}>
              {/* By itself, out of its column, a figure says nothing. */}
              {to ? (
                <Link to={to} aria-label={`${shown} ${month}`}>
                  {shown}
                </Link>
              ) : (
                shown
              )}
            </span>
            <span className={styles.column} style={{ blockSize: `${(value / most) * 100}%` }} aria-hidden />
            <span className={styles.name}>{month}</span>
          </li>
        )
      })}
    </ol>
  )
}
