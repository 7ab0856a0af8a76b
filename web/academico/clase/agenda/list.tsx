import { Fragment } from 'react'

import { areaColour } from '#web/ui/area.tsx'
import { OpenLink } from '#web/ui/open-link.tsx'
import { useT } from '#web/ui/words.ts'

import { type AgendaProps, type Dia, type Evento, eventosDe, isPast } from './evento.ts'
import { Shape } from './evento.tsx'

import styles from './list.module.css'

/** The days in a list, for a phone: today, and those with events or a holiday. */
export function AgendaList({ dias, eventos, ahora, open }: AgendaProps) {
  const shown = dias.filter(
    (dia) => dia.hoy || dia.feriado !== undefined || eventosDe(eventos, dia.fecha).length > 0,
  )
  return shown.map((dia) => (
    <Day key={dia.fecha} dia={dia} eventos={eventosDe(eventos, dia.fecha)} ahora={ahora} open={open} />
  ))
}

type DayProps = Omit<AgendaProps, 'dias'> & { dia: Dia }

function Day({ dia: { largo, hoy, feriado }, eventos, ahora, open }: DayProps) {
  const t = useT()
  // The line of the present moment precedes the first class that is not over.
  const next = hoy ? eventos.findIndex((evento) => !isPast(evento, ahora)) : -1
  return (
    <section>
      <h2 className={`between ${styles.dayName}`} aria-current={hoy ? 'date' : undefined}>
        <span>
          {largo}
          {feriado !== undefined && <small dir="auto"> · {feriado}</small>}
        </span>
        <small>
          {eventos.length === 0
            ? t('calendario.diaLibre')
            : t('calendario.clases', { count: eventos.length })}
        </small>
      </h2>
      {eventos.length > 0 && (
        <ul>
          {eventos.map((evento, n) => (
            <Fragment key={evento.id}>
              {n === next && <NowItem hora={ahora.hora} />}
              <Item evento={evento} past={isPast(evento, ahora)} open={open} />
            </Fragment>
          ))}
          {hoy && next === -1 && <NowItem hora={ahora.hora} />}
        </ul>
      )}
    </section>
  )
}

function NowItem({ hora }: { hora: string }) {
  const t = useT()
  return (
    <li className={styles.now} aria-label={t('calendario.ahora', { hora })}>
      <b>{hora}</b>
    </li>
  )
}

type ItemProps = { evento: Evento; past: boolean; open: (href: string) => void }

function Item({ evento, past, open }: ItemProps) {
  const { href, idArea, tone } = evento
  const common = {
    className: `${styles.event} ${areaColour(idArea)}`,
    'data-past': past || undefined,
    'data-tone': tone,
  }
  return (
    <li>
      {href ? (
        <OpenLink {...common} href={href} onOpen={() => open(href)}>
          <Words evento={evento} past={past} />
        </OpenLink>
      ) : (
        <div {...common}>
          <Words evento={evento} past={past} />
        </div>
      )}
    </li>
  )
}

const Words = ({ evento, past }: { evento: Evento; past: boolean }) => {
  const { desde, hasta, titulo, aula, docente, codigo, notice, pendiente, tone } = evento
  return (
    <>
      <span className={styles.time}>
        <b>{desde}</b>
        <span>{hasta}</span>
      </span>
      <span className={styles.what}>
        <b dir="auto">{titulo}</b>
        <span dir="auto">{[aula, docente].filter(Boolean).join(' · ')}</span>
        {notice && (
          <span className={styles.notice} dir="auto">
            <Shape tone={tone} /> {notice}
          </span>
        )}
      </span>
      {past && pendiente ? (
        <span className={`strong ${styles.pending}`}>{pendiente}</span>
      ) : (
        <span className={`cut ${styles.code}`} dir="auto">
          {codigo}
        </span>
      )}
    </>
  )
}
