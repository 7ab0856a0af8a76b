import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { cierre, type Cierre, type Turno } from '#contract/pagos/cierre.ts'
import { readAhead } from '#web/core/request/use-op.ts'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { usePrintKey } from '#web/core/screen/print-key.ts'

import type { ClosedTurn } from './printed-close.tsx'

const PrintedCloses = lazyPart(async () => (await import('./printed-close.tsx')).PrintedCloses, null)

/** Movements of a turn on paper, at most. */
const MOST = 200

type Props = {
  turns: readonly (Turno | Cierre)[]
  /** Within a record: its list hears the key too. */
  first?: boolean
}

/** Prints these turns with the key of the browser, each with its movements. */
export function ClosePaper({ turns, first = false }: Props) {
  const queries = useQueryClient()
  const [closed, setClosed] = useState<ClosedTurn[]>()
  const movementsOf = async (turn: Turno | Cierre) => {
    const { fecha, operador, turno } = turn
    const asked = { desde: fecha, hasta: fecha, operador, turno, size: MOST, sort: 'instante,asc' }
    const page = await readAhead(queries, cierre.movimientos, asked)
    return { turn, movimientos: page?.content ?? [] }
  }
  const print = async () => setClosed(await Promise.all(turns.map(movementsOf)))
  usePrintKey(turns.length > 0 ? () => void print() : undefined, first)
  return closed && <PrintedCloses turns={closed} done={() => setClosed(undefined)} />
}
