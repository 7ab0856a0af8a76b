import { EstadoAsistencia, type MatrizDeAsistencia } from '#contract/academico/asistencia.ts'
import { personName } from '#contract/core/person-name.ts'
import { PaperFoot, PaperHead } from '#web/core/screen/paper-head.tsx'
import { PrintedSheet } from '#web/ui/printed-sheet.tsx'
import { useT } from '#web/ui/words.ts'

import { classShare, MarkShape, share } from './matrix-marks.tsx'
import { MatrixTitles } from './matrix-titles.tsx'
import type { Matrix } from './use-matrix.ts'

import styles from './matrix-print.module.css'

type Props = {
  que: 'matriz' | 'nomina'
  matriz: MatrizDeAsistencia
  matrix: Matrix
  hoy: string
  done: () => void
}

/** The marks of a group, or the list of its students to sign, on paper. */
export function PrintedMatrix({ que, matriz, matrix, hoy, done }: Props) {
  const t = useT()
  const { codigo, curso } = matriz.grupo
  return (
    <PrintedSheet
      name={que}
      plain={que === 'matriz'}
      className={que === 'matriz' ? styles.matrix : styles.list}
      done={done}
    >
      <PaperHead titulo={t(que === 'matriz' ? 'clase.asistencia' : 'clase.nomina')}>
        <span>
          <strong>
            <bdi>{curso}</bdi>
          </strong>{' '}
          · <bdi>{codigo}</bdi>
        </span>
        {que === 'nomina' && <span>{t('clase.fechaDeNomina')} ____ / ____ / ______</span>}
      </PaperHead>
      {que === 'matriz' ? <Marks matriz={matriz} matrix={matrix} hoy={hoy} /> : <ClassList matriz={matriz} />}
      {que === 'nomina' && <p className={styles.signature}>{t('clase.firmaDelDocente')}</p>}
      <PaperFoot>{que === 'matriz' && <Legend />}</PaperFoot>
    </PrintedSheet>
  )
}

/** The meaning of the marks. */
function Legend() {
  const t = useT()
  const others = EstadoAsistencia.options.filter((nota) => nota !== 'PRESENTE')
  const words = others.map((nota) => `${t(`clase.letra.${nota}`)} ${t(`estado.asistencia.${nota}`)}`)
  return <span>{[`● ${t('estado.asistencia.PRESENTE')}`, ...words].join('   ')}</span>
}

function Marks({ matriz: { clases, alumnos }, matrix, hoy }: Pick<Props, 'matriz' | 'matrix' | 'hoy'>) {
  const t = useT()
  return (
    <table>
      <MatrixTitles clases={clases} hoy={hoy} alumnos={alumnos.length} />
      <tbody>
        {alumnos.map((alumno) => (
          <tr key={alumno.idMatricula}>
            <th scope="row">{personName(alumno.usuario)}</th>
            {clases.map(({ idClase }) => (
              <td key={idClase}>
                <MarkShape nota={matrix.of(alumno, idClase)} />
              </td>
            ))}
            <td>{share(alumno.porcentaje)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('clase.porcentajeDeClase')}</th>
          {clases.map(({ idClase }) => (
            <td key={idClase}>{classShare(alumnos.map((alumno) => matrix.of(alumno, idClase)))}</td>
          ))}
          <td>&nbsp;</td>
        </tr>
      </tfoot>
    </table>
  )
}

function ClassList({ matriz: { alumnos } }: Pick<Props, 'matriz'>) {
  const t = useT()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{t('clase.alumnos')}</th>
          <th scope="col">{t('clase.documento')}</th>
          <th scope="col">{t('clase.telefono')}</th>
          <th scope="col">{t('clase.firma')}</th>
        </tr>
      </thead>
      <tbody>
        {alumnos
          .filter(({ viva }) => viva)
          .map(({ idMatricula, usuario, celular }, n) => (
            <tr key={idMatricula}>
              <td>{n + 1}</td>
              <th scope="row">{personName(usuario)}</th>
              <td>{usuario.numeroDocumento}</td>
              <td>{celular}</td>
              <td>&nbsp;</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
