import { Button } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'

import type { AsistenciaDeMatricula } from '#contract/academico/asistencia.ts'
import { clase } from '#contract/academico/clase.ts'
import { type Camino, camino } from '#contract/consultas/camino.ts'
import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import type { MatriculaDeAlumno } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { CalendarAddress } from '#web/academico/calendario/index.ts'
import { useMyClasses } from '#web/academico/clase/index.ts'
import { EmptyList, NextStep } from '#web/core/list/list-empty.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useSesion } from '#web/core/session/session.ts'
import { readMyAccount, useAccount, useMyAccount } from '#web/cuentas/cuenta/index.ts'
import { useOwn } from '#web/personas/vinculo/index.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { Page } from '#web/ui/page.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { SharedCases } from './cases.tsx'
import { Children, useAllShown, useFamily } from './children.tsx'
import { CourseCard } from './course-card.tsx'
import { CURRENT, readMyEnrolments, useMyEnrolments } from './use-my-enrolments.ts'

import styles from './course-card.module.css'

/** The student's courses: current ones, then past ones. */
export function MisCursos() {
  const t = useT()
  const all = useAllShown()
  return (
    <Page
      narrow
      titulo={t('menu.miscursos')}
      acciones={
        <>
          <CalendarAddress />
          <Button variant="default" component={Link} to={paths.misClases()}>
            {t('calendario.titulo')}
          </Button>
        </>
      }
    >
      <Children all={all} />
      {all?.shown ? <AllCourses /> : <Courses />}
    </Page>
  )
}

MisCursos.ahead = (queries: QueryClient) => {
  void readMyEnrolments(queries)
  void readMyAccount(queries)
}

/** The classes of the student: the next ones, those attended, and the way to each certificate. */
function useClassesOfMine(all = false) {
  const clases = useMyClasses(all)
  const student = useOwn()
  const own = all ? {} : student
  const attendance = useRead(clase.asistencias, { size: 200, ...own })
  const ways = useRead(camino.ver, own)
  return {
    areComing: !clases.settled || attendance.isLoading || ways.isLoading,
    clases,
    asistencias: attendance.data?.content ?? [],
    caminos: ways.data?.cursos ?? [],
  }
}

/** The courses under way of all students of the user, under the name of each. */
function AllCourses() {
  const t = useT()
  const people = useFamily()
  const { matriculas, error, isPending, retry } = useMyEnrolments(true)
  const { areComing, ...ofClasses } = useClassesOfMine(true)
  if (error && matriculas.length === 0) return <FailedNotice message={error.message} onRetry={retry} />
  if (isPending || areComing) return <LoadingLines count={12} />
  return people.map(({ idUsuario, nombres, veDinero }) => {
    const rows = matriculas.filter((one) => one.idUsuario === idUsuario && CURRENT.has(one.estado))
    return (
      <section key={idUsuario} aria-label={nombres}>
        <h2 className={styles.heading}>{nombres}</h2>
        {rows.length === 0 && <p>{t('inicio.sinActuales')}</p>}
        <ChildCards {...{ idUsuario, rows, veDinero }} {...ofClasses} />
      </section>
    )
  })
}

type ChildProps = Omit<GridProps, 'cuentas'> & { idUsuario: number; veDinero: boolean }

function ChildCards({ idUsuario, veDinero, ...grid }: ChildProps) {
  return <CardGrid {...grid} cuentas={useAccount(idUsuario, veDinero).cuentas} />
}

function Courses() {
  const { matriculas, error, isPending, retry } = useMyEnrolments()
  const account = useMyAccount()
  const { areComing, ...ofClasses } = useClassesOfMine()
  if (error && matriculas.length === 0) return <FailedNotice message={error.message} onRetry={retry} />
  // Shown whole: a card that grows when its classes arrive moves all below it.
  if (isPending || account.isPending || areComing) return <LoadingLines count={12} />
  if (matriculas.length === 0)
    return (
      <>
        <EmptyList lista="misCursos">
          <NextStep acceso={ingreso.deAlumno.permiso} to={paths.misPagos()} label="ir.misPagos" />
        </EmptyList>
        <SharedCases />
        <BookLink />
      </>
    )
  const current = matriculas.filter(({ estado }) => CURRENT.has(estado))
  const past = matriculas.filter(({ estado }) => !CURRENT.has(estado))
  const rest = { cuentas: account.cuentas, ...ofClasses }
  return (
    <>
      {account.error && <FailedNotice message={account.error.message} onRetry={account.retry} />}
      <Cards titulo="alumno.actuales" rows={current} {...rest} />
      <Cards titulo="alumno.anteriores" rows={past} {...rest} />
      <SharedCases />
      <BookLink />
    </>
  )
}

/** The complaints book, which the law wants where its customers look. */
function BookLink() {
  const t = useT()
  const { conLibro } = useSesion().institucion
  if (!conLibro) return null
  return (
    <p className={styles.book}>
      <Link to={paths.libro()}>{t('menu.reclamos')}</Link>
    </p>
  )
}

type GridProps = {
  rows: MatriculaDeAlumno[]
  cuentas: Cuenta[]
  clases: ReturnType<typeof useMyClasses>
  asistencias: AsistenciaDeMatricula[]
  caminos: Camino[]
}

function Cards({ titulo, ...grid }: GridProps & { titulo: Frase }) {
  const t = useT()
  if (grid.rows.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>{t(titulo)}</h2>
      <CardGrid {...grid} />
    </section>
  )
}

const CardGrid = ({ rows, cuentas, clases, asistencias, caminos }: GridProps) => (
  <div className={`grid ${styles.cards}`}>
    {rows.map((row) => (
      <CourseCard
        key={row.idMatricula}
        row={row}
        clases={clases}
        asistencia={asistencias.find(({ idMatricula }) => idMatricula === row.idMatricula)}
        camino={caminos.find(({ idMatricula }) => idMatricula === row.idMatricula)}
        cuentas={cuentas.filter(({ idMatricula }) => idMatricula === row.idMatricula)}
      />
    ))}
  </div>
)
