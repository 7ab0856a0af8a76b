import { Menu as Dropdown } from '@mantine/core'
import type { ReactElement } from 'react'

import { useNavigateTo } from '#web/core/link.tsx'
import { usePrefetchScreen } from '#web/core/prefetch.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import { isCurrent, type Menu, useShown } from './menu-trail.ts'

import styles from './menu-flyout.module.css'

type Props = { item: Menu; to: 'bottom-start' | 'right-start'; children: ReactElement }

/** What a section holds, beside or below its button: where there is no room to unfold it in place. */
export function MenuFlyout({ item, to, children }: Props) {
  const t = useT()
  const go = useNavigateTo()
  const ahead = usePrefetchScreen()
  const shown = useShown()
  return (
    <Dropdown position={to} trigger="click-hover" offset={4} closeDelay={150} zIndex={120}>
      <Dropdown.Target>{children}</Dropdown.Target>
      <Dropdown.Dropdown>
        {item.submenu.map(({ title, path, ...entry }) => (
          <Dropdown.Item
            key={title}
            component="a"
            {...ahead(path)}
            href={path}
            aria-current={isCurrent({ title, path, ...entry }, shown) ? 'page' : undefined}
            className={styles.entry}
            onClick={(e) => {
              e.preventDefault()
              void go(path)
            }}
          >
            {t(title as Frase)}
          </Dropdown.Item>
        ))}
      </Dropdown.Dropdown>
    </Dropdown>
  )
}
