import type { QueryClient } from '@tanstack/react-query'
import { memo, useDeferredValue } from 'react'

import { type EstadoIngreso, type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { readAhead, useRead } from '#web/core/use-op.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import { PaymentRows } from './payment-rows.tsx'

import styles from './mis-pagos.module.css'

const STATES: EstadoIngreso[] = ['REPORTADO', 'PENDIENTE', 'EN_PROCESO']
const WAITING = { estado: STATES, size: 50, sort: 'fecha,desc' } as const

/** Reads the payments that wait before anything shows them. */
export const readWaiting = (queries: QueryClient) => readAhead(queries, ingreso.deAlumno, WAITING)

/** The payments under review, and apart from them the card payments that were only begun: two lists, never one sum. */
export const Waiting = memo(() => {
  const { data } = useRead(ingreso.deAlumno, WAITING)
  const rows = useDeferredValue(data)?.content ?? []
  return (
    <>
      <Some
        title="alumno.enRevision"
        note="alumno.enRevisionNota"
        rows={rows.filter((i) => !i.sinTerminar)}
      />
      <Some title="alumno.sinTerminar" rows={rows.filter((i) => i.sinTerminar)} />
    </>
  )
})

function Some({ title, note, rows }: { title: Frase; note?: Frase; rows: Ingreso[] }) {
  const t = useT()
  if (rows.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>{t(title)}</h2>
      {note && <p className={styles.quiet}>{t(note)}</p>}
      <PaymentRows rows={rows} />
    </section>
  )
}
