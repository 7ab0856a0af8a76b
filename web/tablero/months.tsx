import { useFormat } from '#web/core/format.tsx'

import styles from './months.module.css'

type Month = { mes: string; value: number; shown: string }
type Props = { months: readonly Month[] }

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

/** The last ones are what people look for. */
function toTheEnd(list: HTMLOListElement | null) {
  if (list) list.scrollLeft = list.scrollWidth * (getComputedStyle(list).direction === 'rtl' ? -1 : 1)
}

/** A figure a month, from the first to the last: columns to see how it goes, with the figure of each. */
export function Months({ months }: Props) {
  const { locale } = useFormat()
  const most = Math.max(1, ...months.map(({ value }) => value))
  const name = new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' })
  return (
    // What does not fit is reached by the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol ref={toTheEnd} className={styles.months} tabIndex={0}>
      {unbroken(months).map(({ mes, value, shown }) => (
        <li key={mes}>
          <span className={`${styles.figure} cifra`}>{shown}</span>
          <span className={styles.column} style={{ blockSize: `${(value / most) * 100}%` }} aria-hidden />
          <span className={styles.name}>{name.format(new Date(`${mes}-01T00:00:00Z`))}</span>
        </li>
      ))}
    </ol>
  )
}
