import { OpenLink } from '#web/ui/open-link.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import styles from './public-page.module.css'

export type GoTo = (address: string, options?: { replace: boolean }) => Promise<void>

type Props = { to: string; go: GoTo; label: Frase }

/** A link of the login to another page without a session. */
export function PublicLink({ to, go, label }: Props) {
  const t = useT()
  return (
    <OpenLink href={to} onOpen={() => void go(to)} className={`link ${styles.link}`}>
      {t(label)}
    </OpenLink>
  )
}
