/** The smallest fraction of a currency: amounts are written with its decimals (decision 169). */
type Fraction = { decimales: number }
type Moneda = Fraction & { simbolo: string }

/** The reader's language in the institution's country: `de` in `es-PE` gives `de-PE`. */
export function localeFor(language: string, institution: string) {
  const { language: own, region } = new Intl.Locale(institution)
  return own === language || !region ? institution : `${language}-${region}`
}

/** Makes the value on first use: each formatter takes some milliseconds, and few screens use all of them. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

const NO_CURRENCY = { decimales: 2 }

/** Formats numbers, money and dates as in the institution's country, on the screen and on paper. */
export function formatsFor(locale: string, timeZone: string) {
  const amounts: Intl.NumberFormat[] = []
  const amountWith = (digits: number) =>
    (amounts[digits] ??= new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }))
  const amount = (n: number, { decimales }: Fraction) => amountWith(decimales).format(n)
  const number = once(() => new Intl.NumberFormat(locale))
  const share = { style: 'percent', maximumFractionDigits: 4 } as const
  const percent = once(() => new Intl.NumberFormat(locale, share))
  // Spanish writes a space before the sign; the data of some of its countries leave it out.
  const spaced = (text: string) => (locale.startsWith('es') ? text.replace(/\s*%$/, '\u00a0%') : text)
  const date = { dateStyle: 'medium' } as const
  // Hours are written as those of the classes are, in every language.
  const hour = { timeStyle: 'short', hourCycle: 'h23' } as const
  const day = once(() => new Intl.DateTimeFormat(locale, { ...date, timeZone: 'UTC' }))
  const moment = once(() => new Intl.DateTimeFormat(locale, { ...date, ...hour, timeZone }))
  return {
    locale,
    number: (n: number) => number().format(n),
    /** Takes a number of a hundred: `33.5` is thirty-three and a half per cent. */
    percent: (n: number) => spaced(percent().format(n / 100)),
    /**
     * The decimals and the symbol of its currency, which is always given: none only where a row has no charge to have one. It shows
     * amounts; it never adds them.
     */
    money: (n: number, moneda: Moneda | null | undefined) =>
      moneda ? `${moneda.simbolo}\u00a0${amount(n, moneda)}` : amount(n, NO_CURRENCY),
    /** The same without the symbol, which a heading says. */
    amount,
    /** `YYYY-MM-DD`, which is the same day everywhere. */
    day: (fecha: string) => day().format(new Date(`${fecha}T00:00:00Z`)),
    /** An instant, in the institution's time zone. */
    moment: (instant: string) => moment().format(new Date(instant)),
  }
}

export type Formats = ReturnType<typeof formatsFor>
