import { type AgendaProps, eventosDe, hoursOf, lanesOf } from './evento.ts'
import { Evento } from './evento.tsx'

import styles from './agenda.module.css'

const HOUR_PX = 44
const [EARLY, LATE] = [8, 20]

/** The days side by side, with each event at its hour. */
export function Week({ dias, eventos, open }: AgendaProps) {
  const from = Math.min(EARLY, ...eventos.map((e) => Math.floor(hoursOf(e.desde))))
  const to = Math.max(LATE, ...eventos.map((e) => Math.ceil(hoursOf(e.hasta))))
  const hours = Array.from({ length: to - from }, (_, i) => from + i)
  const top = (time: string) => (hoursOf(time) - from) * HOUR_PX
  return (
    <div className={styles.week}>
      <div className={styles.hours} aria-hidden>
        {hours.map((hour) => (
          <span key={hour} style={{ blockSize: HOUR_PX }}>
            {hour}:00
          </span>
        ))}
      </div>
      {dias.map((dia) => (
        <section key={dia.fecha} className={styles.day} data-today={dia.hoy || undefined}>
          <h2 className={styles.dayName}>
            {dia.nombre}
            {dia.feriado !== undefined && <small title={dia.feriado}>{dia.feriado}</small>}
          </h2>
          <div
            className={styles.column}
            data-holiday={dia.feriado !== undefined || undefined}
            style={{ blockSize: (to - from) * HOUR_PX, '--hour': `${HOUR_PX}px` } as object}
          >
            {lanesOf(eventosDe(eventos, dia.fecha)).map(({ evento, carril, carriles }) => (
              <Evento
                key={evento.id}
                evento={evento}
                open={open}
                style={{
                  insetBlockStart: top(evento.desde),
                  blockSize: top(evento.hasta) - top(evento.desde) - 2,
                  insetInlineStart: `${(100 * carril) / carriles}%`,
                  inlineSize: `${100 / carriles}%`,
                }}
                tight={carriles > 1}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
