import { type ClipboardEvent, useCallback, useMemo } from 'react'

import { calificacion, type EsquemaDeGrupo, type HojaDeNotas } from '#contract/academico/calificacion.ts'
import type { Grupo } from '#contract/academico/grupo.ts'
import { UndoRun } from '#web/core/bulk/undo-run.ts'
import { LeaveGuard } from '#web/core/form/leave-guard.tsx'
import { EmptyList } from '#web/core/list/list-empty.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { useMay } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { EmptyNotice, FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import { type Calificado, type CellChange, everyState } from './cell-state.ts'
import type { Commit } from './cell.tsx'
import { checkNota } from './check-nota.ts'
import { isBlock, readBlock } from './pasted-block.ts'
import { type OnChoice, SheetRow } from './row.tsx'
import { SheetFoot } from './sheet-foot.tsx'
import { SaveProgress, SheetTools } from './sheet-tools.tsx'
import { type Sheet, useSheet } from './use-sheet.ts'

import styles from './sheet.module.css'

const OPEN = new Set(['ABIERTO', 'EN_CURSO'])

/** The sheet of grades of a group; each cell is saved by itself. */
export function GradeSheet({ row: { idGrupo } }: { row: Grupo }) {
  const t = useT()
  const { data, error, refetch } = useRead(calificacion.hoja, { idGrupo })
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  if (!data.esquema)
    return <EmptyNotice title={t('calificacion.sinEsquemaTitulo')} text={t('calificacion.sinEsquema')} />
  if (data.content.length === 0) return <EmptyList lista="participantes" />
  return <Grid hoja={data} esquema={data.esquema} />
}

/** Sends a typed text to the server if it is a valid grade; otherwise the cell keeps it with its problem. */
function useWriting(esquema: EsquemaDeGrupo, { write, refuse, forget }: Sheet) {
  const t = useT()
  return useCallback(
    (typed: Omit<CellChange, 'nota'>[]) => {
      const changes: CellChange[] = []
      for (const one of typed) {
        const judged = checkNota(esquema, one.texto)
        if ('frase' in judged) refuse(one, t(judged.frase, judged.datos))
        else {
          forget(one)
          changes.push({ ...one, nota: judged.nota })
        }
      }
      if (changes.length > 0) write(changes)
    },
    [esquema, write, refuse, forget, t],
  )
}

/** Pastes a block of a spreadsheet from the focused cell on; empty cells of the block are skipped. */
function usePaste(editable: Calificado[], fill: ReturnType<typeof useWriting>) {
  const t = useT()
  return (event: ClipboardEvent<HTMLTableElement>) => {
    const { fila, columna } = (event.target as HTMLElement).dataset
    const text = event.clipboardData.getData('text')
    if (fila === undefined || !isBlock(text)) return
    event.preventDefault()
    const pasted = readBlock(text).flatMap((cells, i) =>
      cells.map((texto, j) => {
        const row = editable[Number(fila) + i]
        return { texto, row, nota: row?.notas[Number(columna) + j] }
      }),
    )
    const filled = pasted.filter(({ texto }) => texto !== '')
    const typed = filled.flatMap(({ texto, row, nota }) =>
      row && nota
        ? [{ idMatricula: row.idMatricula, componente: nota.componente, version: nota.version, texto }]
        : [],
    )
    fill(typed)
    const left = filled.length - typed.length
    if (left > 0)
      toast.warn(
        t('calificacion.sobran', { count: left }),
        t('calificacion.pegadas', { count: typed.length }),
      )
  }
}

function Grid({ hoja, esquema }: { hoja: HojaDeNotas; esquema: EsquemaDeGrupo }) {
  const t = useT()
  const { idGrupo, estado } = hoja.grupo
  const sheet = useSheet(idGrupo)
  const mayWrite = useMay(calificacion.guardar.permiso) && OPEN.has(estado)
  const editable = useMemo(
    () => (mayWrite ? hoja.content.filter((row) => row.estado === 'ACTIVA') : []),
    [hoja.content, mayWrite],
  )
  const places = new Map(editable.map((row, i) => [row.idMatricula, i]))
  const fill = useWriting(esquema, sheet)
  const onPaste = usePaste(editable, fill)
  const onCommit = useCallback<Commit>(
    (idMatricula, { componente, version }, texto) => fill([{ idMatricula, componente, version, texto }]),
    [fill],
  )
  const { states, accept, forget } = sheet
  const onChoice = useCallback<OnChoice>(
    ({ idMatricula, notas }, state, componente, mine) => {
      const { version = 0 } = state.actual ?? notas.find((nota) => nota.componente === componente) ?? {}
      if (mine) fill([{ idMatricula, componente, version, texto: state.texto }])
      else if (state.actual) accept(idMatricula, state)
      else forget({ idMatricula, componente })
    },
    [fill, accept, forget],
  )
  const unsaved = everyState(states).some((state) => state.estado !== 'guardada')
  return (
    <>
      <SheetTools hoja={hoja} mayWrite={mayWrite} />
      <SaveProgress states={states} />
      {sheet.idCorrida !== undefined && (
        <UndoRun key={sheet.idCorrida} idCorrida={sheet.idCorrida} onUndone={sheet.onUndone} />
      )}
      <div className={`panel ${styles.scroll}`}>
        <table className={styles.grid} aria-label={t('calificacion.hoja')} onPaste={onPaste}>
          <Titles esquema={esquema} />
          <tbody>
            {hoja.content.map((row) => (
              <SheetRow
                key={row.idMatricula}
                row={row}
                esquema={esquema}
                fila={places.get(row.idMatricula)}
                states={states.get(row.idMatricula)}
                onCommit={onCommit}
                onChoice={onChoice}
              />
            ))}
          </tbody>
          <SheetFoot hoja={hoja} esquema={esquema} />
        </table>
      </div>
      {mayWrite && <p className={`quiet no-phone ${styles.help}`}>{t('calificacion.teclas')}</p>}
      <LeaveGuard unsaved={() => unsaved} />
    </>
  )
}

function Titles({ esquema }: { esquema: EsquemaDeGrupo }) {
  const t = useT()
  const { percent } = useFormat()
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.name}>
          {t('calificacion.alumno')}
        </th>
        {esquema.componentes.map(({ nombre, peso }) => (
          <th key={nombre} scope="col">
            {nombre} <span className={styles.weight}>{percent(peso)}</span>
          </th>
        ))}
        <th scope="col">{t('calificacion.notaFinal')}</th>
      </tr>
    </thead>
  )
}
