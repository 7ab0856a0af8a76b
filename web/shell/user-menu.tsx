import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { useSesion } from '#web/core/session/session.ts'
import { Menu } from '#web/ui/floating/menu.tsx'
import { initialsOf } from '#web/ui/initials-of.ts'
import { useT } from '#web/ui/words.ts'

import type { LookChanges } from './user-menu-entries.tsx'

import styles from './top-bar.module.css'

const Entries = lazyPart(async () => (await import('./user-menu-entries.tsx')).UserMenuEntries, null)

/** The person's account, and the look of the program for them. */
export function UserMenu(props: LookChanges) {
  const t = useT()
  const { nombres, papellido } = useSesion()
  const letters = initialsOf({ nombres, papellido })
  return (
    <Menu
      position="bottom-end"
      width={250}
      dropdown={{ className: styles.tall ?? '' }}
      target={
        <button
          type="button"
          className={`mark ${styles.button}`}
          aria-label={t('app.miCuenta', { nombre: nombres })}
        >
          {/* Drawn by CSS, so that the initials are not part of the button's accessible name. */}
          <span className={`disc strong ${styles.avatar}`} data-initials={letters} />
          <span className={styles.who}>{nombres}</span>
        </button>
      }
    >
      {(parts) => <Entries parts={parts} {...props} />}
    </Menu>
  )
}
