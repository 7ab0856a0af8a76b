import { createContext, useContext } from 'react'

/** How numbers and dates are typed here. */
export type Numerals = { decimal: string; group: string; dateFormat: string }

export const NumeralsContext = createContext<Numerals>({ decimal: '.', group: ',', dateFormat: 'DD/MM/YYYY' })
export const useNumerals = () => useContext(NumeralsContext)

/** Read from the formats that the browser has for the locale. */
export function numeralsFor(locale: string): Numerals {
  const number = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1234567.8)
  const part = (type: string, otherwise: string) => number.find((p) => p.type === type)?.value ?? otherwise
  const names: Record<string, string> = { day: 'DD', month: 'MM', year: 'YYYY' }
  const dateFormat = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' })
    .formatToParts(0)
    .map(({ type, value }) => names[type] ?? value)
    .join('')
  return { decimal: part('decimal', '.'), group: part('group', ','), dateFormat }
}
