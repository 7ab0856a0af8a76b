import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { keysOf } from '#web/core/screen/shortcuts.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { useMay } from '#web/core/session/session.ts'
import { useIdleTouch } from '#web/ui/use-first-touch.ts'
import { useT } from '#web/ui/words.ts'

import { useKeepPlaces } from './places.ts'

import styles from './box.module.css'

const SearchDialog = lazyPart(async () => (await import('./dialog.tsx')).SearchDialog)

const IS_MAC = navigator.userAgent.includes('Mac')

/** Opens the search, from the bar or by its shortcut on any screen. */
export function SearchBox() {
  const t = useT()
  const isStudent = useMay('menu_miscursos')
  // The page of an unknown address leads here with words; `buscar` is the search of a list.
  const [{ busqueda }, change] = useParams()
  const words = typeof busqueda === 'string' ? busqueda : undefined
  const [opened, setOpened] = useState<boolean | undefined>(words === undefined ? undefined : true)
  // Prefetched, so that text typed right after the shortcut is not lost.
  useIdleTouch(() => isStudent || SearchDialog.prefetch())
  useHotkeys(isStudent ? [] : keysOf('todas', 'buscar').map((key) => [key, () => setOpened(true)]), [])
  useKeepPlaces()
  const close = () => {
    setOpened(false)
    if (words !== undefined) change({ busqueda: '' }, { replace: true })
  }
  // Students have only three screens.
  if (isStudent) return null
  return (
    <>
      <button
        type="button"
        className={`mark ${styles.box}`}
        aria-label={t('busqueda.titulo')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpened(true)}
      >
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <span className={styles.words}>{t('busqueda.buscar')}</span>
        {/* Drawn by CSS, so that it is not part of the button's accessible name. */}
        <span className={styles.keys} data-keys={IS_MAC ? '⌘ K' : `${t('tecla.control')} K`} />
      </button>
      {opened !== undefined && (
        <SearchDialog initial={words} opened={opened} onFound={() => setOpened(false)} onClose={close} />
      )}
    </>
  )
}
