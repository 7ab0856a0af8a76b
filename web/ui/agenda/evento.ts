/** Something that takes place on a day `YYYY-MM-DD`, from an hour to another `HH:MM`. */
export type Evento = {
  id: number
  fecha: string
  desde: string
  hasta: string
  titulo: string
  detalle: string
  /** What is unusual of it, in words. */
  aviso?: string
  tono: 'normal' | 'hecho' | 'movido' | 'cancelado' | 'cruce'
  /** Where it leads; without it, nowhere. */
  href?: string
}

export type Dia = {
  fecha: string
  /** `Lun 2`. */
  nombre: string
  numero: number
  hoy: boolean
  /** Not of the month that is shown. */
  fuera?: boolean
  /** Why there is nothing on it. */
  feriado?: string
}

export type AgendaProps = { dias: Dia[]; eventos: Evento[]; abrir: (href: string) => void }

export const eventosDe = (eventos: readonly Evento[], fecha: string) =>
  eventos.filter((e) => e.fecha === fecha)

export const hoursOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60

/** Side by side what is at the same time: of each, its lane, and how many lanes its day has. */
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
