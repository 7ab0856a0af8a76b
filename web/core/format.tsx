import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { useSesion } from './session.ts'

type Moneda = { simbolo: string }

/** The language of the page in the country of the institution: `de` in `es-PE` gives `de-PE`. */
export function localeFor(language: string, institution: string) {
  const { language: own, region } = new Intl.Locale(institution)
  return own === language || !region ? institution : `${language}-${region}`
}

function formatsFor(locale: string, timeZone: string) {
  const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const number = new Intl.NumberFormat(locale)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return {
    locale,
    number: (n: number) => number.format(n),
    /** Two decimals and the symbol of its currency. It shows amounts; it never adds them. */
    money: (n: number, moneda?: Moneda | null) =>
      moneda ? `${moneda.simbolo}\u00a0${amount.format(n)}` : amount.format(n),
    /** `YYYY-MM-DD`, which is the same day everywhere. */
    day: (date: string) => day.format(new Date(`${date}T00:00:00Z`)),
    /** An instant, in the zone of the institution. */
    moment: (instant: string) => moment.format(new Date(instant)),
  }
}

export type Formats = ReturnType<typeof formatsFor>

/** Numbers, money and dates as they are written here. */
export function useFormat(): Formats {
  const { institucion } = useSesion()
  const { i18n } = useTranslation()
  const locale = localeFor(i18n.language, institucion.locale)
  return useMemo(() => formatsFor(locale, institucion.zonaHoraria), [locale, institucion.zonaHoraria])
}

export function Money({ value, moneda }: { value: number | null; moneda?: Moneda | null | undefined }) {
  const { money } = useFormat()
  return <span className="cifra">{value === null ? '—' : money(value, moneda)}</span>
}

export function Day({ value }: { value: string | null }) {
  const { day } = useFormat()
  return value ? (
    <time className="cifra" dateTime={value}>
      {day(value)}
    </time>
  ) : (
    '—'
  )
}

export function Moment({ value }: { value: string | null }) {
  const { moment } = useFormat()
  return value ? (
    <time className="cifra" dateTime={value}>
      {moment(value)}
    </time>
  ) : (
    '—'
  )
}
