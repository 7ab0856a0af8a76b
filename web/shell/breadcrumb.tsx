import { useDocumentTitle } from '@mantine/hooks'

import { Link } from '#web/core/link.tsx'
import { paths } from '#web/core/paths.ts'
import { useSesion } from '#web/core/session.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import { useLoadedScreen, useMenuTrail } from './menu-trail.ts'

import styles from './breadcrumb.module.css'

/** The menu path of this screen. Also sets the window's title. */
export function Breadcrumb() {
  const t = useT()
  const shown = useLoadedScreen()
  const { institucion } = useSesion()
  const titulo = shown ? t(shown.titulo) : ''
  useDocumentTitle(titulo ? `${titulo} · ${institucion.nombre}` : institucion.nombre)

  const above = useMenuTrail()
  return (
    <nav aria-label={t('app.ubicacion')}>
      <ol className={styles.trail}>
        {shown?.path !== paths.inicio() && (
          <li>
            <Link to={paths.inicio()}>{t('menu.inicio')}</Link>
          </li>
        )}
        {above.map((item) => (
          <li key={item.title}>
            {item.path ? <Link to={item.path}>{t(item.title as Frase)}</Link> : t(item.title as Frase)}
          </li>
        ))}
        <li aria-current="page">{titulo}</li>
      </ol>
    </nav>
  )
}
