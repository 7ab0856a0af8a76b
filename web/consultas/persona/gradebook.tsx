import { type MatriculaDePersona, persona } from '#contract/consultas/persona.ts'
import { ClassMarks, GradeList } from '#web/consultas/alumno/index.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useMay } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { areaColour, AreaDot } from '#web/ui/area.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './persona.module.css'

type Props = { idUsuario: number; rows: MatriculaDePersona[] }

/** The grades of each enrolment, with the average and a mark for each class. */
export function Gradebook({ idUsuario, rows }: Props) {
  const t = useT()
  const { number } = useFormat()
  const enabled = useMay(persona.clases.permiso)
  const { data } = useRead(persona.clases, { idUsuario }, { enabled })
  if (rows.length === 0) return <p className="dim">{t('persona.sinMatriculas')}</p>
  const classesOf = (id: number) => data?.cursos.find(({ idMatricula }) => idMatricula === id)
  return rows.map(({ idMatricula, curso, grupo, area, promedio }) => {
    const clases = classesOf(idMatricula)
    return (
      <section
        key={idMatricula}
        className={`panel ${styles.card} ${areaColour(area.idArea)}`}
        aria-label={`${curso.nombre} ${grupo.codigo}`}
      >
        <header className="ends">
          <div className="line">
            <AreaDot area={area} />
            <h2>
              <bdi>{curso.nombre}</bdi>
            </h2>
            <bdi className="note">{grupo.codigo}</bdi>
          </div>
          {promedio !== null && <strong>{number(promedio)}</strong>}
        </header>
        <div className={`grid sides ${styles.empty}`}>
          <GradeList idMatricula={idMatricula} />
          <div>{clases && <ClassMarks of={clases} />}</div>
        </div>
      </section>
    )
  })
}
