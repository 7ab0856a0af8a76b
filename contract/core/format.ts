type Moneda = { simbolo: string }

/** The language of the reader in the country of the institution: `de` in `es-PE` gives `de-PE`. */
export function localeFor(language: string, institution: string) {
  const { language: own, region } = new Intl.Locale(institution)
  return own === language || !region ? institution : `${language}-${region}`
}

/** Made the first time that it is wanted: each takes some milliseconds, and few screens want them all. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** Numbers, money and dates as they are written where the institution is, on the screen and on paper. */
export function formatsFor(locale: string, timeZone: string) {
  const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const amount = once(() => new Intl.NumberFormat(locale, cents))
  const number = once(() => new Intl.NumberFormat(locale))
  const share = { style: 'percent', maximumFractionDigits: 4 } as const
  const percent = once(() => new Intl.NumberFormat(locale, share))
  const date = { dateStyle: 'medium' } as const
  const day = once(() => new Intl.DateTimeFormat(locale, { ...date, timeZone: 'UTC' }))
  const moment = once(() => new Intl.DateTimeFormat(locale, { ...date, timeStyle: 'short', timeZone }))
  return {
    locale,
    number: (n: number) => number().format(n),
    /** Of a hundred: `33.5` is thirty-three and a half per cent. */
    percent: (n: number) => percent().format(n / 100),
    /** Two decimals and the symbol of its currency. It shows amounts; it never adds them. */
    money: (n: number, moneda?: Moneda | null) =>
      moneda ? `${moneda.simbolo}\u00a0${amount().format(n)}` : amount().format(n),
    /** `YYYY-MM-DD`, which is the same day everywhere. */
    day: (fecha: string) => day().format(new Date(`${fecha}T00:00:00Z`)),
    /** An instant, in the zone of the institution. */
    moment: (instant: string) => moment().format(new Date(instant)),
  }
}

export type Formats = ReturnType<typeof formatsFor>
