import type { Antiguedad } from '#contract/consultas/control.ts'
import { addDays } from '#web/core/calendar.ts'
import { Money, useFormat } from '#web/core/format.tsx'
import { Link } from '#web/core/link.tsx'
import { stringifyParams, useParams } from '#web/core/params.ts'
import { useNow } from '#web/core/use-now.ts'
import { useT } from '#web/ui/words.ts'

import styles from './ageing.module.css'

type Moneda = { simbolo: string }
type Props = { antiguedad: Antiguedad; moneda: Moneda }

/** The days since it was due, from and to. */
const TRAMOS = {
  porVencer: [undefined, 0],
  hasta30: [1, 30],
  hasta60: [31, 60],
  hasta90: [61, 90],
  mas90: [91, undefined],
} as const
const NAMES = Object.keys(TRAMOS) as (keyof Antiguedad)[]

/** What is owed, by age, as parts of one bar. What it says is said in words beside it. */
function Bar({ antiguedad }: Pick<Props, 'antiguedad'>) {
  return (
    <span className={styles.bar} aria-hidden>
      {NAMES.filter((name) => antiguedad[name] > 0).map((name) => (
        <span key={name} data-age={name} style={{ flexGrow: antiguedad[name] }} />
      ))}
    </span>
  )
}

/** The same in a cell: a bar whose words are heard, or read when it is pointed at. */
export function AgeingCell({ antiguedad, moneda }: Props) {
  const t = useT()
  const { money } = useFormat()
  const owed = NAMES.filter((name) => antiguedad[name] > 0)
  if (owed.length === 0) return '—'
  const words = owed
    .map((name) => `${t(`antiguedad.${name}`)}: ${money(antiguedad[name], moneda)}`)
    .join('; ')
  return (
    <span className={styles.cell} role="img" aria-label={words} title={words}>
      <Bar antiguedad={antiguedad} />
    </span>
  )
}

/** The charges of each age are those due between two days, unless one looks between others already. */
function useRanges() {
  const [params] = useParams()
  const { fecha } = useNow()
  if (params.desde || params.hasta) return undefined
  return (name: keyof Antiguedad) => {
    const [from, to] = TRAMOS[name]
    const desde = to === undefined ? '' : addDays(fecha, -to)
    const hasta = from === undefined ? '' : addDays(fecha, -from)
    return stringifyParams({ ...params, page: '', ver: '', ficha: '', desde, hasta })
  }
}

/** What is owed by age: the bar, and each part of it with its figure, which leads to its charges. */
export function Ageing({ antiguedad, moneda, here }: Props & { here: string }) {
  const t = useT()
  const rangeOf = useRanges()
  return (
    <div className={styles.ageing}>
      <Bar antiguedad={antiguedad} />
      <dl>
        {NAMES.map((name) => (
          <div key={name} data-age={name}>
            <dt>{t(`antiguedad.${name}`)}</dt>
            <dd>
              {rangeOf && antiguedad[name] > 0 ? (
                <Link to={here + rangeOf(name)}>
                  <Money value={antiguedad[name]} moneda={moneda} />
                </Link>
              ) : (
                <Money value={antiguedad[name]} moneda={moneda} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
