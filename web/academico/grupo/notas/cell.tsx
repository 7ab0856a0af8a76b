import { Loader } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { memo, useState } from 'react'

import type { Nota } from '#contract/academico/calificacion.ts'
import { useFormat } from '#web/core/format.tsx'
import { useT } from '#web/ui/words.ts'

import { onCellKey } from './cell-keys.ts'
import type { CellState } from './cell-state.ts'

import styles from './sheet.module.css'

export type Commit = (idMatricula: number, nota: Nota, texto: string) => void

type Look = Pick<Props, 'nota' | 'state' | 'aprobatoria'>
type Props = {
  idMatricula: number
  nota: Nota
  /** Whose grade of what it is, for who hears it. */
  nombre: string
  fila: number
  columna: number
  aprobatoria: number
  state: CellState | undefined
  onCommit: Commit
}

const WRONG = new Set<CellState['estado'] | undefined>(['error', 'conflicto'])

/** What is in a cell while nobody types in it: the grade, or what could not be saved. */
function lookOf({ nota: { nota }, state, aprobatoria }: Look, number: (n: number) => string) {
  const known = nota === null ? '' : number(nota)
  return {
    shown: state && state.estado !== 'guardada' ? state.texto : known,
    problem: WRONG.has(state?.estado) || undefined,
    low: (nota !== null && nota < aprobatoria) || undefined,
  }
}

/** One grade, written where it is read. It is saved when the cursor leaves it. */
export const Cell = memo(function Cell({
  idMatricula,
  nota,
  nombre,
  state,
  aprobatoria,
  onCommit,
  ...at
}: Props) {
  const { number } = useFormat()
  // The version is that of when the typing began: what comes in between is somebody else's.
  const [draft, setDraft] = useState<{ texto: string; sobre: Nota }>()
  const { shown, problem, low } = lookOf({ nota, state, aprobatoria }, number)

  const leave = () => {
    if (draft && draft.texto !== shown) onCommit(idMatricula, draft.sobre, draft.texto)
    setDraft(undefined)
  }
  return (
    <td className={styles.cell} data-estado={state?.estado}>
      <input
        className={styles.input}
        value={draft?.texto ?? shown}
        aria-label={nombre}
        aria-invalid={problem}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        data-fila={at.fila}
        data-columna={at.columna}
        data-baja={low}
        // Escape takes back what is typed before it closes anything.
        data-mantine-stop-propagation={draft ? 'true' : undefined}
        onFocus={(e) => e.currentTarget.select()}
        onChange={(e) => setDraft({ texto: e.currentTarget.value, sobre: draft?.sobre ?? nota })}
        onBlur={leave}
        onKeyDown={(e) => {
          if (e.key === 'Escape') setDraft(undefined)
          onCellKey(e)
        }}
      />
      <Mark state={state} />
    </td>
  )
})

function Mark({ state }: { state: CellState | undefined }) {
  const t = useT()
  if (!state) return null
  if (state.estado === 'guardando')
    return <Loader size={11} className={styles.mark} aria-label={t('calificacion.guardando')} />
  const done = state.estado === 'guardada'
  const Icon = done ? IconCheck : IconAlertTriangle
  return (
    <Icon
      size={13}
      className={styles.mark}
      data-ok={done || undefined}
      aria-label={t(done ? 'calificacion.guardada' : 'calificacion.conProblema')}
    />
  )
}
