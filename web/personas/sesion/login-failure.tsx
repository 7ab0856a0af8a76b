import type { ApiError } from '#web/core/request/api-error.ts'
import { useT } from '#web/ui/words.ts'

import { Notice } from './notice.tsx'

/** The server's message; a locked login has its own title, because its password may be right. */
export function LoginFailure({ failure }: { failure: ApiError }) {
  const t = useT()
  return (
    <Notice>
      {failure.status === 429 && <strong>{t('login.bloqueado')}. </strong>}
      {failure.message}
    </Notice>
  )
}
