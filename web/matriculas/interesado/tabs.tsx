import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useT } from '#web/ui/words.ts'

import styles from '#web/ui/page-tabs.module.css'

/** The two ways to see prospects: rows, or a column a stage. */
export function InteresadoTabs({ en }: { en: 'lista' | 'tablero' }) {
  const t = useT()
  const tab = (which: typeof en) => ({ 'aria-current': en === which ? ('true' as const) : undefined })
  return (
    <nav className={styles.tabs} aria-label={t('interesado.vistas')}>
      <Link to={paths.interesados()} {...tab('lista')}>
        {t('interesado.enLista')}
      </Link>
      <Link to={paths.interesadosTablero()} {...tab('tablero')}>
        {t('interesado.enTablero')}
      </Link>
    </nav>
  )
}
