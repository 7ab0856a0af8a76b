import { clase, type ClaseEnCalendario } from '#contract/academico/clase.ts'
import { addDays, type LocalNow } from '#contract/core/day.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useNow } from '#web/core/words/use-now.ts'
import { useOwn } from '#web/personas/vinculo/index.ts'

import { nextClass } from './next-class.ts'

/** The current month and the next two. The query is the same all month, so that its answer is found offline. */
const ASKED_DAYS = 91
/** Changes of classes are announced this many days ahead. */
const SOON_DAYS = 14

type Slot = { dia: number; horaInicio: string; horaFin: string; aula: string | null }
type Course = {
  idGrupo: number
  horarios: readonly Slot[]
  grupo: { fechaInicio: string; fechaFin: string }
}

const isUpcoming =
  ({ fecha, hora }: LocalNow) =>
  (c: ClaseEnCalendario) =>
    c.fecha > fecha || (c.fecha === fecha && c.horaFin > hora)

/** The classes of the next weeks of the student on the screen, or of all that the user sees: the next of each course, and cancelled or moved ones. */
export function useMyClasses(all = false) {
  const student = useOwn()
  const now = useNow()
  const desde = `${now.fecha.slice(0, 7)}-01`
  const { data, isLoading } = useRead(clase.calendario, {
    desde,
    hasta: addDays(desde, ASKED_DAYS),
    ...(!all && student),
  })
  const coming = data?.content.filter(isUpcoming(now)) ?? []
  const soon = addDays(now.fecha, SOON_DAYS)
  const nextOf = ({ idGrupo, horarios, grupo }: Course) => {
    const own = coming.filter((c) => c.idGrupo === idGrupo)
    if (own.length === 0) return data && nextClass(horarios, grupo, now)
    const next = own.find((c) => c.estado !== 'CANCELADA')
    return next && { fecha: next.fecha, slot: next }
  }
  return {
    /** Whether the classes are loaded; until then the next class is unknown. */
    known: data !== undefined,
    /** Whether they are loaded or failed to load: nothing more is to come. */
    settled: !isLoading,
    /** The next class of a course: by its dated classes, or by its weekly hours while those are not generated. */
    nextOf,
    /** The dated classes of a course until a day, also cancelled ones; the next one, where that is later or has no date yet. */
    comingOf(course: Course, hasta: string) {
      const own = coming.filter((c) => c.idGrupo === course.idGrupo && c.fecha <= hasta)
      if (own.length > 0) return own.map((c) => ({ fecha: c.fecha, slot: c, estado: c.estado }))
      const next = nextOf(course)
      return next ? [{ ...next, estado: undefined }] : []
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
