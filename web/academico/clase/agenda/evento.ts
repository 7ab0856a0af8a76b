/** An event on a day `YYYY-MM-DD`, from `HH:MM` to `HH:MM`. */
export type Evento = {
  id: number
  fecha: string
  desde: string
  hasta: string
  titulo: string
  /** Stands for the title where there is no room for it. */
  codigo: string
  aula: string
  docente: string
  /** The id of the area that colours it. */
  idArea: number
  /** A notice: cancelled, moved or clashing. */
  notice?: string
  /** Pending act of the class, once it is over. */
  pendiente?: string
  tone: 'normal' | 'hecho' | 'movido' | 'cancelado' | 'cruce'
  /** The address that it links to, if any. */
  href?: string
  /** Whether it may be moved to another place. */
  movable?: boolean
}

export type Dia = {
  fecha: string
  /** `lun 2`. */
  nombre: string
  /** `lun`. */
  weekday: string
  /** `lunes, 2 dic.`. */
  largo: string
  numero: number
  hoy: boolean
  /** Outside the month that is shown. */
  outside?: boolean
  /** The name of the holiday. */
  feriado?: string
}

/** A day, and the hours of an event there. */
export type Place = { fecha: string; desde: string; hasta: string }
/** Asks to move an event. */
export type OnMove = (evento: Evento, to: Place) => void

export type AgendaProps = {
  dias: Dia[]
  eventos: Evento[]
  ahora: { fecha: string; hora: string }
  open: (href: string) => void
}

export const eventosDe = (eventos: readonly Evento[], fecha: string) =>
  eventos.filter((e) => e.fecha === fecha)

/** `PAS-1` of `PAS-1-2026-2`: a narrow column has no room for the period, which all its neighbours share. */
export const codeWithoutPeriod = (codigo: string) =>
  codigo.replace(/-(?:19|20)\d{2}(?:-[\dIVX]+)?(?=-|$)/, '')

/** Hour, room and teacher, as far as they are known. */
export const detailOf = ({ desde, aula, docente }: Evento) =>
  [desde, aula, docente].filter(Boolean).join(' · ')

/** All that is known of an event, for the title and the screen reader. */
export const wordsOf = ({ titulo, codigo, desde, hasta, aula, docente, notice }: Evento) =>
  [titulo, codigo, `${desde}–${hasta}`, aula, docente, notice].filter(Boolean).join(' · ')

export const isPast = ({ fecha, hasta }: Evento, ahora: AgendaProps['ahora']) =>
  fecha < ahora.fecha || (fecha === ahora.fecha && hasta <= ahora.hora)
