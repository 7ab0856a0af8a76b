import { clase } from '#contract/academico/clase.ts'
import { type Grupo, grupo } from '#contract/academico/grupo.ts'
import { compareCodes } from '#contract/core/order.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ClassWhen, nextClass, Schedule, slotsOn } from '#web/academico/clase/index.ts'
import { EmptyList } from '#web/core/list/list-empty.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useMay, useSesion } from '#web/core/session/session.ts'
import { Day } from '#web/core/words/format.tsx'
import { useNow } from '#web/core/words/use-now.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { NextClasses } from './next-classes.tsx'

import styles from './inicio.module.css'

/** The current groups that the person teaches. */
const useMyGroups = () =>
  useRead(grupo.buscar, {
    idDocente: useSesion().idUsuario,
    estado: ['EN_CURSO', 'ABIERTO', 'PROGRAMADO'],
    size: 100,
    sort: 'fechaInicio,asc',
  })

/** The next classes and the groups of a teacher; those of today are among the day's work. For profiles that do more than teach, only if they have groups. */
export function MyTeaching() {
  const teachesOnly = !useMay(matricula.conUsuario.permiso)
  const { fecha } = useNow()
  const { idUsuario: idDocente } = useSesion()
  const { data, error, refetch } = useMyGroups()
  const { data: today } = useRead(clase.calendario, { desde: fecha, hasta: fecha, idDocente })
  if (!teachesOnly && (!data || data.empty)) return null
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data || !today) return <LoadingLines />
  if (data.empty) return <EmptyList lista="misGrupos" />
  return (
    <>
      {today.content.length === 0 && today.feriados.length === 0 && <WeeklySlots groups={data.content} />}
      <NextClasses />
      <Groups groups={data.content} />
    </>
  )
}

type Props = { groups: Grupo[] }

/** Today's classes by the weekly hours, for groups without generated classes. */
function WeeklySlots({ groups }: Props) {
  const t = useT()
  const { fecha } = useNow()
  const classes = groups
    .filter(({ fechaInicio, fechaFin }) => fechaInicio <= fecha && fecha <= fechaFin)
    .flatMap((group) => slotsOn(fecha, group.horarios).map((slot) => ({ group, slot })))
    .toSorted((a, b) => compareCodes(a.slot.horaInicio, b.slot.horaInicio))
  if (classes.length === 0) return null
  return (
    <section>
      <h2 className="heading">{t('inicio.clasesDeHoy')}</h2>
      <ul>
        {classes.map(({ group, slot }) => (
          <li key={slot.idHorario} className={`line ${styles.row}`}>
            <div>
              <Link to={paths.grupo(group.idGrupo)}>{group.curso.nombre}</Link>
              <span className={`note ${styles.sub}`}>{group.codigo}</span>
            </div>
            <ClassWhen fecha={fecha} slot={slot} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Groups = ({ groups }: Props) => {
  const t = useT()
  return (
    <section>
      <h2 className="heading">{t('inicio.misGrupos')}</h2>
      <ul>
        {groups.map((group) => (
          <GroupRow key={group.idGrupo} group={group} />
        ))}
      </ul>
    </section>
  )
}

function GroupRow({ group }: { group: Grupo }) {
  const t = useT()
  const now = useNow()
  const next = nextClass(group.horarios, group, now)
  return (
    <li className={`line ${styles.row} ${styles.stacked}`}>
      <div>
        <span className={`line ${styles.title}`}>
          <Link to={paths.grupo(group.idGrupo)}>{group.curso.nombre}</Link>
          <StateBadge noun="grupo" state={group.estado} />
        </span>
        <span className={`note ${styles.sub}`}>
          {group.codigo} · <Schedule slots={group.horarios} /> ·{' '}
          <span className="nowrap">{t('inicio.alumnos', { count: group.matriculados })}</span>
        </span>
      </div>
      <span className="note">{next ? <ClassWhen {...next} /> : <Day value={group.fechaInicio} />}</span>
    </li>
  )
}
