import type { Cuenta } from '#contract/cuenta.ts'
import type { MatriculaDeAlumno } from '#contract/matricula.ts'
import { useMyAccount } from '#web/core/my-account.ts'
import { Page } from '#web/ui/page.tsx'
import { Empty, Failed, Lines } from '#web/ui/waiting.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { CourseCard } from './course-card.tsx'

import styles from './course-card.module.css'

const NOW = new Set<MatriculaDeAlumno['estado']>(['PREINSCRITA', 'ACTIVA', 'SUSPENDIDA'])

/** The student's courses: those under way, and below those that were. */
export function MisCursos() {
  const t = useT()
  return (
    <Page titulo={t('menu.miscursos')}>
      <Courses />
    </Page>
  )
}

function Courses() {
  const t = useT()
  const { matriculas, cuentas, error, isPending, retry } = useMyAccount()
  if (error && matriculas.length === 0) return <Failed message={error.message} onRetry={retry} />
  if (isPending) return <Lines />
  if (matriculas.length === 0)
    return <Empty title={t('alumno.sinCursos')} text={t('alumno.sinCursosTexto')} />
  const current = matriculas.filter(({ estado }) => NOW.has(estado))
  const past = matriculas.filter(({ estado }) => !NOW.has(estado))
  return (
    <>
      <Cards titulo="alumno.actuales" rows={current} cuentas={cuentas} />
      <Cards titulo="alumno.anteriores" rows={past} cuentas={cuentas} />
    </>
  )
}

type CardsProps = { titulo: Frase; rows: MatriculaDeAlumno[]; cuentas: Cuenta[] }

function Cards({ titulo, rows, cuentas }: CardsProps) {
  const t = useT()
  if (rows.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>{t(titulo)}</h2>
      <div className={styles.cards}>
        {rows.map((row) => (
          <CourseCard
            key={row.idMatricula}
            row={row}
            cuentas={cuentas.filter(({ idMatricula }) => idMatricula === row.idMatricula)}
          />
        ))}
      </div>
    </section>
  )
}
