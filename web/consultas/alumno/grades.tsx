import { calificacion, NP } from '#contract/academico/calificacion.ts'
import type { MatriculaDeAlumno } from '#contract/matriculas/matricula.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useMayOfStudent } from '#web/personas/vinculo/index.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { Unfold } from './unfold.tsx'

import styles from './course-card.module.css'

const GRADED = new Set<MatriculaDeAlumno['estado']>(['ACTIVA', 'SUSPENDIDA', 'CULMINADA'])

/** The grades of a course, fetched when opened. */
export function Grades({ row: { idMatricula, estado, curso } }: { row: MatriculaDeAlumno }) {
  const maySee = useMayOfStudent('veNotas')
  if (!maySee || !GRADED.has(estado)) return null
  return (
    <Unfold show="alumno.verNotas" hide="alumno.ocultarNotas" curso={curso.nombre}>
      {() => <GradeList idMatricula={idMatricula} />}
    </Unfold>
  )
}

/** The grades of an enrolment with the weight of each, and the final one. */
export function GradeList({ idMatricula }: { idMatricula: number }) {
  const t = useT()
  const { number, percent } = useFormat()
  const { data, error, refetch } = useRead(calificacion.deMatricula, { id: idMatricula })
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines count={2} />
  if (!data.esquema) return <p>{t('alumno.sinNotas')}</p>
  const weights = new Map(data.esquema.componentes.map(({ nombre, peso }) => [nombre, peso]))
  return (
    <dl className={styles.grades}>
      {data.notas.map(({ componente, nota }) => (
        <div key={componente}>
          <dt>
            {componente} ({percent(weights.get(componente) ?? 0)})
          </dt>
          <dd className="cifra">
            {nota === null
              ? t('calificacion.pendiente')
              : nota === NP
                ? t('calificacion.noPresentado')
                : number(nota)}
          </dd>
        </div>
      ))}
      {data.notaFinal !== null && (
        <div>
          <dt>{t('alumno.notaFinal')}</dt>
          <dd>
            <strong className="cifra">{number(data.notaFinal)}</strong>
          </dd>
        </div>
      )}
    </dl>
  )
}
