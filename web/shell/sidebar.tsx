import { IconChevronRight, IconPin, IconPinnedOff } from '@tabler/icons-react'
import { useState } from 'react'

import { Link } from '#web/core/screen/link.tsx'
import { useSesion } from '#web/core/session/session.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import { MenuFlyout } from './menu-flyout.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { isCurrentItem, type MenuItem, useLoadedScreen, useMenuTrail } from './menu-trail.ts'

import styles from './sidebar.module.css'

type Props = {
  /** Icons with their names below; the entries of a section open beside it. */
  icons: boolean
  pinned: boolean
  /** Pins the menu beside the content, or unpins it. Absent without room for it. */
  onPin?: (() => void) | undefined
}

/** The permitted menus, with the current one open. */
export function Sidebar({ icons, pinned, onPin }: Props) {
  const t = useT()
  const { menu } = useSesion()
  const Pin = pinned ? IconPinnedOff : IconPin
  return (
    <nav className={`stack ${styles.nav}`} aria-label={t('app.menu')}>
      <ul className={`stack ${styles.list}`}>
        {menu.map((item) => (
          <li key={item.title}>
            {item.submenu.length === 0 ? (
              <Entry item={item} icon />
            ) : icons ? (
              <FlyoutEntry item={item} />
            ) : (
              <Section item={item} />
            )}
          </li>
        ))}
      </ul>
      {onPin && (
        <div className={styles.foot}>
          <button type="button" className={`row ${styles.item}`} onClick={onPin}>
            <Pin size={18} stroke={1.6} aria-hidden />
            <span className={`grow ${styles.label}`}>{t(pinned ? 'app.soltarMenu' : 'app.fijarMenu')}</span>
          </button>
        </div>
      )}
    </nav>
  )
}

function Entry({ item, icon = false }: { item: MenuItem; icon?: boolean }) {
  const t = useT()
  const current = isCurrentItem(item, useLoadedScreen())
  return (
    <Link to={item.path} className={`row ${styles.item}`} aria-current={current ? 'page' : undefined}>
      {icon && <MenuIcon name={item.icon} />}
      <span className={`grow ${styles.label}`}>{t(item.title as Frase)}</span>
    </Link>
  )
}

function FlyoutEntry({ item }: { item: MenuItem }) {
  const t = useT()
  const here = useMenuTrail()[0]?.title === item.title
  return (
    <MenuFlyout item={item} to="right-start">
      <button type="button" className={`row ${styles.item}`} data-here={here || undefined}>
        <MenuIcon name={item.icon} />
        <span className={`grow ${styles.label}`}>{t(item.title as Frase)}</span>
      </button>
    </MenuFlyout>
  )
}

function Section({ item }: { item: MenuItem }) {
  const t = useT()
  const here = useMenuTrail()[0]?.title === item.title
  const [chosen, choose] = useState<boolean>()
  const open = chosen ?? here
  return (
    <>
      <button
        type="button"
        className={`row ${styles.item}`}
        aria-expanded={open}
        onClick={() => choose(!open)}
      >
        <MenuIcon name={item.icon} />
        <span className={`grow ${styles.label}`}>{t(item.title as Frase)}</span>
        <IconChevronRight size={14} className={styles.arrow} aria-hidden />
      </button>
      {open && (
        <ul className={`stack ${styles.sub}`}>
          {item.submenu.map((entry) => (
            <li key={entry.title}>
              <Entry item={entry} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
