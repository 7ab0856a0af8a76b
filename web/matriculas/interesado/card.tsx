import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, useEffect, useRef } from 'react'

import { EstadoInteresado, type FilaInteresado, nextInteresado } from '#contract/matriculas/interesado.ts'
import { useRecord } from '#web/core/record/use-record.ts'
import { OfArea } from '#web/ui/area.tsx'
import { Menu } from '#web/ui/floating/menu.tsx'
import { Initials } from '#web/ui/initials.tsx'
import { OpenLink } from '#web/ui/open-link.tsx'
import { focusTargetOf } from '#web/ui/row-keys.ts'
import { useStateText } from '#web/ui/states.ts'
import { useT } from '#web/ui/words.ts'

import { Step } from './marks.tsx'
import { useMove } from './use-move.tsx'

import styles from './board.module.css'

/** Kind of the data that a dragged card carries. */
export const CARD = 'application/x-interesado'

type Props = { row: FilaInteresado; mayMove: boolean }

/** The card that was moved by a key: it has the focus again in its new column. */
let moved: number | undefined

/** Focuses the new card by itself: the old column may still show one. */
function useKeptFocus(id: number) {
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (moved !== id) return
    moved = undefined
    focusTargetOf(card.current, id)?.focus()
  }, [id])
  return card
}

/** The stage before or after, among those that the road leads to. */
function neighbourOf({ estado }: FilaInteresado, key: string): EstadoInteresado | undefined {
  const way = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  const stages = EstadoInteresado.options.filter(
    (one) => one === estado || nextInteresado[estado].includes(one),
  )
  return way === 0 ? undefined : stages[stages.indexOf(estado) + way]
}

/** A prospect: opened by a press, moved by a drag, by the arrows or from the menu. */
export function LeadCard({ row, mayMove }: Props) {
  const record = useRecord()
  const move = useMove()
  const card = useKeptFocus(row.idInteresado)
  const onKeyDown = (e: KeyboardEvent) => {
    const to = mayMove ? neighbourOf(row, e.key) : undefined
    if (!to) return
    e.preventDefault()
    moved = row.idInteresado
    move(row, to)
  }
  const onDragStart = (e: DragEvent) => {
    const { idInteresado, nombre, estado } = row
    e.dataTransfer.effectAllowed = 'move'
    e.dataTransfer.setData(CARD, JSON.stringify({ idInteresado, nombre, estado }))
  }
  return (
    <li className={styles.card} ref={card}>
      <OpenLink
        href={record.hrefOf(row.idInteresado)}
        className={`strong cut ${styles.name}`}
        draggable={mayMove}
        onDragStart={onDragStart}
        data-fila={row.idInteresado}
        onOpen={() => record.open(row.idInteresado)}
        onKeyDown={onKeyDown}
      >
        {row.nombre}
      </OpenLink>
      <div className="cut">
        <OfArea area={row}>{row.curso.nombre}</OfArea>
      </div>
      <div className={styles.foot}>
        <span className="cut">
          <Step row={row} />
        </span>
        {row.responsable && <Initials of={row.responsable} />}
      </div>
      {mayMove && nextInteresado[row.estado].length > 0 && (
        <MoveMenu row={row} onMove={(to) => move(row, to)} />
      )}
    </li>
  )
}

function MoveMenu({ row, onMove }: { row: FilaInteresado; onMove: (to: EstadoInteresado) => void }) {
  const t = useT()
  const text = useStateText()
  return (
    <div className={styles.menu}>
      <Menu
        position="bottom-end"
        target={
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('interesado.moverA', { nombre: row.nombre })}
          >
            <IconDots size={16} />
          </ActionIcon>
        }
      >
        {({ Item }) =>
          nextInteresado[row.estado].map((one) => (
            <Item key={one} onClick={() => onMove(one)}>
              {text('interesado', one)}
            </Item>
          ))
        }
      </Menu>
    </div>
  )
}
