import { type Ingreso, ingreso, puedeIngreso } from '#contract/pagos/ingreso.ts'
import { useParams } from '#web/core/params.ts'
import { useRead } from '#web/core/use-op.ts'
import { useRecord } from '#web/core/use-record.ts'
import { useSearch } from '#web/core/use-search.ts'

const MOST = 200

export const waits = (row: Ingreso) => puedeIngreso.confirmar(row)

/** What waits, in the order of the list behind: where one is in it, and how to go on. */
export function useQueue() {
  const record = useRecord()
  const [, change] = useParams()
  const { input } = useSearch(ingreso.buscar)
  const { data } = useRead(ingreso.buscar, { ...input, page: 0, size: MOST })
  const rows = data?.content ?? []
  const at = rows.findIndex(({ idIngreso }) => idIngreso === record.id)
  // One that is not in the list: from a link, or decided by somebody else meanwhile.
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
    /** Past the one that has just been decided. */
    goOn: () => go(next ?? previous),
  }
}

export type Queue = ReturnType<typeof useQueue>
