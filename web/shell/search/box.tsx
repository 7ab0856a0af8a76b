import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

import { lazyPart } from '#web/core/lazy-part.tsx'
import { useMay } from '#web/core/session.ts'
import { keysOf } from '#web/core/shortcuts.ts'
import { useT } from '#web/ui/words.ts'

import styles from './box.module.css'

const SearchDialog = lazyPart(async () => (await import('./dialog.tsx')).SearchDialog)

const AHEAD_AFTER_MS = 1500
const KEYS = navigator.userAgent.includes('Mac') ? '⌘ K' : 'Ctrl K'

/** Opens the search, from the bar or with the keyboard wherever one is. */
export function SearchBox() {
  const t = useT()
  const isStudent = useMay('menu_miscursos')
  const [opened, setOpened] = useState<boolean>()
  // Who presses the keys goes on typing: it is here by then.
  useEffect(() => {
    if (isStudent) return
    const soon = setTimeout(SearchDialog.prefetch, AHEAD_AFTER_MS)
    return () => clearTimeout(soon)
  }, [isStudent])
  useHotkeys(isStudent ? [] : keysOf('todas', 'buscar').map((key) => [key, () => setOpened(true)]), [])
  // Theirs are three screens.
  if (isStudent) return null
  return (
    <>
      <button
        type="button"
        className={styles.box}
        aria-label={t('busqueda.titulo')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpened(true)}
      >
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <span className={styles.words}>{t('busqueda.buscar')}</span>
        {/* Drawn, not written: it is no part of the button's name. */}
        <span className={styles.keys} data-keys={KEYS} />
      </button>
      {opened !== undefined && <SearchDialog opened={opened} onClose={() => setOpened(false)} />}
    </>
  )
}
