import { createContext, type ReactNode, use, useMemo } from 'react'

import { type Formats, formatsFor, localeFor } from '#contract/core/format.ts'
import { shortDates } from '#web/core/list/short-dates.ts'
import { useSesion } from '#web/core/session/session.ts'
import { MoneySign } from '#web/ui/column.ts'
import { useLanguage } from '#web/ui/words.ts'

type Moneda = { simbolo: string; decimales: number }

const FormatContext = createContext<Formats | undefined>(undefined)

/** Provides the formats of numbers, money and dates: built once, because a list shows hundreds. */
export function FormatProvider({ children }: { children: ReactNode }) {
  const { locale: own, zonaHoraria, moneda } = useSesion().institucion
  const locale = localeFor(useLanguage(), own)
  const formats = useMemo(
    () => shortDates(formatsFor(locale, zonaHoraria), zonaHoraria),
    [locale, zonaHoraria],
  )
  return (
    <FormatContext value={formats}>
      <MoneySign value={moneda.simbolo}>{children}</MoneySign>
    </FormatContext>
  )
}

/** Formats of numbers, money and dates in the institution's locale. Only inside `FormatProvider`. */
export function useFormat(): Formats {
  const formats = use(FormatContext)
  if (!formats) throw new Error('useFormat outside Formatted')
  return formats
}

/** Whether a zero is a dash, for who reads many amounts at once: in lists. */
export const ZeroDash = createContext(false)

type MoneyProps = {
  value: number | null
  /** The currency, which has to be said; none only where there is no charge to have one. */
  moneda: Moneda | null | undefined
  /** Without the symbol, where the heading of the column names it. */
  bare?: boolean
  /** In a column of many: the institution's own currency goes without its symbol, another one never does. */
  plain?: boolean
}

export function Money({ value, moneda, bare = false, plain = false }: MoneyProps) {
  const { money, amount } = useFormat()
  const { simbolo } = useSesion().institucion.moneda
  const isBare = bare || (plain && moneda?.simbolo === simbolo)
  const format = (n: number) => (isBare && moneda ? amount(n, moneda) : money(n, moneda))
  const text = value === null ? '–' : format(value)
  if (value !== 0 || !use(ZeroDash)) return <span className="cifra">{text}</span>
  return (
    <span className="cifra" data-cero>
      <span aria-hidden>–</span>
      <span className="solo-lector">{text}</span>
    </span>
  )
}

export function Day({ value }: { value: string | null }) {
  const { day } = useFormat()
  return value ? (
    <time className="cifra" dateTime={value}>
      {day(value)}
    </time>
  ) : (
    '–'
  )
}

export function Moment({ value }: { value: string | null }) {
  const { moment } = useFormat()
  return value ? (
    <time className="cifra" dateTime={value}>
      {moment(value)}
    </time>
  ) : (
    '–'
  )
}
