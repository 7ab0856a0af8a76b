import { IconChevronDown } from '@tabler/icons-react'

import { Link } from '#web/core/screen/link.tsx'
import { useSesion } from '#web/core/session/session.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import { MenuFlyout } from './menu-flyout.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { isCurrentItem, type MenuItem, useLoadedScreen, useMenuTrail } from './menu-trail.ts'

import styles from './menu-row.module.css'

/** The permitted menus in a row: in the top bar, or below it instead of the sidebar in the horizontal layout. */
export function MenuRow({ label }: { label: string }) {
  const { menu } = useSesion()
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul className={`row ${styles.row}`}>
        {menu.map((item) => (
          <li key={item.title}>
            {item.submenu.length > 0 ? <Section item={item} /> : <Entry item={item} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Entry({ item }: { item: MenuItem }) {
  const t = useT()
  const current = isCurrentItem(item, useLoadedScreen())
  const here = useMenuTrail()[0]?.title === item.title
  return (
    <Link
      to={item.path}
      className={`mark nowrap ${styles.item}`}
      aria-current={current ? 'page' : undefined}
      data-here={here || undefined}
    >
      <MenuIcon name={item.icon} />
      {t(item.title as Frase)}
    </Link>
  )
}

function Section({ item }: { item: MenuItem }) {
  const t = useT()
  const here = useMenuTrail()[0]?.title === item.title
  return (
    <MenuFlyout item={item} to="bottom-start">
      <button type="button" className={`mark nowrap ${styles.item}`} data-here={here || undefined}>
        <MenuIcon name={item.icon} />
        {t(item.title as Frase)}
        <IconChevronDown size={14} aria-hidden />
      </button>
    </MenuFlyout>
  )
}
