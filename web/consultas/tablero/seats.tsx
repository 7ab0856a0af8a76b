import type { Tablero } from '#contract/consultas/tablero.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { AreaDot, areaColour } from '#web/ui/area.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useT } from '#web/ui/words.ts'

import { Panel } from './panel.tsx'

import styles from './seats.module.css'

type Group = Tablero['grupos']['content'][number]
const SHOWN = 24
/** More squares than these do not fit beside the name: then each stands for a part of the seats. */
const SQUARES = 24

/** The groups by occupancy, the fullest first: one seat, one square, in the colour of the area. */
export function Seats({ grupos }: Pick<Tablero, 'grupos'>) {
  const t = useT()
  const abiertos = t('tablero.gruposAbiertos', { count: grupos.total })
  return (
    <Panel
      titulo={t('tablero.ocupacion')}
      nota={usePhone() ? abiertos : `${t('tablero.unCuadro')} · ${abiertos}`}
      vacio={grupos.total === 0}
    >
      <ul className={styles.groups}>
        {grupos.content.slice(0, SHOWN).map((grupo) => (
          <li key={grupo.idGrupo}>
            <Link to={paths.grupo(grupo.idGrupo)} title={`${grupo.codigo} · ${grupo.curso}`}>
              <AreaDot area={grupo} />
              <span className={`nowrap ${styles.name}`}>
                <span dir="auto">{grupo.curso}</span>{' '}
                <small>
                  <bdi>{grupo.codigo}</bdi>
                </small>
              </span>
              <Squares {...grupo} />
              <span className="cifra">
                {t('tablero.deAsientos', { matriculados: grupo.matriculados, capacidad: grupo.capacidad })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Squares({ idArea, capacidad, matriculados }: Group) {
  const count = Math.min(capacidad, SQUARES)
  const taken = Math.round((matriculados * count) / capacidad)
  return (
    <span className={`no-phone ${styles.seats} ${areaColour(idArea)}`} aria-hidden>
      {Array.from({ length: count }, (_, n) => (
        <span key={n} data-taken={n < taken || undefined} />
      ))}
    </span>
  )
}
