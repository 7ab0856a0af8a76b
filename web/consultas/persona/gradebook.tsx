import type { MatriculaDePersona } from '#contract/consultas/persona.ts'
import { GradeList } from '#web/consultas/alumno/index.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { AreaDot } from '#web/ui/area.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './persona.module.css'

/** The grades of each enrolment, with the average and the classes attended. */
export function Gradebook({ rows }: { rows: MatriculaDePersona[] }) {
  const t = useT()
  const { number } = useFormat()
  if (rows.length === 0) return <p className="dim">{t('persona.sinMatriculas')}</p>
  return rows.map(({ idMatricula, curso, grupo, area, asistencia, promedio }) => (
    <section
      key={idMatricula}
      className={`panel ${styles.card}`}
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
        <div className="line">
          {asistencia && asistencia.clases > 0 && (
            <span className="note">
              {t('persona.asistio', { asistidas: asistencia.asistidas, clases: asistencia.clases })}
            </span>
          )}
          {promedio !== null && <strong>{number(promedio)}</strong>}
        </div>
      </header>
      <div className={styles.empty}>
        <GradeList idMatricula={idMatricula} />
      </div>
    </section>
  ))
}
