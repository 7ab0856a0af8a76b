import type { Seccion } from '#contract/institucion/ajuste-clase.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useT } from '#web/ui/words.ts'

import edges from '#web/ui/edges.module.css'
import styles from './section-index.module.css'

type Props = { sections: readonly Seccion[]; current: Seccion | undefined }

/** The links to the sections, with the one that is shown marked. */
export function SectionIndex({ sections, current }: Props) {
  const t = useT()
  return (
    <nav className={`stack ${styles.index} ${edges.edges}`} aria-label={t('ajuste.menu')}>
      {sections.map((seccion) => (
        <Link
          key={seccion}
          to={`${paths.controlGrupos('parametros')}&seccion=${seccion}`}
          aria-current={seccion === current ? 'page' : undefined}
        >
          {t(`ajuste.seccion.${seccion}`)}
        </Link>
      ))}
    </nav>
  )
}
