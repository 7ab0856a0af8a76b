import { FEW_SEATS } from '#contract/consultas/catalogo.ts'
import { formatsFor, localeFor } from '#contract/core/format.ts'
import type { Idioma } from '#contract/core/idiomas.ts'
import { translator } from '#server/core/words.ts'

import { splitPagos, totalOf } from './price.ts'
import type { Grupo } from './repo.ts'
import type { Casa } from './snapshot.ts'

/** A Monday: the days of the week are named by the days after it. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000
const utc = (fecha: string) => new Date(`${fecha}T00:00:00Z`)

type Horario = Grupo['horarios'][number]

const made = new Map<string, ReturnType<typeof makeReader>>()

/** Words and formats of the public pages for a reader. Made once for each language and place. */
export function readerOf(idioma: Idioma, casa: Pick<Casa, 'locale' | 'zonaHoraria'>) {
  const key = `${idioma} ${casa.locale} ${casa.zonaHoraria}`
  const reader = made.get(key) ?? makeReader(idioma, casa)
  made.set(key, reader)
  return reader
}

export type Reader = ReturnType<typeof makeReader>

function makeReader(idioma: Idioma, { locale: own, zonaHoraria }: Pick<Casa, 'locale' | 'zonaHoraria'>) {
  const t = translator(idioma)
  const locale = localeFor(idioma, own)
  const { money, amount, percent } = formatsFor(locale, zonaHoraria)
  const format = (options: Intl.DateTimeFormatOptions) => {
    const dates = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (fecha: string) => dates.format(utc(fecha))
  }
  const [shortDay, longDay, weekday, month] = [
    format({ day: 'numeric', month: 'short' }),
    format({ weekday: 'short', day: 'numeric', month: 'short' }),
    format({ weekday: 'long' }),
    format({ month: 'long', year: 'numeric' }),
  ]
  const weekShort = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
  const dayName = (dia: number) =>
    capital(weekShort.format(new Date(MONDAY + (dia - 1) * DAY_MS))).replace(/\.$/, '')

  /** `Lun Mié Vie 19:00–21:00`: the days of one hour together. */
  function hours(horarios: readonly Horario[]): string {
    const byHour = Map.groupBy(horarios, (h) => `${h.horaInicio}–${h.horaFin}`)
    return [...byHour]
      .map(([hour, slots]) => `${slots.map((h) => dayName(h.dia)).join(' ')} ${hour}`)
      .join(' · ')
  }

  /** `S/ 70.00 + 3 cuotas de 180.00`. */
  function price({ precio }: Grupo): string {
    if (!precio) return t('catalogo.sinPrecio')
    const { moneda, pagos } = precio
    const { first, later, each } = splitPagos(pagos)
    if (totalOf(pagos) === 0) return t('catalogo.gratis')
    const inicial = money(first, moneda)
    if (later.length === 0) return t('catalogo.unPago', { monto: inicial })
    if (each === undefined)
      return t('catalogo.enTotal', { inicial, count: later.length, total: amount(totalOf(pagos), moneda) })
    return t('catalogo.cuotas', { inicial, count: later.length, monto: amount(each, moneda) })
  }

  return { idioma, locale, t, money, amount, percent, shortDay, longDay, weekday, month, hours, price }
}

/** Seats as the public sees them: a number when they are few. */
export function seatsOf({ vacantes }: Pick<Grupo, 'vacantes'>) {
  if (vacantes <= 0) return { cupo: 'LLENO', quedan: null } as const
  return vacantes <= FEW_SEATS
    ? ({ cupo: 'QUEDAN', quedan: vacantes } as const)
    : ({ cupo: 'HAY', quedan: null } as const)
}
