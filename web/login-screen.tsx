import { useQueryClient } from '@tanstack/react-query'

import { useNavigateTo } from '#web/core/screen/link.tsx'
import { useParams } from '#web/core/screen/use-params.ts'
import { Login } from '#web/personas/sesion/login.tsx'

/** The login in the program that is already there: after a sign-out, or when the session ended. */
export function LoginScreen() {
  const [{ volver }] = useParams()
  const go = useNavigateTo()
  const queries = useQueryClient()
  return <Login volver={volver} go={go} onEnter={() => queries.clear()} />
}
