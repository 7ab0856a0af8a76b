import { createContext, useContext } from 'react'

/** The format in which numbers and dates are typed. */
export type Numerals = { decimal: string; group: string; dateFormat: string }

/** Derived from the browser's formats of the locale. */
function readNumerals(locale: string): Numerals {
  const number = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1234567.8)
  const part = (type: string, otherwise: string) => number.find((p) => p.type === type)?.value ?? otherwise
  const names: Record<string, string> = { day: 'DD', month: 'MM', year: 'YYYY' }
  const dateFormat = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' })
    .formatToParts(0)
    .map(({ type, value }) => names[type] ?? value)
    .join('')
  return { decimal: part('decimal', '.'), group: part('group', ','), dateFormat }
}

const numeralsByLocale = new Map<string, Numerals>()

function numeralsFor(locale: string): Numerals {
  const numerals = numeralsByLocale.get(locale) ?? readNumerals(locale)
  numeralsByLocale.set(locale, numerals)
  return numerals
}

/** The locale of typed numbers and dates. */
export const NumeralsContext = createContext('en-GB')
export const useNumerals = () => numeralsFor(useContext(NumeralsContext))
