import type { Screen } from '#web/core/screen/screen.ts'
import { useT } from '#web/ui/words.ts'

import { helpKey } from './help-key.ts'

import styles from './help.module.css'

/** The two sentences of a screen. Apart, so that their words come when the help is opened. */
export const HelpText = ({ screen }: { screen: Pick<Screen, 'path' | 'vista'> }) => {
  const t = useT()
  return <p className={styles.text}>{t(helpKey(screen))}</p>
}
