import { Loader } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { memo, useState } from 'react'

import { type Nota, NP } from '#contract/academico/calificacion.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { onCellKey } from './cell-keys.ts'
import type { CellState } from './cell-state.ts'
import { notaText } from './nota-text.ts'

import styles from './sheet.module.css'

export type Commit = (idMatricula: number, nota: Nota, texto: string) => void

type CellProps = Pick<Props, 'nota' | 'state' | 'aprobatoria'>
type Props = {
  idMatricula: number
  nota: Nota
  /** Accessible name: the student and the component. */
  nombre: string
  fila: number
  columna: number
  aprobatoria: number
  state: CellState | undefined
  onCommit: Commit
}

const WRONG = new Set<CellState['estado'] | undefined>(['error', 'conflicto'])

/** The content of a cell that is not being edited: the grade, or the text that was not saved. */
function lookOf({ nota: { nota }, state, aprobatoria }: CellProps, number: (n: number) => string) {
  const known = notaText(nota, number, '')
  return {
    shown: state && state.estado !== 'guardada' ? state.texto : known,
    problem: WRONG.has(state?.estado) || undefined,
    low: nota === NP || (nota !== null && nota < aprobatoria) || undefined,
  }
}

/** An editable grade, saved on blur. */
export const SheetCell = memo(function Cell({
  idMatricula,
  nota,
  nombre,
  state,
  aprobatoria,
  onCommit,
  ...at
}: Props) {
  const { number } = useFormat()
  // Keeps the version from when typing began: a newer one is another person's write, and a conflict.
  const [draft, setDraft] = useState<{ texto: string; base: Nota }>()
  const { shown, problem, low } = lookOf({ nota, state, aprobatoria }, number)

  const leave = () => {
    if (draft && draft.texto !== shown) onCommit(idMatricula, draft.base, draft.texto)
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
        // Escape first discards the typed text, before it closes the drawer.
        data-mantine-stop-propagation={draft ? 'true' : undefined}
        onFocus={(e) => e.currentTarget.select()}
        onChange={(e) => setDraft({ texto: e.currentTarget.value, base: draft?.base ?? nota })}
        onBlur={leave}
        onKeyDown={(e) => {
          if (e.key === 'Escape') setDraft(undefined)
          onCellKey(e)
        }}
      />
      <StateMark state={state} />
    </td>
  )
})

function StateMark({ state }: { state: CellState | undefined }) {
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
