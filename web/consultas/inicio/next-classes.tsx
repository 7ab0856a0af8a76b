import { Button } from '@mantine/core'

import { clase } from '#contract/academico/clase.ts'
import { addDays } from '#contract/core/day.ts'
import { CalendarAddress } from '#web/academico/calendario/index.ts'
import { ClassWhen } from '#web/academico/clase/index.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useSesion } from '#web/core/session/session.ts'
import { useNow } from '#web/core/words/use-now.ts'
import { areaColour, AreaDot } from '#web/ui/area.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './inicio.module.css'

const AHEAD_DAYS = 14
const SHOWN = 6

/** A teacher's classes after today, which has its own box among the day's work. */
export function NextClasses() {
  const t = useT()
  const { fecha } = useNow()
  const { idUsuario: idDocente } = useSesion()
  const { data } = useRead(clase.calendario, {
    desde: addDays(fecha, 1),
    hasta: addDays(fecha, AHEAD_DAYS),
    idDocente,
  })
  const coming = data?.content.filter(({ estado }) => estado !== 'CANCELADA').slice(0, SHOWN) ?? []
  return (
    <section>
      <h2 className="heading">{t('inicio.loQueSigue')}</h2>
      {data && coming.length === 0 && <p className={`dim ${styles.none}`}>{t('inicio.sinClases')}</p>}
      <ul>
        {coming.map((row) => (
          <li key={row.idClase} className={`line ${styles.row} ${areaColour(row.idArea)}`}>
            <div>
              <AreaDot area={row} /> <Link to={paths.clases({ ver: row.idClase })}>{row.curso}</Link>
            </div>
            <span className="note">
              <ClassWhen fecha={row.fecha} slot={row} />
            </span>
          </li>
        ))}
      </ul>
      <div className={`line ${styles.buttons}`}>
        <Button size="xs" variant="default" component={Link} to={paths.calendario({ idDocente })}>
          {t('calendario.titulo')}
        </Button>
        <CalendarAddress size="xs" />
      </div>
    </section>
  )
}
