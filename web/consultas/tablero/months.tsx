import { addMonths } from '#contract/core/day.ts'
import { Link } from '#web/core/screen/link.tsx'
import { useFormat } from '#web/core/words/format.tsx'

import edges from '#web/ui/edges.module.css'
import styles from './months.module.css'

type Month = {
  mes: string
  value: number
  shown: string
  /** The address of the list behind the figure. */
  to?: string | undefined
}
type Props = {
  months: readonly Month[]
  /** The initial scroll position when not all months fit; the last ones by default. */
  from?: 'first' | 'last'
}

const nextMonth = (mes: string) => addMonths(mes, 1).slice(0, 7)

/** Adds the months without figures: with a gap, the next column would look like the following month. */
function fillGaps(months: readonly Month[]): Month[] {
  const known = new Map(months.map((month) => [month.mes, month]))
  const last = months.at(-1)?.mes ?? ''
  const all: Month[] = []
  for (let mes = months[0]?.mes ?? last; mes && mes <= last; mes = nextMonth(mes))
    all.push(known.get(mes) ?? { mes, value: 0, shown: '0' })
  return all
}

/** Scrolls to the last months, the most interesting of the past. */
function scrollToEnd(list: HTMLOListElement | null) {
  if (list) list.scrollLeft = list.scrollWidth * (getComputedStyle(list).direction === 'rtl' ? -1 : 1)
}

/** A column chart with a figure for each month. Heights are true: a column is its value's part of the plot. */
export function Months({ months, from = 'last' }: Props) {
  const { locale } = useFormat()
  const most = Math.max(1, ...months.map(({ value }) => value))
  const name = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  return (
    // Focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol ref={from === 'last' ? scrollToEnd : null} className={`${styles.months} ${edges.edges}`} tabIndex={0}>
      {fillGaps(months).map(({ mes, value, shown, to }, n) => {
        const month = name.format(new Date(`${mes}-01T00:00:00Z`))
        const year = mes.slice(0, 4)
        return (
          <li key={mes}>
            <span className={`nowrap ${styles.figure} cifra`}>
              {/* The accessible name adds the month, because a link is read without its column. */}
              {to ? (
                <Link to={to} aria-label={`${shown} ${month} ${year}`}>
                  {shown}
                </Link>
              ) : (
                shown
              )}
            </span>
            <span
              className={styles.column}
              style={{ blockSize: `calc(var(--plot) * ${value / most})` }}
              aria-hidden
            />
            <span className={`dim nowrap ${styles.name}`}>
              {month}
              {/* The year is written where it begins: twelve of them would leave no room for the months. */}
              {(n === 0 || mes.endsWith('-01')) && <b>{year}</b>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
