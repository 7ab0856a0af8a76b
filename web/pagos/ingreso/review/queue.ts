import { ingresoMoves } from '#contract/pagos/estado-ingreso.ts'
import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { useSearch } from '#web/core/list/use-search.ts'
import { useRecord } from '#web/core/record/use-record.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useParams } from '#web/core/screen/use-params.ts'

const MOST = 200

export const isWaiting = (row: Ingreso) => ingresoMoves.confirmar(row)

/** The payments waiting in the list behind: the position of the open one, and how to move on. */
export function useQueue() {
  const record = useRecord()
  const [, change] = useParams()
  const { input } = useSearch(ingreso.buscar)
  const { data } = useRead(ingreso.buscar, { ...input, page: 0, size: MOST })
  const rows = data?.content ?? []
  const at = rows.findIndex(({ idIngreso }) => idIngreso === record.id)
  // A payment outside the list: opened from a link, or already decided by another user.
  const alone = useRead(ingreso.ver, { id: record.id ?? 0 }, { enabled: record.id !== undefined && at < 0 })
  const go = (row: Ingreso | undefined) =>
    row ? change({ ver: row.idIngreso, ficha: '' }, { replace: true }) : record.close()
  const next = rows[at + 1]
  const previous = at > 0 ? rows[at - 1] : undefined
  return {
    id: record.id,
    row: rows[at] ?? (alone.data?.idIngreso === record.id ? alone.data : undefined),
    error: alone.error,
    first: rows[0],
    place: at + 1,
    total: data?.totalElements ?? 0,
    next,
    previous,
    go,
    open: record.open,
    close: record.close,
    /** Moves to the payment after the decided one. */
    goOn: () => go(next ?? previous),
  }
}

export type Queue = ReturnType<typeof useQueue>
