import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'

import type { Translate } from '#contract/core/words.ts'

import type { Evento } from './repo.ts'

type Casa = { nombre: string; zonaHoraria: string }

const HOUR_S = 3600

function eventOf(t: Translate, e: Evento) {
  const cancelled = e.estado === 'CANCELADA'
  const details = [e.codigo, e.docente, e.tema].filter(Boolean)
  return {
    id: e.uid,
    sequence: e.version,
    stamp: new Date(e.sello),
    lastModified: new Date(e.sello),
    start: new Date(e.desde),
    end: new Date(e.hasta),
    // Many programs show a cancelled event as any other: the title says it too.
    summary: cancelled ? t('calendario.cancelada', { curso: e.curso }) : e.curso,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: cancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    description: details.join('\n'),
    ...(e.aula && { location: e.aula }),
  }
}

/** Writes RFC 5545. Hours are instants in UTC: right in every zone, without sending the zone's rules. */
export function redactarCalendario(t: Translate, { nombre, zonaHoraria }: Casa, eventos: Evento[]): string {
  const calendar = ical({
    name: t('calendario.nombre', { institucion: nombre }),
    prodId: { company: 'escuela', product: 'clases', language: 'ES' },
    ttl: HOUR_S,
  })
  // Shown by some programs; no event depends on it.
  calendar.x([{ key: 'X-WR-TIMEZONE', value: zonaHoraria }])
  for (const evento of eventos) calendar.createEvent(eventOf(t, evento))
  return `${calendar.toString()}\r\n`
}
