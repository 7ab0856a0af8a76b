import { useT } from '#web/ui/words.ts'

import { type AgendaProps, eventosDe, isPast } from './evento.ts'
import { Evento } from './evento.tsx'

import styles from './month.module.css'

const MOST = 4

type Props = AgendaProps & {
  /** Names of the weekdays: `Lun`. */
  nombres: string[]
  irADia: (fecha: string) => void
}

/** The weeks of a month, with the events of each day. */
export function Month({ dias, eventos, ahora, open, nombres, irADia }: Props) {
  const t = useT()
  return (
    <div className={styles.month}>
      {nombres.map((nombre) => (
        <div key={nombre} className={`note ${styles.dayName}`} aria-hidden>
          {nombre}
        </div>
      ))}
      {dias.map((dia) => {
        const all = eventosDe(eventos, dia.fecha)
        return (
          <section
            key={dia.fecha}
            className={`stack ${styles.cell}`}
            data-out={dia.outside || undefined}
            data-today={dia.hoy || undefined}
            data-holiday={dia.feriado !== undefined || undefined}
            aria-label={dia.nombre}
          >
            <span className={styles.number}>{dia.numero}</span>
            {dia.feriado !== undefined && (
              <small title={dia.feriado} dir="auto">
                {dia.feriado}
              </small>
            )}
            {all.slice(0, MOST).map((evento) => (
              <Evento key={evento.id} evento={evento} open={open} room="line" past={isPast(evento, ahora)} />
            ))}
            {all.length > MOST && (
              <button type="button" className={styles.more} onClick={() => irADia(dia.fecha)}>
                {t('calendario.mas', { count: all.length - MOST })}
              </button>
            )}
          </section>
        )
      })}
    </div>
  )
}
