import { useState } from 'react'

import {
  type EstadoInteresado,
  type FilaInteresado,
  interesado,
  nextInteresado,
} from '#contract/matriculas/interesado.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useMay } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useStateText } from '#web/ui/states.ts'
import { useT } from '#web/ui/words.ts'

import { CARD, LeadCard } from './card.tsx'
import { useMove } from './use-move.tsx'

import styles from './board.module.css'

/** Cards of a column; the rest is in the list. */
const SHOWN = 25

const SORTS: Record<EstadoInteresado, string> = {
  NUEVO: 'paso,asc',
  CONTACTADO: 'paso,asc',
  EVALUANDO: 'paso,asc',
  MATRICULADO: 'fechaModificacion,desc',
  PERDIDO: 'fechaModificacion,desc',
}

type Dragged = Pick<FilaInteresado, 'idInteresado' | 'nombre' | 'estado'>

/** Takes the cards that are dropped on a stage, if the road leads there. */
function useDrop(estado: EstadoInteresado) {
  const [over, setOver] = useState(false)
  const move = useMove()
  return {
    'data-over': over || undefined,
    onDragOver: (e: React.DragEvent) => {
      if (!e.dataTransfer.types.includes(CARD)) return
      e.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (e: React.DragEvent) => {
      e.preventDefault()
      setOver(false)
      const row = JSON.parse(e.dataTransfer.getData(CARD) || '{}') as Partial<Dragged>
      if (row.estado && nextInteresado[row.estado].includes(estado)) move(row as Dragged, estado)
    },
  }
}

/** A stage with its cards, the most urgent first. */
export function StageColumn({ estado }: { estado: EstadoInteresado }) {
  const t = useT()
  const { number } = useFormat()
  const text = useStateText()
  const mayMove = useMay(interesado.estado.permiso)
  const drop = useDrop(estado)
  const { data } = useRead(interesado.buscar, { estado, sort: SORTS[estado], size: SHOWN })
  const total = data?.totalElements ?? 0
  const name = text('interesado', estado)
  return (
    <section className={styles.column} aria-label={name} {...(mayMove && drop)}>
      <h2 className={styles.heading}>
        {name} <span className="quiet">{data && number(total)}</span>
      </h2>
      <ul className={styles.cards}>
        {data?.content.map((row) => (
          <LeadCard key={row.idInteresado} row={row} mayMove={mayMove} />
        ))}
      </ul>
      {data && total === 0 && <p className="note">{t('interesado.sinNadie')}</p>}
      {total > SHOWN && (
        <Link to={paths.interesados({ estado })} className="link">
          {t('interesado.verTodos', { count: total })}
        </Link>
      )}
    </section>
  )
}
