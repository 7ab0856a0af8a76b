type Moneda = { simbolo: string }

/** The language of the reader in the country of the institution: `de` in `es-PE` gives `de-PE`. */
export function localeFor(language: string, institution: string) {
  const { language: own, region } = new Intl.Locale(institution)
  return own === language || !region ? institution : `${language}-${region}`
}

/** Numbers, money and dates as they are written where the institution is, on the screen and on paper. */
export function formatsFor(locale: string, timeZone: string) {
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
