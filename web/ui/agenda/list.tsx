import { type AgendaProps, eventosDe } from './evento.ts'
import { Evento } from './evento.tsx'

import styles from './agenda.module.css'

/** The days in a list, for a phone: only those with events or a holiday. */
export function AgendaList({ dias, eventos, open }: AgendaProps) {
  const shown = dias.filter(
    (dia) => !dia.outside && (dia.feriado !== undefined || eventosDe(eventos, dia.fecha).length > 0),
  )
  return (
    <div className={styles.list}>
      {shown.map((dia) => (
        <section key={dia.fecha} data-today={dia.hoy || undefined}>
          <h2 className={styles.dayName}>
            {dia.nombre} {dia.feriado !== undefined && <small>{dia.feriado}</small>}
          </h2>
          {eventosDe(eventos, dia.fecha).map((evento) => (
            <Evento key={evento.id} evento={evento} open={open} />
          ))}
        </section>
      ))}
    </div>
  )
}
