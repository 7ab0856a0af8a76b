import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { type Formats, formatsFor, localeFor } from '#contract/format.ts'

import { useSesion } from './session.ts'

type Moneda = { simbolo: string }

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
