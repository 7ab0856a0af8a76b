import { useT } from '#web/ui/words.ts'

import { type AgendaProps, type Dia, eventosDe, type OnMove } from './evento.ts'
import { type Band, bandsOf, heightOf, timeOf, topOf } from './hours.ts'
import { NowHour } from './now-line.tsx'
import { useDrag } from './use-drag.ts'
import { WeekDay } from './week-day.tsx'

import styles from './week.module.css'

type Props = AgendaProps & { onMove?: OnMove | undefined }

/** The days side by side, with each event at its hour; hours without one on any day are folded. */
export function Week({ dias, eventos, ahora, open, onMove }: Props) {
  const bands = bandsOf(eventos)
  const now = dias.some(({ hoy }) => hoy) ? topOf(bands, ahora.hora) : undefined
  const { drag, grab } = useDrag(bands, onMove)
  return (
    <div className={styles.week}>
      <div className={`dim ${styles.hours}`} style={{ blockSize: heightOf(bands) }}>
        {bands.map((band) => (
          <HourName key={band.from} band={band} />
        ))}
        {now !== undefined && <NowHour top={now} hora={ahora.hora} />}
      </div>
      {dias.map((dia) => (
        <section
          key={dia.fecha}
          className={styles.day}
          data-today={dia.hoy || undefined}
          aria-label={dia.largo}
        >
          <DayName dia={dia} />
          <WeekDay
            dia={dia}
            eventos={eventosDe(eventos, dia.fecha)}
            bands={bands}
            ahora={ahora}
            open={open}
            drag={drag?.to.fecha === dia.fecha ? drag : undefined}
            grab={grab}
            onMove={onMove}
          />
        </section>
      ))}
    </div>
  )
}

function HourName({ band: { from, to, top, folded } }: { band: Band }) {
  const t = useT()
  return folded ? (
    <span
      style={{ insetBlockStart: top }}
      data-folded
      title={t('calendario.sinClases', { desde: timeOf(from), hasta: timeOf(to) })}
    >
      {from}–{to}
    </span>
  ) : (
    <span style={{ insetBlockStart: top }}>{timeOf(from)}</span>
  )
}

const DayName = ({ dia: { weekday, numero, hoy, feriado } }: { dia: Dia }) => (
  <h2 className={`quiet cut ${styles.dayName}`} aria-current={hoy ? 'date' : undefined}>
    {weekday} <b>{numero}</b>
    {feriado !== undefined && (
      <small title={feriado} dir="auto">
        {feriado}
      </small>
    )}
  </h2>
)
