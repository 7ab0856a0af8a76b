import { useMutation, useQueryClient } from '@tanstack/react-query'

import { inicio } from '#contract/consultas/inicio.ts'
import { aviso } from '#contract/operacion/aviso.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { callOp, type OpInput } from '#web/core/request/client.ts'

/** Marks as read what arrived. Only the bell and the home, which counts what was not read, change by it. */
export function useMarkRead() {
  const queries = useQueryClient()
  const { mutate } = useMutation<unknown, ApiError, OpInput<typeof aviso.leer>>({
    mutationKey: [aviso.leer.path],
    mutationFn: (input) => callOp(aviso.leer, input),
    onSettled: () => {
      for (const { path } of [aviso.buscar, inicio.pendientes])
        void queries.invalidateQueries({ queryKey: [path] })
    },
  })
  return {
    markRead: (claves: string[]) => mutate({ claves }),
    /** All until the newest that is shown: what came since stays unread. */
    markAll: (hasta: string) => mutate({ hasta }),
  }
}
