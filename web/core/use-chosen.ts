import { useState } from 'react'

/** The rows chosen, kept while one turns the pages. */
export function useChosen<R>(rowId: (row: R) => number) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, R>>(new Map())
  const toggle = (rows: R[], on: boolean) =>
    setChosen((old) => {
      const next = new Map(old)
      for (const row of rows) {
        if (on) next.set(rowId(row), row)
        else next.delete(rowId(row))
      }
      return next
    })
  return {
    ids: new Set(chosen.keys()),
    rows: [...chosen.values()],
    toggle,
    clear: () => setChosen(new Map()),
  }
}
