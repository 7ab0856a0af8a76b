import { clase } from '#contract/academico/clase.ts'
import { grupo } from '#contract/academico/grupo.ts'
import { Schedule } from '#web/academico/clase/index.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { Day } from '#web/core/words/format.tsx'
import { useNow } from '#web/core/words/use-now.ts'
import { AreaDot } from '#web/ui/area.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { Seats } from '#web/ui/seats.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './persona.module.css'

type Props = { idDocente: number }

/** The groups of a teacher, the newest first. */
export function TaughtGroups({ idDocente }: Props) {
  const t = useT()
  const { data, error, refetch } = useRead(grupo.buscar, { idDocente, size: 50, sort: 'fechaInicio,desc' })
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  return (
    <section className={`panel ${styles.card}`} aria-labelledby="persona-grupos">
      <header className="ends">
        <h2 id="persona-grupos">{t('grupo.titulo')}</h2>
      </header>
      {data.content.length === 0 && <p className={`dim ${styles.empty}`}>{t('vacia.misGrupos')}</p>}
      <ul className={styles.next}>
        {data.content.map((one) => (
          <li key={one.idGrupo}>
            <AreaDot area={one.area} />
            <Link to={paths.grupo(one.idGrupo)} className="grow cut">
              <bdi>{one.curso.nombre}</bdi> <bdi className="note">{one.codigo}</bdi>
            </Link>
            <span className="note no-phone">
              <Schedule slots={one.horarios} />
            </span>
            <Seats taken={one.matriculados} offered={one.ofrecidos} capacity={one.capacidad} />
            <StateBadge noun="grupo" state={one.estado} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const MOST = 40

/** The classes that a teacher is going to give. */
export function TaughtClasses({ idDocente }: Props) {
  const t = useT()
  const { fecha: desde } = useNow()
  const asked = { idDocente, desde, size: MOST, sort: 'fecha,asc' }
  const { data, error, refetch } = useRead(clase.buscar, asked)
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  return (
    <section className={`panel ${styles.card}`} aria-labelledby="persona-clases">
      <header className="ends">
        <h2 id="persona-clases">{t('clase.titulo')}</h2>
      </header>
      {data.content.length === 0 && <p className={`dim ${styles.empty}`}>{t('persona.sinClases')}</p>}
      <ul className={styles.next}>
        {data.content.map((one) => (
          <li key={one.idClase}>
            <span className="note">
              <Day value={one.fecha} />, <span className="cifra">{`${one.horaInicio}–${one.horaFin}`}</span>
            </span>
            <Link to={paths.clases({ ver: one.idClase })} className="grow cut">
              <bdi>{one.grupo.curso}</bdi> <bdi className="note">{one.grupo.codigo}</bdi>
            </Link>
            <bdi className="note">{one.aula}</bdi>
            <StateBadge noun="clase" state={one.estado} />
          </li>
        ))}
      </ul>
    </section>
  )
}
