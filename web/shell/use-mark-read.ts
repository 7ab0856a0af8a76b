import { useMutation, useQueryClient } from '@tanstack/react-query'

import { aviso } from '#contract/operacion/aviso.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { callOp, type OpInput } from '#web/core/request/client.ts'

/** Marks as read what arrived. Nothing else on the screen changes by it, so nothing else is read again. */
export function useMarkRead() {
  const queries = useQueryClient()
  const { mutate } = useMutation<unknown, ApiError, OpInput<typeof aviso.leer>>({
    mutationKey: [aviso.leer.path],
    mutationFn: (input) => callOp(aviso.leer, input),
    onSettled: () => void queries.invalidateQueries({ queryKey: [aviso.buscar.path] }),
  })
  return {
    markRead: (claves: string[]) => mutate({ claves }),
    /** All until the newest that is shown: what came since stays unread. */
    markAll: (hasta: string) => mutate({ hasta }),
  }
}
