import { IconAlertTriangle, IconArrowsMove, IconBan, IconCheck } from '@tabler/icons-react'
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'

import { areaColour } from '#web/ui/area.tsx'
import { Tooltip } from '#web/ui/floating/tooltip.tsx'
import { OpenLink } from '#web/ui/open-link.tsx'
import { useT } from '#web/ui/words.ts'

import { codeWithoutPeriod, detailOf, type Evento as Datos, wordsOf } from './evento.ts'
import { hoursOf } from './hours.ts'

import styles from './event.module.css'

/** Space for the text, by how many share the width: the course in one or two lines, or its code. */
export type Room = 'whole' | 'half' | 'thin' | 'line'

type Props = {
  evento: Datos
  open: (href: string) => void
  room: Room
  past?: boolean
  style?: CSSProperties
  /** Begins to drag it. */
  onGrab?: (e: PointerEvent<HTMLElement>) => void
  /** Asks to move it, with the keyboard. */
  onMove?: () => void
}

const SHAPES = { cruce: IconAlertTriangle, movido: IconArrowsMove, cancelado: IconBan, hecho: IconCheck }

/** The shape of a state, so that it does not hang on the colour. */
export function Shape({ tone }: { tone: Datos['tone'] }) {
  const Icon = tone === 'normal' ? undefined : SHAPES[tone]
  return Icon ? <Icon size={13} className={styles.shape} aria-hidden /> : null
}

/** Hours from which an event has room for a third line. */
const TALL = 1.25

const SYLLABLE_END = /(?<=\p{L}{2}[aeiouáéíóú])(?=[^aeiouáéíóúü\P{L}][aeiouáéíóú]\p{L}{1})/giu

/** A word too long for half a column ends its line at a syllable: a browser has the dictionary of few languages. */
const withSoftHyphens = (text: string) =>
  text.replaceAll(/\p{L}{11,}/gu, (word) => word.replaceAll(SYLLABLE_END, '\u{AD}'))

/** Two lines: the notice takes the place of the hour and the room. */
const isShort = ({ desde, hasta, notice }: Datos) =>
  notice !== undefined && hoursOf(hasta) - hoursOf(desde) < TALL

function Words({ evento, room }: { evento: Datos; room: Room }) {
  const { titulo, codigo, desde, aula, notice, tone } = evento
  const name = room === 'thin' ? codeWithoutPeriod(codigo) : titulo
  const short = isShort(evento)
  if (room === 'line')
    return (
      <>
        <span>{desde}</span>
        <b dir="auto">{name}</b>
        <Shape tone={tone} />
      </>
    )
  return (
    <>
      <Shape tone={tone} />
      <b dir="auto">{room === 'half' ? withSoftHyphens(name) : name}</b>
      {(room !== 'whole' || !short) && <span dir="auto">{room === 'whole' ? detailOf(evento) : aula}</span>}
      {room === 'whole' && notice && (
        <span className={`strong ${styles.notice}`} dir="auto">
          {notice}
        </span>
      )}
    </>
  )
}

/** All of an event, over it while the pointer rests on it or it has the focus. */
export function Card({ evento, movable = false }: { evento: Datos; movable?: boolean }) {
  const t = useT()
  const { titulo, codigo, desde, hasta, aula, docente, notice } = evento
  return (
    <span className={`stack ${styles.card}`}>
      <b dir="auto">{titulo}</b>
      <span dir="auto">
        {codigo} · {desde}–{hasta}
      </span>
      {(aula || docente) && <span dir="auto">{[aula, docente].filter(Boolean).join(' · ')}</span>}
      {notice && <b dir="auto">{notice}</b>}
      {movable && <span>{t('calendario.moverTecla')}</span>}
    </span>
  )
}

/** An event of a calendar, in the colour of its area. */
export function Evento({ evento, open, room, past = false, style, onGrab, onMove }: Props) {
  const { tone, href, idArea } = evento
  const common = {
    className: `${styles.event} ${areaColour(idArea)}`,
    'data-room': room,
    'data-tone': tone,
    'data-past': past || undefined,
    'data-evento': evento.id,
    style,
    title: wordsOf(evento),
  }
  const onKeyDown = (e: KeyboardEvent) => {
    if (!onMove || e.key.toLowerCase() !== 'm' || e.ctrlKey || e.metaKey || e.altKey) return
    e.preventDefault()
    e.stopPropagation()
    onMove()
  }
  const moving = onMove && {
    'aria-keyshortcuts': 'M',
    'data-movable': '',
    draggable: false,
    onPointerDown: onGrab,
    onKeyDown,
  }
  return (
    <Tooltip label={<Card evento={evento} movable={onMove !== undefined} />}>
      {href ? (
        <OpenLink {...common} {...moving} href={href} onOpen={() => open(href)}>
          <Words evento={evento} room={room} />
          {/* A link is named by the words that it shows (WCAG 2.5.3); the rest follows them. */}
          <span className="solo-lector"> · {wordsOf(evento)}</span>
        </OpenLink>
      ) : (
        <div {...common}>
          <Words evento={evento} room={room} />
        </div>
      )}
    </Tooltip>
  )
}
