import { addDays } from '#contract/core/day.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useNow } from '#web/core/words/use-now.ts'
import { useT } from '#web/ui/words.ts'

type Slot = { horaInicio: string; horaFin: string; aula: string | null }

/** A day in words: today, tomorrow, or its name. */
export function useDayWords() {
  const t = useT()
  const { locale } = useFormat()
  const { fecha: today } = useNow()
  return (fecha: string) => {
    if (fecha === today) return t('app.hoy')
    if (fecha === addDays(today, 1)) return t('app.manana')
    const name = new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'short',
      ...(fecha.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
      timeZone: 'UTC',
    })
    const words = name.format(new Date(`${fecha}T00:00:00Z`))
    return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
  }
}

/** `Hoy, 19:00–21:00 · Aula 3`. */
export function ClassWhen({ fecha, slot }: { fecha: string; slot: Slot }) {
  const day = useDayWords()
  return (
    <time dateTime={`${fecha}T${slot.horaInicio}`}>
      {day(fecha)},{' '}
      <span className="cifra">
        {slot.horaInicio}–{slot.horaFin}
      </span>
      {slot.aula && ` · ${slot.aula}`}
    </time>
  )
}
