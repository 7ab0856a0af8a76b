import { createContext, useContext } from 'react'

/** How numbers and dates are typed here. */
export type Numerals = { decimal: string; group: string; dateFormat: string }

/** Read from the formats that the browser has for the locale. */
function read(locale: string): Numerals {
  const number = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1234567.8)
  const part = (type: string, otherwise: string) => number.find((p) => p.type === type)?.value ?? otherwise
  const names: Record<string, string> = { day: 'DD', month: 'MM', year: 'YYYY' }
  const dateFormat = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' })
    .formatToParts(0)
    .map(({ type, value }) => names[type] ?? value)
    .join('')
  return { decimal: part('decimal', '.'), group: part('group', ','), dateFormat }
}

const known = new Map<string, Numerals>()

function numeralsFor(locale: string): Numerals {
  const numerals = known.get(locale) ?? read(locale)
  known.set(locale, numerals)
  return numerals
}

/** The locale in which one types. */
export const NumeralsContext = createContext('en-GB')
export const useNumerals = () => numeralsFor(useContext(NumeralsContext))
