import { Button } from '@mantine/core'
import { memo } from 'react'

import { condicionFinal, type EsquemaDeGrupo } from '#contract/academico/calificacion.ts'
import { personName } from '#contract/core/person-name.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import type { Calificado, CellState, RowStates } from './cell-state.ts'
import { type Commit, SheetCell } from './cell.tsx'
import { CorrectGrades } from './corregir.tsx'
import { notaText } from './nota-text.ts'

import styles from './sheet.module.css'

export type OnChoice = (row: Calificado, state: CellState, componente: string, mine: boolean) => void

type Props = {
  row: Calificado
  esquema: EsquemaDeGrupo
  /** Index among the editable rows; undefined for a read-only row. */
  fila: number | undefined
  states: RowStates | undefined
  onCommit: Commit
  onChoice: OnChoice
}

/** A student's grades and final, with the problems of the cells below. */
export const SheetRow = memo(function Row({ row, esquema, fila, states, onCommit, onChoice }: Props) {
  const { number } = useFormat()
  const name = personName(row.usuario)
  const stateOf = (componente: string) => states?.get(componente)
  return (
    <>
      <tr>
        <th scope="row" className={styles.name}>
          <span>{name}</span>
          {row.estado !== 'ACTIVA' && <StateBadge noun="matricula" state={row.estado} />}
          {row.estado === 'CULMINADA' && <CorrectGrades row={row} esquema={esquema} />}
        </th>
        {row.notas.map((nota, columna) =>
          fila === undefined ? (
            <td key={nota.componente} className={styles.read}>
              {notaText(nota.nota, number)}
            </td>
          ) : (
            <SheetCell
              key={nota.componente}
              idMatricula={row.idMatricula}
              nota={nota}
              nombre={`${name}, ${nota.componente}`}
              fila={fila}
              columna={columna}
              aprobatoria={esquema.notaAprobatoria}
              state={stateOf(nota.componente)}
              onCommit={onCommit}
            />
          ),
        )}
        <FinalGrade row={row} />
      </tr>
      {row.notas.map(({ componente }) => (
        <CellProblem
          key={componente}
          row={row}
          componente={componente}
          state={stateOf(componente)}
          onChoice={onChoice}
        />
      ))}
    </>
  )
})

function FinalGrade({ row }: { row: Calificado }) {
  const t = useT()
  const { number } = useFormat()
  const { notaFinal, aprobado, faltan } = row
  const condicion = condicionFinal(row)
  const pending = faltan > 0 ? t('calificacion.faltan', { count: faltan }) : '–'
  const words = condicion ? t(condicion) : pending
  return (
    <td className={styles.final} data-aprobado={aprobado ?? undefined}>
      {notaFinal !== null && <strong className="cifra">{number(notaFinal)}</strong>} <span>{words}</span>
    </td>
  )
}

type ProblemProps = { row: Calificado; componente: string; state: CellState | undefined; onChoice: OnChoice }

/** The problem of a cell; on a conflict with the choice of which grade to keep. */
function CellProblem({ row, componente, state, onChoice }: ProblemProps) {
  const t = useT()
  const { number } = useFormat()
  if (state?.estado !== 'error' && state?.estado !== 'conflicto') return null
  const conflict = state.estado === 'conflicto'
  const theirs = state.actual?.nota
  return (
    <tr className={styles.problem}>
      <td colSpan={row.notas.length + 2}>
        <div role="alert">
          <span>
            <strong>{componente}</strong>: {state.mensaje}
          </span>
          {conflict && (
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => onChoice(row, state, componente, false)}
            >
              {theirs == null
                ? t('calificacion.dejarVacia')
                : t('calificacion.dejar', { nota: notaText(theirs, number) })}
            </Button>
          )}
          <Button size="compact-xs" variant="default" onClick={() => onChoice(row, state, componente, true)}>
            {conflict ? t('calificacion.poner', { nota: state.texto || '–' }) : t('app.reintentar')}
          </Button>
          {!conflict && (
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => onChoice(row, state, componente, false)}
            >
              {t('calificacion.descartar')}
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}
