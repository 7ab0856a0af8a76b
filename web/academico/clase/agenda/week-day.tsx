import type { PointerEvent } from 'react'

import { compareCodes } from '#contract/core/order.ts'
import { areaColour } from '#web/ui/area.tsx'

import {
  type AgendaProps,
  type Dia,
  type Evento as Datos,
  isPast,
  type OnMove,
  type Place,
} from './evento.ts'
import { Evento, type Room } from './evento.tsx'
import { type Band, heightOf, topOf } from './hours.ts'
import { lanesOf, type Placed } from './lanes.ts'
import { NowLine } from './now-line.tsx'
import { Rest } from './rest.tsx'

import styles from './week.module.css'

/** Beside the third there is a button for the rest. */
const MOST = 3
const REST_PX = 28
const ROOMS: Room[] = ['whole', 'half', 'thin']

type Props = Pick<AgendaProps, 'eventos' | 'ahora' | 'open'> & {
  dia: Dia
  bands: Band[]
  /** The class dragged over this day, and where it would begin. */
  drag: { evento: Datos; to: Place } | undefined
  grab: (evento: Datos) => (e: PointerEvent<HTMLElement>) => void
  onMove: OnMove | undefined
}

/** A column of the week. */
export function WeekDay({ dia, eventos, bands, ahora, open, drag, grab, onMove }: Props) {
  const now = dia.hoy ? topOf(bands, ahora.hora) : undefined
  return (
    <div
      className={styles.column}
      data-fecha={dia.fecha}
      data-holiday={dia.feriado !== undefined || undefined}
      style={{ blockSize: heightOf(bands) }}
    >
      {bands.map(({ from, top, height, folded }) => (
        <i key={from} style={{ insetBlockStart: top, blockSize: height }} data-folded={folded || undefined} />
      ))}
      {lanesOf(eventos).flatMap((group) => [
        ...group
          .filter(({ carril }) => carril < MOST)
          .map((placed) => (
            <Evento
              key={placed.evento.id}
              evento={placed.evento}
              open={open}
              room={ROOMS[Math.min(placed.carriles, MOST) - 1] as Room}
              past={isPast(placed.evento, ahora)}
              style={boxOf(placed, bands)}
              {...(onMove &&
                placed.evento.movable && {
                  onGrab: grab(placed.evento),
                  onMove: () => onMove(placed.evento, placed.evento),
                })}
            />
          )),
        <OtherEvents key={`rest-${group[0]?.evento.id}`} group={group} bands={bands} open={open} />,
      ])}
      {drag && <Ghost drag={drag} bands={bands} />}
      {now !== undefined && <NowLine top={now} />}
    </div>
  )
}

/** Top and height of a span of hours. */
function heightsOf(desde: string, hasta: string, bands: readonly Band[]) {
  const top = topOf(bands, desde) ?? 0
  const bottom = topOf(bands, hasta) ?? heightOf(bands)
  return { insetBlockStart: top + 1, blockSize: Math.max(bottom - top - 3, 12) }
}

function boxOf({ evento, carril, carriles }: Placed, bands: readonly Band[]) {
  const shared = Math.min(carriles, MOST)
  const width = carriles > MOST ? `(100% - ${REST_PX}px) / ${shared}` : `100% / ${shared}`
  return {
    ...heightsOf(evento.desde, evento.hasta, bands),
    insetInlineStart: `calc(${width} * ${carril} + 2px)`,
    inlineSize: `calc(${width} - 4px)`,
  }
}

type OtherProps = { group: Placed[]; bands: Band[]; open: (href: string) => void }

function OtherEvents({ group, bands, open }: OtherProps) {
  const eventos = group.filter(({ carril }) => carril >= MOST).map(({ evento }) => evento)
  const [first] = eventos
  if (!first) return null
  const last = eventos.map(({ hasta }) => hasta).toSorted(compareCodes)
  return <Rest eventos={eventos} open={open} style={heightsOf(first.desde, last.at(-1) ?? '', bands)} />
}

/** Where a dragged event would be. */
function Ghost({ drag: { evento, to }, bands }: { drag: NonNullable<Props['drag']>; bands: Band[] }) {
  return (
    <div
      className={`strong ${styles.ghost} ${areaColour(evento.idArea)}`}
      style={heightsOf(to.desde, to.hasta, bands)}
      aria-hidden
    >
      {to.desde}–{to.hasta}
    </div>
  )
}
