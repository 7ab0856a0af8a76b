import type { ReactElement } from 'react'

import { usePrefetchScreen } from '#web/core/request/prefetch.ts'
import { useNavigateTo } from '#web/core/screen/link.tsx'
import { Menu } from '#web/ui/floating/menu.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { isCurrentItem, type MenuItem, useLoadedScreen } from './menu-trail.ts'

import styles from './menu-flyout.module.css'

type Props = { item: MenuItem; to: 'bottom-start' | 'right-start'; children: ReactElement<object> }

/** The entries of a section in a menu beside or below its button, for layouts without room to unfold them in place. */
export function MenuFlyout({ item, to, children }: Props) {
  const t = useT()
  const go = useNavigateTo()
  const ahead = usePrefetchScreen()
  const shown = useLoadedScreen()
  return (
    <Menu position={to} trigger="click-hover" offset={4} closeDelay={150} zIndex={120} target={children}>
      {({ Item }) =>
        item.submenu.map(({ title, path, ...entry }) => (
          <Item
            key={title}
            component="a"
            {...ahead(path)}
            href={path}
            aria-current={isCurrentItem({ title, path, ...entry }, shown) ? 'page' : undefined}
            className={styles.entry}
            onClick={(e) => {
              e.preventDefault()
              void go(path)
            }}
          >
            {t(title as Frase)}
          </Item>
        ))
      }
    </Menu>
  )
}
