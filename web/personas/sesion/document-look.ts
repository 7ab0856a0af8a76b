import { useDirection, useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'

import { usePreference } from '#web/core/session/preference.ts'

/** Choices of a person for the whole document: dialogs and drawers are outside the shell. */
export type Look = { theme: 'light' | 'dark'; dir: 'ltr' | 'rtl' }

export const DEFAULT_LOOK: Look = { theme: 'light', dir: 'ltr' }

/** Sets theme and direction on the document while the page is shown. */
export function useDocumentLook({ theme, dir }: Look) {
  const { setColorScheme } = useMantineColorScheme()
  const { setDirection } = useDirection()
  useEffect(() => setColorScheme(theme), [theme, setColorScheme])
  useEffect(() => {
    setDirection(dir)
    document.body.classList.toggle('rtl', dir === 'rtl')
    return () => {
      setDirection('ltr')
      document.body.classList.remove('rtl')
    }
  }, [dir, setDirection])
}

/** The person's own look, for a page outside the shell that needs a session. */
export function useOwnLook() {
  const [kept] = usePreference<Partial<Look>>('diseno', {})
  useDocumentLook({ ...DEFAULT_LOOK, ...kept })
}
