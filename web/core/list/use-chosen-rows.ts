import { useCallback, useMemo, useState } from 'react'

/** The chosen rows, kept across pages; `before`: those chosen when the list was left. */
export function useChosenRows<R>(rowId: (row: R) => number, before?: ReadonlyMap<number, unknown>) {
  const [chosen, setChosen] = useState(() => new Map(before) as ReadonlyMap<number, R>)
  const toggle = useCallback(
    (rows: R[], on: boolean) =>
      setChosen((old) => {
        const next = new Map(old)
        for (const row of rows) {
          if (on) next.set(rowId(row), row)
          else next.delete(rowId(row))
        }
        return next
      }),
    [rowId],
  )
  const clear = useCallback(() => setChosen(new Map()), [])
  return useMemo(
    () => ({ map: chosen, ids: new Set(chosen.keys()), rows: [...chosen.values()], toggle, clear }),
    [chosen, toggle, clear],
  )
}
