import type { Horario } from '#contract/academico/horario.ts'
import { dayName, hoursOf, timeOf } from '#web/academico/clase/index.ts'
import { useFormat } from '#web/core/words/format.tsx'

import styles from './week.module.css'

const DAYS = [1, 2, 3, 4, 5, 6, 7]
const HOUR_PX = 26

/** The week as a picture; the list of slots beside it is the accessible version. */
export function Week({ slots }: { slots: Horario[] }) {
  const { locale } = useFormat()
  const from = Math.floor(Math.min(...slots.map((s) => hoursOf(s.horaInicio))))
  const to = Math.ceil(Math.max(...slots.map((s) => hoursOf(s.horaFin))))
  const hours = Array.from({ length: to - from }, (_, i) => from + i)
  return (
    <div className={styles.week} aria-hidden>
      <div className={`dim ${styles.hours}`} style={{ blockSize: (to - from) * HOUR_PX }}>
        {hours.map((hour) => (
          <span key={hour} style={{ blockSize: HOUR_PX }}>
            {timeOf(hour)}
          </span>
        ))}
      </div>
      {DAYS.map((dia) => (
        <div key={dia} className={styles.day}>
          <div className={`dim ${styles.name}`}>{dayName(dia, locale, 'short')}</div>
          <div className={styles.column} style={{ blockSize: (to - from) * HOUR_PX }}>
            {slots
              .filter((slot) => slot.dia === dia)
              .map((slot) => (
                <Block key={slot.idHorario} slot={slot} from={from} />
              ))}
          </div>
        </div>
      ))}
    </div>
  )
}

function Block({ slot: { horaInicio, horaFin, aula }, from }: { slot: Horario; from: number }) {
  const [start, end] = [hoursOf(horaInicio), hoursOf(horaFin)]
  return (
    <div
      className={styles.block}
      style={{ insetBlockStart: (start - from) * HOUR_PX, blockSize: (end - start) * HOUR_PX - 2 }}
    >
      <span className="cut">{horaInicio}</span>
      <span className="cut" dir="auto">
        {aula}
      </span>
    </div>
  )
}
