import type { CSSProperties } from 'react'

import type { Antiguedad } from '#contract/consultas/control.ts'
import { addDays } from '#contract/core/day.ts'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { Money, useFormat } from '#web/core/words/format.tsx'
import { useNow } from '#web/core/words/use-now.ts'
import { useT } from '#web/ui/words.ts'

import styles from './ageing.module.css'

type Moneda = { simbolo: string; decimales: number }
type Props = { antiguedad: Antiguedad; moneda: Moneda }

/** Days overdue, from and to. */
const AGE_BANDS = {
  porVencer: [undefined, 0],
  hasta30: [1, 30],
  hasta60: [31, 60],
  hasta90: [61, 90],
  mas90: [91, undefined],
} as const
const ofAge = (name: keyof Antiguedad) => ({ '--age': `var(--${name})` }) as CSSProperties
const NAMES = Object.keys(AGE_BANDS) as (keyof Antiguedad)[]

/** The debt by age as parts of a bar. Decorative: the words beside it have the figures. */
export function AgeingBar({ antiguedad }: Pick<Props, 'antiguedad'>) {
  return (
    <span className={styles.bar} aria-hidden>
      {NAMES.filter((name) => antiguedad[name] > 0).map((name) => (
        <span key={name} style={{ ...ofAge(name), flexGrow: antiguedad[name] }} />
      ))}
    </span>
  )
}

/** The bar in a cell, with its figures as accessible name and tooltip. */
export function AgeingCell({ antiguedad, moneda }: Props) {
  const t = useT()
  const { money } = useFormat()
  const owed = NAMES.filter((name) => antiguedad[name] > 0)
  if (owed.length === 0) return '–'
  const words = owed
    .map((name) => `${t(`antiguedad.${name}`)}: ${money(antiguedad[name], moneda)}`)
    .join('; ')
  return (
    <span className={styles.cell} role="img" aria-label={words} title={words}>
      <AgeingBar antiguedad={antiguedad} />
    </span>
  )
}

/** The due dates of each age, as parameters; undefined when the list is already filtered by dates. */
function useRanges() {
  const [params] = useParams()
  const { fecha } = useNow()
  if (params.desde || params.hasta) return undefined
  return (name: keyof Antiguedad) => {
    const [from, to] = AGE_BANDS[name]
    const desde = to === undefined ? '' : addDays(fecha, -to)
    const hasta = from === undefined ? '' : addDays(fecha, -from)
    return stringifyParams({ ...params, page: '', ver: '', ficha: '', desde, hasta })
  }
}

/** The debt by age: the bar, and the figure of each part as a link to its charges. */
export function Ageing({ antiguedad, moneda, here }: Props & { here: string }) {
  const t = useT()
  const rangeOf = useRanges()
  return (
    <div className={`stack ${styles.ageing}`}>
      <AgeingBar antiguedad={antiguedad} />
      <dl>
        {NAMES.map((name) => (
          <div key={name} style={ofAge(name)}>
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
