import { compareCodes } from '#contract/core/order.ts'
import type { MatriculaDeAlumno } from '#contract/matriculas/matricula.ts'
import { ClassWhen, useMyClasses } from '#web/academico/clase/index.ts'
import { areaColour } from '#web/ui/area.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './my-day.module.css'

/** The next class of these courses of the student on the screen. */
export function NextClass({ matriculas }: { matriculas: MatriculaDeAlumno[] }) {
  const t = useT()
  const { nextOf, known } = useMyClasses()
  const [first] = matriculas
    .filter(({ estado, grupo }) => estado === 'ACTIVA' && grupo.estado !== 'CANCELADO')
    .flatMap((m) => {
      const next = nextOf(m)
      return next ? [{ ...next, m }] : []
    })
    .toSorted((a, b) => compareCodes(`${a.fecha}${a.slot.horaInicio}`, `${b.fecha}${b.slot.horaInicio}`))
  return (
    <section>
      <h2 className="heading">{t('alumno.proximaClase')}</h2>
      <div className={`panel ${styles.next} ${first ? areaColour(first.m.area.idArea) : ''}`}>
        {first ? (
          <>
            <strong>
              <ClassWhen fecha={first.fecha} slot={first.slot} />
            </strong>
            <span>{first.m.curso.nombre}</span>
          </>
        ) : (
          <span>{known ? t('inicio.sinClases') : '…'}</span>
        )}
      </div>
    </section>
  )
}
