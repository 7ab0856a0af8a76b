import type { ClaseEnCalendario } from '#contract/academico/clase.ts'
import type { Formats } from '#contract/core/format.ts'
import type { Translate } from '#web/ui/words.ts'

import type { Evento } from './agenda/evento.ts'

const TONES = {
  PROGRAMADA: 'normal',
  DICTADA: 'hecho',
  REPROGRAMADA: 'movido',
  CANCELADA: 'cancelado',
} as const

/** Whether the class is still to be given. A cancelled one is moved in its record: that could not be undone here. */
const isWaiting = ({ estado }: ClaseEnCalendario) => estado === 'PROGRAMADA' || estado === 'REPROGRAMADA'

type Formatters = { t: Translate; day: Formats['day'] }

/** The notice of a class in words: cancelled, moved or clashing. */
function noticeOf(c: ClaseEnCalendario, { t, day }: Formatters) {
  const { cruces, estado, motivo, fechaPrevista, horaPrevista } = c
  if (cruces.length > 0) return t('calendario.cruce', { grupos: cruces.join(', ') })
  const why = motivo ? `. ${motivo}` : ''
  if (estado === 'CANCELADA') return `${t('estado.clase.CANCELADA')}${why}`
  if (estado !== 'REPROGRAMADA') return undefined
  if (!fechaPrevista) return `${t('estado.clase.REPROGRAMADA')}${why}`
  return `${t('calendario.movida', { fecha: day(fechaPrevista), hora: horaPrevista ?? '' })}${why}`
}

type Place = { href?: string | undefined; mayMove?: boolean }

/** A class as an event of a calendar. */
export function classEvent(c: ClaseEnCalendario, words: Formatters, { href, mayMove }: Place = {}): Evento {
  const notice = noticeOf(c, words)
  return {
    id: c.idClase,
    fecha: c.fecha,
    desde: c.horaInicio,
    hasta: c.horaFin,
    titulo: c.curso,
    codigo: c.codigo,
    aula: c.aula ?? '',
    docente: c.docente ?? '',
    idArea: c.idArea,
    tone: c.cruces.length > 0 ? 'cruce' : TONES[c.estado],
    ...(href && isWaiting(c) && { pendiente: words.t('calendario.sinAsistencia') }),
    movable: mayMove === true && isWaiting(c),
    ...(notice && { notice }),
    ...(href && { href }),
  }
}
