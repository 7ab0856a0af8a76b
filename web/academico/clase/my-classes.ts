import { type ClaseEnCalendario, clase } from '#contract/academico/clase.ts'
import { addDays, type LocalNow } from '#web/core/calendar.ts'
import { useNow } from '#web/core/use-now.ts'
import { useRead } from '#web/core/use-op.ts'

import { nextClass } from './next-class.ts'

/** Of the month and the two that follow: the same question all month, so that its answer can be kept. */
const DAYS = 91
/** How far ahead somebody wants to hear of what changed. */
const SOON = 14

type Slot = { dia: number; horaInicio: string; horaFin: string; aula: string | null }
type Course = {
  idGrupo: number
  horarios: readonly Slot[]
  grupo: { fechaInicio: string; fechaFin: string }
}

const isToCome =
  ({ fecha, hora }: LocalNow) =>
  (c: ClaseEnCalendario) =>
    c.fecha > fecha || (c.fecha === fecha && c.horaFin > hora)

/** One's classes of the next weeks: which is next in a course, and what is not as it was planned. */
export function useMyClasses() {
  const now = useNow()
  const desde = `${now.fecha.slice(0, 7)}-01`
  const { data } = useRead(clase.calendario, { desde, hasta: addDays(desde, DAYS) })
  const coming = data?.content.filter(isToCome(now)) ?? []
  const soon = addDays(now.fecha, SOON)
  return {
    /** Whether they have come: without them nothing is said of the next. */
    known: data !== undefined,
    /** By its classes; by its weekly hours when they are not generated yet. */
    nextOf({ idGrupo, horarios, grupo }: Course) {
      const own = coming.filter((c) => c.idGrupo === idGrupo)
      if (own.length === 0) return data && nextClass(horarios, grupo, now)
      const next = own.find((c) => c.estado !== 'CANCELADA')
      return next && { fecha: next.fecha, slot: next }
    },
    changesOf: (idGrupo: number) =>
      coming.filter(
        (c) =>
          c.idGrupo === idGrupo &&
          c.fecha <= soon &&
          (c.estado === 'CANCELADA' || c.estado === 'REPROGRAMADA'),
      ),
  }
}
