import { type ExtractoLinea, extractoLinea, type Propuesta } from '#contract/pagos/extracto-linea.ts'
import { useRead } from '#web/core/request/use-op.ts'

const MOST = 200
const NONE: ExtractoLinea[] = []

/** The waiting movements of one proposal, the oldest first. One page: as many as fit in a session of work. */
export function useLines(propuesta: Propuesta, idExtracto: number | undefined) {
  const { data, error, refetch } = useRead(extractoLinea.buscar, {
    propuesta,
    size: MOST,
    sort: ['fecha', 'idExtractoLinea'],
    ...(idExtracto && { idExtracto }),
  })
  const lines = data?.content ?? NONE
  const more = (data?.totalElements ?? 0) - lines.length
  return { lines, more, isKnown: data !== undefined, error, retry: () => void refetch() }
}

export type LinesState = ReturnType<typeof useLines>
