import { useDocumentTitle } from '@mantine/hooks'

import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useSesion } from '#web/core/session/session.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import { useLoadedScreen, useMenuTrail } from './menu-trail.ts'

import styles from './breadcrumb.module.css'

/** Sets the window's title to that of this screen. */
export function useWindowTitle() {
  const t = useT()
  const shown = useLoadedScreen()
  const { institucion } = useSesion()
  useDocumentTitle(shown ? `${t(shown.titulo)} · ${institucion.nombre}` : institucion.nombre)
}

/** The menu path to this screen. The title follows it. */
export function Breadcrumb() {
  const t = useT()
  const shown = useLoadedScreen()
  const above = useMenuTrail()
  if (shown?.path === paths.inicio()) return null
  return (
    <nav aria-label={t('app.ubicacion')} className={`no-print ${styles.trail}`}>
      <ol>
        {above.length === 0 && (
          <li>
            <Link to={paths.inicio()}>{t('menu.inicio')}</Link>
          </li>
        )}
        {above.map((item) => (
          <li key={item.title}>
            {item.path ? <Link to={item.path}>{t(item.title as Frase)}</Link> : t(item.title as Frase)}
          </li>
        ))}
      </ol>
    </nav>
  )
}
