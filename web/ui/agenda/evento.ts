/** An event on a day `YYYY-MM-DD`, from `HH:MM` to `HH:MM`. */
export type Evento = {
  id: number
  fecha: string
  desde: string
  hasta: string
  titulo: string
  detalle: string
  /** A notice: cancelled, moved or clashing. */
  aviso?: string
  tone: 'normal' | 'hecho' | 'movido' | 'cancelado' | 'cruce'
  /** The address that it links to, if any. */
  href?: string
}

export type Dia = {
  fecha: string
  /** `Lun 2`. */
  nombre: string
  numero: number
  hoy: boolean
  /** Outside the month that is shown. */
  outside?: boolean
  /** The name of the holiday. */
  feriado?: string
}

export type AgendaProps = { dias: Dia[]; eventos: Evento[]; open: (href: string) => void }

export const eventosDe = (eventos: readonly Evento[], fecha: string) =>
  eventos.filter((e) => e.fecha === fecha)

export const hoursOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60

/** Places simultaneous events side by side: each with its lane and the number of lanes of its day. */
export function lanesOf(eventos: readonly Evento[]): { evento: Evento; carril: number; carriles: number }[] {
  const ends: string[] = []
  const placed = eventos.map((evento) => {
    const free = ends.findIndex((end) => end <= evento.desde)
    const carril = free === -1 ? ends.length : free
    ends[carril] = evento.hasta
    return { evento, carril }
  })
  return placed.map((one) => ({ ...one, carriles: Math.max(1, ends.length) }))
}
