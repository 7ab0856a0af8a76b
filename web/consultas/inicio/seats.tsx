import { grupo } from '#contract/academico/grupo.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { areaColour } from '#web/ui/area.tsx'
import { LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './till.module.css'

const SHOWN = 6

/** The seats of the groups that take enrolments, the fullest first: for those who enrol and have no till. */
export function Seats() {
  const t = useT()
  const { data } = useRead(grupo.buscar, { estado: ['ABIERTO'], size: SHOWN, sort: 'vacantes,asc' })
  return (
    <section className={styles.till} aria-labelledby="cupos">
      <div className="between">
        <h2 id="cupos" className="heading">
          {t('inicio.cupos')}
        </h2>
        <Link to={paths.grupos()} className="link note">
          {t('menu.grupos')}
        </Link>
      </div>
      {!data && <LoadingLines count={SHOWN} />}
      {data?.empty && <p className="dim">{t('inicio.sinAbiertos')}</p>}
      <ul>
        {data?.content.map(({ idGrupo, curso, area, capacidad, matriculados }) => (
          <li key={idGrupo} className={areaColour(area.idArea)} data-seats>
            <Link to={paths.grupo(idGrupo)} dir="auto">
              {curso.nombre}
            </Link>
            <span className={styles.bar} aria-hidden>
              <i style={{ inlineSize: `${Math.min(100, (100 * matriculados) / capacidad)}%` }} />
            </span>
            <strong className="cifra end">{t('tablero.deAsientos', { matriculados, capacidad })}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
