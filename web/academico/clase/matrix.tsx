import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'

import { clase, EstadoAsistencia, type MatrizDeAsistencia } from '#contract/academico/clase.ts'
import { personName } from '#contract/core/person-name.ts'
import { useFormat } from '#web/core/format.tsx'
import { lazyPart } from '#web/core/lazy-part.tsx'
import { LeaveGuard } from '#web/core/leave-guard.tsx'
import { EmptyList } from '#web/core/list-empty.tsx'
import { useMay } from '#web/core/session.ts'
import { useNow } from '#web/core/use-now.ts'
import { useRead } from '#web/core/use-op.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { type Translate, useT } from '#web/ui/words.ts'

import type { Nota } from './attendance-queue.ts'
import { MatrixTitles } from './matrix-titles.tsx'
import { type Matrix, type MatrixStudent, useMatrix } from './use-matrix.ts'

import styles from './matrix.module.css'

export type { Matrix } from './use-matrix.ts'
const PrintedSheet = lazyPart(async () => (await import('./matrix-print.tsx')).PrintedSheet, null)

/** The attendance of a group: students by classes. */
export function AttendanceMatrix({ idGrupo }: { idGrupo: number }) {
  const { data, error, refetch } = useRead(clase.matriz, { idGrupo })
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data || data.grupo.idGrupo !== idGrupo) return <LoadingLines count={8} />
  if (data.alumnos.length === 0) return <EmptyList lista="asistencias" />
  return <Sheet matriz={data} />
}

const CLOSED = ['FINALIZADO', 'CANCELADO']
export const share = (value: number | null) => (value === null ? '' : Math.round(value))

/** The per cent that came, of those noted; a justified absence counts neither for nor against. */
export function classShare(notas: readonly Nota[]) {
  const came = notas.filter((nota) => nota === 'PRESENTE' || nota === 'TARDE').length
  const all = came + notas.filter((nota) => nota === 'FALTA').length
  return all === 0 ? '' : Math.round((100 * came) / all)
}

/** A dot for who was there, a letter for the others. */
export function MarkShape({ nota }: { nota: Nota }) {
  const t = useT()
  return (
    <span className={styles.mark} data-nota={nota ?? ''} aria-hidden>
      {nota === null ? '' : nota === 'PRESENTE' ? '●' : t(`clase.letra.${nota}`)}
    </span>
  )
}

function Sheet({ matriz }: { matriz: MatrizDeAsistencia }) {
  const t = useT()
  const { fecha: hoy } = useNow()
  const matrix = useMatrix(matriz)
  const mayMark = useMay(clase.asistencia.permiso) && !CLOSED.includes(matriz.grupo.estado)
  const [printing, setPrinting] = useState<'matriz' | 'nomina'>()
  const { clases, alumnos } = matriz
  return (
    <div>
      <div className={styles.bar}>
        <Keys />
        <Saved matrix={matrix} />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPrinter size={14} />}
          onClick={() => setPrinting('matriz')}
        >
          {t('clase.imprimir')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPrinter size={14} />}
          onClick={() => setPrinting('nomina')}
        >
          {t('clase.nomina')}
        </Button>
      </div>
      {matrix.avisos.map((aviso) => (
        <p key={aviso} className={styles.told} role="alert">
          {aviso}
        </p>
      ))}
      <div className={styles.scroll}>
        <table className={styles.matrix} aria-label={t('clase.asistencia')}>
          <MatrixTitles clases={clases} hoy={hoy} alumnos={alumnos.length} />
          <tbody>
            {alumnos.map((alumno, fila) => (
              <Row key={alumno.idMatricula} {...{ alumno, fila, clases, matrix, hoy, mayMark }} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={styles.name}>
                {t('clase.porcentajeDeClase')}
              </th>
              {clases.map(({ idClase }) => (
                <td key={idClase}>{classShare(alumnos.map((alumno) => matrix.of(alumno, idClase)))}</td>
              ))}
              <td>&nbsp;</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {printing && (
        <PrintedSheet
          que={printing}
          matriz={matriz}
          matrix={matrix}
          hoy={hoy}
          done={() => setPrinting(undefined)}
        />
      )}
      <LeaveGuard unsaved={() => !matrix.isEmpty()} />
    </div>
  )
}

/** The letters, which are keys too. */
function Keys() {
  const t = useT()
  return (
    <span className={styles.keys}>
      {EstadoAsistencia.options.map((estado) => (
        <span key={estado}>
          <kbd>{t(`clase.letra.${estado}`)}</kbd>
          <MarkShape nota={estado} /> {t(`estado.asistencia.${estado}`)}
        </span>
      ))}
    </span>
  )
}

function Saved({ matrix: { estado, pendientes: count } }: { matrix: Matrix }) {
  const t = useT()
  const said = {
    AL_DIA: t('clase.guardado'),
    ENVIANDO: t('clase.guardando'),
    SIN_CONEXION: t('clase.sinConexion', { count }),
  }[estado]
  return <output className={styles.saved}>{said}</output>
}

type RowProps = {
  alumno: MatrixStudent
  fila: number
  clases: MatrizDeAsistencia['clases']
  matrix: Matrix
  hoy: string
  mayMark: boolean
}

function Row({ alumno, fila, clases, matrix, hoy, mayMark }: RowProps) {
  return (
    <tr>
      <th scope="row" className={styles.name} dir="auto">
        {personName(alumno.usuario)}
      </th>
      {clases.map((una, columna) => (
        <td key={una.idClase} data-today={una.fecha === hoy || undefined}>
          <Cell
            alumno={alumno}
            una={una}
            nota={matrix.of(alumno, una.idClase)}
            fila={fila}
            columna={columna}
            onNote={
              mayMark && alumno.viva && una.fecha <= hoy
                ? (nota) => matrix.note(alumno, una.idClase, nota)
                : undefined
            }
          />
        </td>
      ))}
      <td className={styles.share} data-bad={alumno.alerta || undefined}>
        {share(alumno.porcentaje)}
      </td>
    </tr>
  )
}

type CellProps = {
  alumno: MatrixStudent
  una: MatrizDeAsistencia['clases'][number]
  nota: Nota
  fila: number
  columna: number
  onNote: ((nota: Nota) => void) | undefined
}

const STEPS: Partial<Record<string, [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
}
const ORDER: Nota[] = [null, ...EstadoAsistencia.options]

function focusMark(from: HTMLElement, fila: number, columna: number) {
  from
    .closest('table')
    ?.querySelector<HTMLElement>(`button[data-fila="${fila}"][data-columna="${columna}"]`)
    ?.focus()
}

/** The mark that a key writes: null for none, undefined for another key. */
function noteOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, t: Translate) {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Delete' || key === 'Backspace') return null
  return EstadoAsistencia.options.find((o) => t(`clase.letra.${o}`) === key.toUpperCase())
}

/** A mark: its letter writes it and goes to the next student; the arrows move; a click takes the next one. */
function Cell({ alumno, una, nota, fila, columna, onNote }: CellProps) {
  const t = useT()
  const { day } = useFormat()
  const onKeyDown = (e: KeyboardEvent<HTMLButtonElement>) => {
    const step = STEPS[e.key]
    const note = noteOf(e, t)
    if (!step && note === undefined) return
    e.preventDefault()
    e.stopPropagation()
    if (note !== undefined) onNote?.(note)
    const turned = document.documentElement.dir === 'rtl' ? -1 : 1
    const [down, right] = step ?? [1, 0]
    focusMark(e.currentTarget, fila + down, columna + right * turned)
  }
  const said = nota ? t(`estado.asistencia.${nota}`) : t('clase.sinAnotar')
  return (
    <button
      type="button"
      className={styles.cell}
      data-fila={fila}
      data-columna={columna}
      // One stop of the tabulator for each student.
      tabIndex={columna === 0 ? 0 : -1}
      aria-disabled={onNote ? undefined : true}
      aria-label={`${personName(alumno.usuario)}, ${day(una.fecha)}: ${said}`}
      onKeyDown={onKeyDown}
      onClick={() => onNote?.(ORDER[(ORDER.indexOf(nota) + 1) % ORDER.length] ?? null)}
    >
      <MarkShape nota={nota} />
    </button>
  )
}
