import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress } from '@mantine/core'
import { IconBrandWhatsapp, IconDeviceLaptop } from '@tabler/icons-react'

import type { AsistenciaDeMatricula } from '#contract/academico/asistencia.ts'
import type { Camino } from '#contract/consultas/camino.ts'
import { shortName } from '#contract/core/person-name.ts'
import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import type { MatriculaDeAlumno } from '#contract/matriculas/matricula.ts'
import { classEvent, ClassWhen, Schedule } from '#web/academico/clase/index.ts'
import type { useMyClasses } from '#web/academico/clase/index.ts'
import { Day, useFormat } from '#web/core/words/format.tsx'
import { areaColour } from '#web/ui/area.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { Absences } from './absences.tsx'
import { Certificates } from './certificates.tsx'
import { ClassPath } from './class-path.tsx'
import { CourseDebt } from './course-debt.tsx'
import { Grades } from './grades.tsx'

import styles from './course-card.module.css'

type Props = {
  row: MatriculaDeAlumno
  /** The unpaid charges of the course, oldest due first. */
  cuentas: Cuenta[]
  clases: ReturnType<typeof useMyClasses>
  /** The attendance of the course; undefined until loaded. */
  asistencia: AsistenciaDeMatricula | undefined
  /** Classes of the course, attended and to come; undefined once it is over. */
  camino: Camino | undefined
}

/** Explanations of the unusual states. */
const NOTES: Partial<Record<MatriculaDeAlumno['estado'], Frase>> = {
  PREINSCRITA: 'alumno.preinscrita',
  SUSPENDIDA: 'alumno.suspendida',
}

export function CourseCard({ row, cuentas, clases, asistencia, camino }: Props) {
  const t = useT()
  const { curso, grupo, periodo, docente, horarios, estado } = row
  const note = NOTES[estado]
  return (
    <article className={`panel stack ${styles.card} ${areaColour(row.area.idArea)}`}>
      <header className={`between ${styles.head}`}>
        <div>
          <h3>{curso.nombre}</h3>
          <p>
            <bdi>{row.area.nombre}</bdi> · <bdi className="nowrap">{periodo.nombre}</bdi> ·{' '}
            <bdi className="nowrap">{grupo.codigo}</bdi>
          </p>
        </div>
        <StateBadge noun="matricula" state={estado} />
      </header>
      {note && <p className={styles.note}>{t(note)}</p>}
      <NextClass row={row} clases={clases} />
      <dl className={styles.facts}>
        <dt>{t('alumno.docente')}</dt>
        <dd>{docente ? shortName(docente) : t('alumno.sinDocente')}</dd>
        <dt>{t('alumno.horario')}</dt>
        <dd>{horarios.length > 0 ? <Schedule slots={horarios} /> : t('alumno.sinHorario')}</dd>
        <dt>{t('alumno.fechas')}</dt>
        <dd>
          <Day value={grupo.fechaInicio} /> – <Day value={grupo.fechaFin} />
        </dd>
        <AttendedPercentage asistencia={asistencia} />
      </dl>
      {camino ? <ClassPath of={camino} /> : <CourseProgress row={row} />}
      <Grades row={row} />
      <Absences row={row} />
      <CourseDebt cuentas={cuentas} />
      <Certificates idMatricula={row.idMatricula} />
      <CourseLinks row={row} />
    </article>
  )
}

/** The next class, below cancelled and moved ones. */
function NextClass({ row, clases }: Pick<Props, 'row' | 'clases'>) {
  const t = useT()
  const { day } = useFormat()
  if (row.estado !== 'ACTIVA' || row.grupo.estado === 'CANCELADO') return null
  const next = clases.nextOf(row)
  return (
    <>
      {next && (
        <p className={styles.next}>
          <span>{t('alumno.proximaClase')}</span>
          <strong>
            <ClassWhen {...next} />
          </strong>
        </p>
      )}
      {clases.changesOf(row.idGrupo).map((c) => (
        <p key={c.idClase} className={styles.note}>
          {day(c.fecha)}, {c.horaInicio}–{c.horaFin}: {classEvent(c, { t, day }).notice}
        </p>
      ))}
    </>
  )
}

/** The attendance percentage, once any is noted. */
function AttendedPercentage({ asistencia }: Pick<Props, 'asistencia'>) {
  const t = useT()
  const { percent } = useFormat()
  if (!asistencia || asistencia.clases === 0) return null
  const { porcentaje, faltas, alerta } = asistencia
  return (
    <>
      <dt>{t('clase.asistencia')}</dt>
      <dd data-bad={alerta || undefined} className={styles.attended}>
        {porcentaje === null ? '–' : percent(Math.round(porcentaje))} · {t('clase.faltas', { count: faltas })}
      </dd>
    </>
  )
}

/** The elapsed part of the course's dates; after its end, the result. */
function CourseProgress({ row: { estado, progreso, notaFinal, aprobado } }: { row: MatriculaDeAlumno }) {
  const t = useT()
  const { number } = useFormat()
  if (notaFinal !== null)
    return (
      <p>
        {t('alumno.notaFinal')}: <strong className="cifra">{number(notaFinal)}</strong>
        {aprobado !== null && ` · ${t(aprobado ? 'alumno.aprobado' : 'alumno.desaprobado')}`}
      </p>
    )
  if (estado === 'CULMINADA' && aprobado === false) return <p>{t('calificacion.noPresentado')}</p>
  if (estado !== 'ACTIVA') return null
  const words = t('alumno.avance', { parte: progreso })
  return (
    <div className={`stack quiet ${styles.advance}`}>
      <Progress value={progreso} size="sm" color="var(--area)" aria-label={words} />
      <span>{words}</span>
    </div>
  )
}

const EXTERNAL_LINK = {
  component: 'a',
  target: '_blank',
  rel: 'noopener noreferrer',
  variant: 'default',
} as const

function CourseLinks({ row: { enlaceAulaVirtual, enlaceComunicacion } }: { row: MatriculaDeAlumno }) {
  const t = useT()
  if (!enlaceAulaVirtual && !enlaceComunicacion) return null
  return (
    <div className={`line ${styles.links}`}>
      {enlaceAulaVirtual && (
        <Button
          {...EXTERNAL_LINK}
          href={enlaceAulaVirtual}
          leftSection={<IconDeviceLaptop size={17} aria-hidden />}
        >
          {t('alumno.aulaVirtual')}
        </Button>
      )}
      {enlaceComunicacion && (
        <Button
          {...EXTERNAL_LINK}
          href={enlaceComunicacion}
          leftSection={<IconBrandWhatsapp size={17} aria-hidden />}
        >
          {t('alumno.grupoComunicacion')}
        </Button>
      )}
    </div>
  )
}
