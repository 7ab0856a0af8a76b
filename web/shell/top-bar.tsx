import { IconMenu2 } from '@tabler/icons-react'

import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useSesion } from '#web/core/session/session.ts'
import { Logo } from '#web/ui/logo.tsx'
import { useT } from '#web/ui/words.ts'

import { Bell } from './bell.tsx'
import { MenuRow } from './menu-row.tsx'
import { SearchBox } from './search/box.tsx'
import { UserMenu } from './user-menu.tsx'

import styles from './top-bar.module.css'

type Props = {
  /**
   * State and toggle of the menu; undefined when the menu is a row below the bar. `hasSections`: the permitted sections
   * stand in the bar, each with its screens.
   */
  menu?: { open: boolean; hasSections: boolean; toggle: () => void } | undefined
  onTheme: (theme: 'light' | 'dark') => void
  onSettings: () => void
}

export function TopBar({ menu, onTheme, onSettings }: Props) {
  const t = useT()
  const { institucion } = useSesion()
  return (
    <div className={`row ${styles.bar}`}>
      {menu && (
        <button
          type="button"
          className={`mark ${styles.button}`}
          aria-label={t('app.mostrarMenu')}
          aria-expanded={menu.open}
          aria-controls="menu-lateral"
          onClick={menu.toggle}
        >
          <IconMenu2 size={20} stroke={1.75} />
        </button>
      )}
      <Link to={paths.inicio()} className={`row strong ${styles.brand}`}>
        <Logo logo={institucion.logo} alto={28} />
        <span className="cut" dir="auto" title={institucion.nombre}>
          {institucion.nombre}
        </span>
      </Link>
      {menu?.hasSections && (
        <div className={styles.sections}>
          <MenuRow label={t('app.secciones')} />
        </div>
      )}
      {institucion.demo && <span className={`nowrap ${styles.demo}`}>{t('app.demo')}</span>}
      <div className={`row ${styles.end}`}>
        <SearchBox />
        <Bell />
        <UserMenu onTheme={onTheme} onSettings={onSettings} />
      </div>
    </div>
  )
}
