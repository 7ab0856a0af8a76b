import { Button } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'

import { clase, type ClaseEnCalendario } from '#contract/academico/clase.ts'
import { type Grupo, grupo } from '#contract/academico/grupo.ts'
import type { Reply } from '#contract/core/op.ts'
import { compareCodes } from '#contract/core/order.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { CalendarAddress } from '#web/academico/calendario/index.ts'
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

import styles from './inicio.module.css'

/** The current groups that the person teaches. */
const useMyGroups = () =>
  useRead(grupo.buscar, {
    idDocente: useSesion().idUsuario,
    estado: ['EN_CURSO', 'ABIERTO', 'PROGRAMADO'],
    size: 100,
    sort: 'fechaInicio,asc',
  })

/** Today's classes and the groups of a teacher. For profiles that do more than teach, only if they have groups. */
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
      <TodayClasses groups={data.content} today={today} />
      <Groups groups={data.content} />
    </>
  )
}

type Props = { groups: Grupo[] }

/** Today's classes, with a link to their attendance. */
function TodayClasses({ groups, today }: Props & { today: Reply<typeof clase.calendario> }) {
  const t = useT()
  const { idUsuario: idDocente } = useSesion()
  const [feriado] = today.feriados
  return (
    <section>
      <h2 className="heading">{t('inicio.clasesHoy')}</h2>
      {feriado && <p className={`dim ${styles.none}`}>{feriado.nombre}</p>}
      {today.content.length > 0 || feriado ? (
        <GeneratedClasses rows={today.content} />
      ) : (
        <WeeklySlots groups={groups} />
      )}
      <div className={`line ${styles.buttons}`}>
        <Button size="xs" variant="default" component={Link} to={paths.clases()}>
          {t('inicio.todasMisClases')}
        </Button>
        <Button size="xs" variant="default" component={Link} to={paths.calendario({ idDocente })}>
          {t('calendario.titulo')}
        </Button>
        <CalendarAddress size="xs" />
      </div>
    </section>
  )
}

const GeneratedClasses = ({ rows }: { rows: ClaseEnCalendario[] }) => {
  const t = useT()
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.idClase} className={`line ${styles.row} ${styles.acting}`}>
          <div>
            <Link to={paths.clases({ ver: row.idClase })}>{row.curso}</Link>
            <span className={`note ${styles.sub}`}>
              {row.codigo} · <ClassWhen fecha={row.fecha} slot={row} />
            </span>
          </div>
          {row.estado === 'PROGRAMADA' || row.estado === 'REPROGRAMADA' ? (
            <Button
              component={Link}
              size="xs"
              to={paths.clases({ ver: row.idClase })}
              leftSection={<IconChecklist size={18} aria-hidden />}
            >
              {t('inicio.tomarAsistencia')}
            </Button>
          ) : (
            <StateBadge noun="clase" state={row.estado} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Today's classes by the weekly hours, for groups without generated classes. */
function WeeklySlots({ groups }: Props) {
  const t = useT()
  const { fecha } = useNow()
  const classes = groups
    .filter(({ fechaInicio, fechaFin }) => fechaInicio <= fecha && fecha <= fechaFin)
    .flatMap((group) => slotsOn(fecha, group.horarios).map((slot) => ({ group, slot })))
    .toSorted((a, b) => compareCodes(a.slot.horaInicio, b.slot.horaInicio))
  if (classes.length === 0) return <p className={`dim ${styles.none}`}>{t('inicio.sinClasesHoy')}</p>
  return (
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
