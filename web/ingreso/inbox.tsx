import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef } from 'react'

import { EstadoIngreso, type Ingreso, ingreso, puedeIngreso } from '#contract/ingreso.ts'
import { useFormat } from '#web/core/format.tsx'
import { Link } from '#web/core/link.tsx'
import { stringifyParams, useParams } from '#web/core/params.ts'
import { useRead } from '#web/core/use-op.ts'
import { paths } from '#web/paths.ts'
import { useT } from '#web/ui/words.ts'

import { Confirmar } from './actions.tsx'

import styles from './inbox.module.css'

const WAITING = EstadoIngreso.options.filter((estado) => puedeIngreso.confirmar({ estado }))

/** Whether the list shows what waits to be confirmed, and nothing else. */
export function useInbox() {
  const [{ estado = [] }] = useParams()
  const states = [estado].flat()
  return { on: states.length > 0 && states.every((state) => WAITING.some((w) => w === state)) }
}

/** Everything, or what waits for somebody: one press apart. */
export function Inbox() {
  const t = useT()
  const { number } = useFormat()
  const { on } = useInbox()
  useWindowEvent('keydown', walk)
  const { data } = useRead(ingreso.buscar, { estado: WAITING, size: 1 })
  return (
    <nav className={styles.tabs} aria-label={t('ingreso.titulo')}>
      <Link to={paths.ingresos()} className={styles.tab} aria-current={on ? undefined : 'true'}>
        {t('ingreso.todos')}
      </Link>
      <Link
        to={paths.ingresos() + stringifyParams({ estado: WAITING, sort: 'fecha,asc' })}
        className={styles.tab}
        aria-current={on ? 'true' : undefined}
      >
        {t('ingreso.porConfirmar')}
        {data && data.totalElements > 0 && <span className={styles.count}>{number(data.totalElements)}</span>}
      </Link>
    </nav>
  )
}

const MARK = 'data-confirmar'
const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

const buttons = () => [...document.querySelectorAll<HTMLElement>(`[${MARK}] button`)]

/** From one row's button to the next by the arrows: with Enter, the inbox is emptied by the keyboard alone. */
function walk(e: KeyboardEvent) {
  const step = STEP[e.key]
  if (!step) return
  const all = buttons()
  const here = all.indexOf(e.target as HTMLElement)
  const next = all[here + step]
  if (here < 0 || !next) return
  e.preventDefault()
  next.focus()
}

/** Confirms from the row. Once the row has left, the keyboard is on the one that took its place. */
export function ConfirmCell({ row }: { row: Ingreso }) {
  const cell = useRef<HTMLSpanElement>(null)
  const place = useRef<number>(undefined)
  useEffect(
    () => () => {
      const { current: i } = place
      if (i !== undefined)
        requestAnimationFrame(() =>
          buttons()
            .at(Math.min(i, buttons().length - 1))
            ?.focus(),
        )
    },
    [],
  )
  const onDone = () => {
    place.current = buttons().findIndex((button) => cell.current?.contains(button))
  }
  return (
    <span ref={cell} className={styles.confirm} {...{ [MARK]: '' }}>
      <Confirmar row={row} variant="default" onDone={onDone} />
    </span>
  )
}
