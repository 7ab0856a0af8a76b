import type { Login } from '#web/personas/sesion/login.tsx'
import { ConnectionBar } from '#web/shell/connection-bar.tsx'
import { useFirstTouch } from '#web/ui/use-first-touch.ts'
import { useRemoveSplash } from '#web/ui/use-remove-splash.ts'

type Props = {
  Login: typeof Login
  /** Fetches the program, which is needed as soon as the password was right. */
  onTouch: () => void
  /** Shows the program at the present address. */
  onLeave: () => Promise<void>
}

/** The login on its own: it needs no router and no cache of answers, so they come while the password is typed. */
export function SignIn({ Login, onTouch, onLeave }: Props) {
  useRemoveSplash()
  useFirstTouch(onTouch)
  const go = (address: string, { replace = false } = {}) => {
    if (replace) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
    return onLeave()
  }
  return (
    <>
      <Login volver={new URLSearchParams(location.search).get('volver')} go={go} />
      <ConnectionBar />
    </>
  )
}
