import { createContext, use, useMemo, useState } from 'react'

import type { ClavePendiente, FilaPendiente, Pendiente } from '#contract/consultas/inicio.ts'
import { sumCents, toAmount, toCents } from '#contract/core/cents.ts'
import { usePreference } from '#web/core/session/preference.ts'

/** A row that was done or put aside on this visit: its place, and the run that undoes it, if one does. */
export type SettledRow = {
  how: 'DONE' | 'ASIDE'
  clave: ClavePendiente
  fila: FilaPendiente
  place: number
  idCorrida?: number | undefined
}

export type ShownRow = { key: string; fila: FilaPendiente; settled: SettledRow | undefined }
/** A subject as it is shown: without what was put aside, its first rows in their places. */
export type ShownSubject = { one: Pendiente; rows: ShownRow[]; more: number }

export const keyOf = (clave: ClavePendiente, { id }: Pick<FilaPendiente, 'id'>) => `${clave}-${id}`

/** A subject without the rows that wait until tomorrow: its count and its sums follow. */
function withoutAside(one: Pendiente, aside: ReadonlySet<string>): Pendiente {
  const away = one.filas.filter((fila) => aside.has(keyOf(one.clave, fila)))
  if (away.length === 0) return one
  const cantidad = one.cantidad - away.length
  const putAside = (idMoneda: number) =>
    sumCents(away.flatMap(({ monto, moneda }) => (moneda?.idMoneda === idMoneda ? (monto ?? 0) : [])))
  return {
    ...one,
    cantidad,
    filas: one.filas.filter((fila) => !away.includes(fila)),
    montos: one.montos
      .map(({ moneda, monto }) => ({
        moneda,
        monto: toAmount(toCents(monto) - putAside(moneda.idMoneda)),
      }))
      .filter(() => cantidad > 0),
  }
}

/** The first rows of a subject, those settled on this visit among them. */
function shownOf(
  all: Pendiente,
  aside: ReadonlySet<string>,
  [settled, most]: [readonly SettledRow[], number],
) {
  const own = settled.filter(({ clave }) => clave === all.clave)
  const isSettled = new Set(own.map(({ fila }) => fila.id))
  const one = withoutAside(all, aside)
  const open = one.filas.filter(({ id }) => !isSettled.has(id)).slice(0, most)
  const rows: ShownRow[] = open.map((fila) => ({ key: keyOf(one.clave, fila), fila, settled: undefined }))
  for (const row of own)
    rows.splice(row.place, 0, { key: keyOf(one.clave, row.fila), fila: row.fila, settled: row })
  return { one, rows, more: one.filas.length > 0 ? one.cantidad - open.length : 0 }
}

type Aside = { dia: string; filas: string[] }
const NONE: Aside = { dia: '', filas: [] }

/** The day's work of the person: what is shown, and what they settled. Rows put aside are known on every device until tomorrow. */
export function useDayWork(hoy: string, pendientes: Pendiente[], most: number) {
  const [kept, keep] = usePreference<Aside>('inicio.aparte', NONE)
  const [settled, setSettled] = useState<readonly SettledRow[]>([])
  const aside = kept.dia === hoy ? kept.filas : NONE.filas
  return useMemo(() => {
    const away = new Set(aside)
    const put = (filas: string[]) => keep({ dia: hoy, filas })
    return {
      subjects: pendientes.map((one) => shownOf(one, away, [settled, most])),
      asideCount: aside.length,
      /** The last row that can be brought back. */
      last: settled.findLast(({ how, idCorrida }) => how === 'ASIDE' || idCorrida !== undefined),
      settle(row: SettledRow) {
        setSettled((before) => [...before, row])
        if (row.how === 'ASIDE') put([...aside, keyOf(row.clave, row.fila)])
      },
      restore(row: SettledRow) {
        setSettled((before) => before.filter((one) => one !== row))
        if (row.how === 'ASIDE') put(aside.filter((key) => key !== keyOf(row.clave, row.fila)))
      },
      restoreAll() {
        setSettled((before) => before.filter(({ how }) => how !== 'ASIDE'))
        put([])
      },
    }
  }, [aside, hoy, keep, most, pendientes, settled])
}
export type DayWork = ReturnType<typeof useDayWork>

/** The row that the keys act on. */
type Chosen = { key: string | undefined; work: DayWork }
const ChosenContext = createContext<Chosen | undefined>(undefined)
export const ChosenProvider = ChosenContext.Provider

export function useChosen() {
  const chosen = use(ChosenContext)
  if (!chosen) throw new Error('rows of the home are shown within its bands')
  return chosen
}
