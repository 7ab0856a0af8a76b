import { Button } from '@mantine/core'

import { clase } from '#contract/academico/clase.ts'
import { incidencia } from '#contract/academico/incidencia.ts'
import { partesDeDeuda } from '#contract/cuentas/por-pagar.ts'
import type { MatriculaDeAlumno } from '#contract/matriculas/matricula.ts'
import { useMyClasses } from '#web/academico/clase/index.ts'
import {
  CURRENT,
  OwedCard,
  useAllShown,
  useCard,
  useFamily,
  useMyEnrolments,
} from '#web/consultas/alumno/index.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useAccount, useFamilyAccount } from '#web/cuentas/cuenta/index.ts'
import { chooseStudent } from '#web/personas/vinculo/index.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { FamilyWeek } from './family-week.tsx'

import styles from './my-day.module.css'

const WHOLE = { size: 200 } as const
const OPEN = { abierta: true, size: 50 } as const

/** The start page of an adult of several students: their days side by side, one button that pays for all, and a card for each. */
export function FamilyDay() {
  const people = useFamily()
  const { matriculas, error, isPending, retry } = useMyEnrolments(true)
  const family = useFamilyAccount()
  const card = useCard()
  const { settled } = useMyClasses(true)
  if (error && matriculas.length === 0) return <FailedNotice message={error.message} onRetry={retry} />
  if (isPending || family?.isPending || card.isLoading || !settled) return <LoadingLines />
  return (
    <>
      <div className={`grid fold ${styles.day}`}>
        <FamilyWeek people={people} matriculas={matriculas} cuentas={family?.cuentas ?? []} />
        {family && <OwedCard balances={family.balances} cuentas={family.cuentas} all />}
      </div>
      <div className={`grid ${styles.children}`}>
        {people.map((one) => (
          <ChildCard
            key={one.idUsuario}
            of={one}
            matriculas={matriculas.filter(
              ({ idUsuario, estado }) => idUsuario === one.idUsuario && CURRENT.has(estado),
            )}
          />
        ))}
      </div>
    </>
  )
}

type CardProps = {
  of: ReturnType<typeof useFamily>[number]
  matriculas: MatriculaDeAlumno[]
}

/** A student: attendance and final grade of each course, open cases and what is owed; by what the link lets see. */
function ChildCard({ of: { idUsuario, nombres, veNotas, veDinero }, matriculas }: CardProps) {
  const t = useT()
  const all = useAllShown()
  const choose = () => {
    chooseStudent(idUsuario)
    all?.show(false)
  }
  return (
    <section className="panel inset stack" aria-label={nombres}>
      <div className="between">
        <h2 className="heading">{nombres}</h2>
        <Button size="compact-sm" variant="subtle" onClick={choose}>
          {t('familia.verSolo', { alumno: nombres })}
        </Button>
      </div>
      {veDinero && <Owed idUsuario={idUsuario} />}
      {veNotas && <Progress matriculas={matriculas} />}
      {veNotas && <OpenCases idUsuario={idUsuario} />}
    </section>
  )
}

/** Debt of a student, in each currency. */
function Owed({ idUsuario }: { idUsuario: number }) {
  const t = useT()
  const { money, day } = useFormat()
  const { cuentas, error, isPending, retry } = useAccount(idUsuario)
  if (error) return <FailedNotice message={error.message} onRetry={retry} />
  if (isPending) return <LoadingLines count={1} />
  const byCurrency = [...Map.groupBy(cuentas, ({ idMoneda }) => idMoneda).values()]
  if (byCurrency.length === 0) return <p className="quiet">{t('vacia.deudas')}</p>
  return byCurrency.map((own) => {
    const moneda = own[0]!.moneda
    const { vencido, porVencer } = partesDeDeuda(own)
    const told = ({ monto, fecha }: { monto: number; fecha: string }) => ({
      monto: money(monto, moneda),
      fecha: day(fecha),
    })
    return (
      <p key={moneda.idMoneda}>
        {vencido && <strong>{t('alumno.vencidoDesde', told(vencido))}</strong>}{' '}
        {porVencer && t('alumno.porVencerEl', told(porVencer))}
      </p>
    )
  })
}

/** Attendance and final grade of the courses under way that have one of them. */
function Progress({ matriculas }: Pick<CardProps, 'matriculas'>) {
  const t = useT()
  const { number, percent } = useFormat()
  const { data } = useRead(clase.asistencias, WHOLE)
  const textos = matriculas.map(({ idMatricula, curso, notaFinal }) => {
    const own = data?.content.find((one) => one.idMatricula === idMatricula && one.clases > 0)
    const parts = [
      typeof own?.porcentaje === 'number' && percent(Math.round(own.porcentaje)),
      own && t('clase.faltas', { count: own.faltas }),
      notaFinal !== null && `${t('alumno.notaFinal')}: ${number(notaFinal)}`,
    ]
    return { idMatricula, curso, texto: parts.filter(Boolean).join(' · ') }
  })
  const told = textos.filter(({ texto }) => texto)
  if (told.length === 0) return null
  return (
    <ul>
      {told.map(({ idMatricula, curso, texto }) => (
        <li key={idMatricula} className="between note">
          <span>{curso.nombre}</span>
          <span>{texto}</span>
        </li>
      ))}
    </ul>
  )
}

/** Open cases of a student, each with the way to it. */
function OpenCases({ idUsuario }: { idUsuario: number }) {
  const { data } = useRead(incidencia.buscar, OPEN)
  const rows = (data?.content ?? []).filter(({ alumnos }) =>
    alumnos.some((one) => one.idUsuario === idUsuario),
  )
  return (
    <ul>
      {rows.map(({ idIncidencia, asunto }) => (
        <li key={idIncidencia}>
          <Link to={paths.misCursos({ caso: idIncidencia })} onClick={() => chooseStudent(idUsuario)}>
            {asunto}
          </Link>
        </li>
      ))}
    </ul>
  )
}
