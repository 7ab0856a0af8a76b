import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'

import { EstadoAsistencia, type MatrizDeAsistencia } from '#contract/academico/asistencia.ts'
import { clase } from '#contract/academico/clase.ts'
import { personName } from '#contract/core/person-name.ts'
import { LeaveGuard } from '#web/core/form/leave-guard.tsx'
import { EmptyList } from '#web/core/list/list-empty.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { usePrintKey } from '#web/core/screen/print-key.ts'
import { useMay } from '#web/core/session/session.ts'
import { useNow } from '#web/core/words/use-now.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { MatrixCell } from './matrix-cell.tsx'
import { classShare, MarkShape, share } from './matrix-marks.tsx'
import { MatrixTitles } from './matrix-titles.tsx'
import { type Matrix, type MatrixStudent, useMatrix } from './use-matrix.ts'

import styles from './matrix.module.css'

const PrintedMatrix = lazyPart(async () => (await import('./matrix-print.tsx')).PrintedMatrix, null)

/** The attendance of a group: students by classes. */
export function AttendanceMatrix({ idGrupo }: { idGrupo: number }) {
  const { data, error, refetch } = useRead(clase.matriz, { idGrupo })
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data || data.grupo.idGrupo !== idGrupo) return <LoadingLines count={8} />
  if (data.alumnos.length === 0) return <EmptyList lista="asistencias" />
  return <Sheet matriz={data} />
}

const CLOSED = ['FINALIZADO', 'CANCELADO']

function Sheet({ matriz }: { matriz: MatrizDeAsistencia }) {
  const t = useT()
  const { fecha: hoy } = useNow()
  const matrix = useMatrix(matriz)
  const mayMark = useMay(clase.asistencia.permiso) && !CLOSED.includes(matriz.grupo.estado)
  const [printing, setPrinting] = useState<'matriz' | 'nomina'>()
  usePrintKey(() => setPrinting('matriz'))
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
      {matrix.notices.map((notice) => (
        <p key={notice} className={`told ${styles.told}`} role="alert">
          {notice}
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
        <PrintedMatrix
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
  return <output className="note">{said}</output>
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
      <th scope="row" className={styles.name}>
        <bdi>{personName(alumno.usuario)}</bdi>
      </th>
      {clases.map((una, columna) => (
        <td key={una.idClase} data-today={una.fecha === hoy || undefined}>
          <MatrixCell
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
