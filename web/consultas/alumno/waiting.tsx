import type { QueryClient } from '@tanstack/react-query'
import { memo, useDeferredValue } from 'react'

import { sumCents } from '#contract/core/cents.ts'
import { type EstadoIngreso } from '#contract/pagos/estado-ingreso.ts'
import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { readAhead, useRead } from '#web/core/request/use-op.ts'
import { useOwn } from '#web/personas/vinculo/index.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import { ListHead, type Sum } from './list-head.tsx'
import { PaymentRows } from './payment-rows.tsx'

import styles from './mis-pagos.module.css'

const STATES: EstadoIngreso[] = ['REPORTADO', 'PENDIENTE', 'EN_PROCESO']
const WAITING = { estado: STATES, size: 50, sort: 'fecha,desc' } as const

/** Reads the payments that wait before anything shows them. */
export const readWaiting = (queries: QueryClient) => readAhead(queries, ingreso.deAlumno, WAITING)

/** The student's payments that the till has to answer. */
export function useInReview() {
  const { data, isLoading } = useRead(ingreso.deAlumno, { ...WAITING, ...useOwn() })
  return { rows: (data?.content ?? []).filter((i) => !i.sinTerminar), isLoading }
}

/** The payments under review, and apart from them the card payments that were only begun: two lists, never one sum. */
export const Waiting = memo(() => {
  const { data } = useRead(ingreso.deAlumno, { ...WAITING, ...useOwn() })
  const rows = useDeferredValue(data)?.content ?? []
  return (
    <>
      <Some
        title="alumno.enRevision"
        note="alumno.enRevisionNota"
        rows={rows.filter((i) => !i.sinTerminar)}
        summed
      />
      <Some title="alumno.sinTerminar" rows={rows.filter((i) => i.sinTerminar)} />
    </>
  )
})

type SomeProps = { title: Frase; note?: Frase; rows: Ingreso[]; summed?: boolean }

export function sumsOf(rows: Ingreso[]): Sum[] {
  const byCurrency = Map.groupBy(rows, ({ idMoneda }) => idMoneda)
  return [...byCurrency.values()].map((same) => ({
    moneda: same[0]!.moneda,
    value: sumCents(same.map(({ monto }) => monto)),
  }))
}

/** Nothing that was only begun is added up: it is no money. */
function Some({ title, note, rows, summed = false }: SomeProps) {
  const t = useT()
  if (rows.length === 0) return null
  return (
    <section>
      <ListHead title={title} sums={summed ? sumsOf(rows) : []} />
      <PaymentRows rows={rows} />
      {note && <p className={`quiet ${styles.note}`}>{t(note)}</p>}
    </section>
  )
}
