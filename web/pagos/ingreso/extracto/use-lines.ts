import { type ExtractoLinea, extractoLinea, type Propuesta } from '#contract/pagos/extracto-linea.ts'
import { useRead } from '#web/core/use-op.ts'

const MOST = 200
const NONE: ExtractoLinea[] = []

/** What waits and seems to be that, the oldest first: as many as one looks through in a sitting. */
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
