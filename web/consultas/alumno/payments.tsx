import { Button } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { memo, useDeferredValue, useState } from 'react'

import { type EstadoIngreso } from '#contract/pagos/estado-ingreso.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { EmptyList, NextStep } from '#web/core/list/list-empty.tsx'
import { readAhead, useRead } from '#web/core/request/use-op.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useMayOfStudent, useOwn } from '#web/personas/vinculo/index.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { ListHead } from './list-head.tsx'
import { PaymentRows } from './payment-rows.tsx'

/** States in which a payment waits for nothing more. */
const SETTLED: EstadoIngreso[] = ['CONFIRMADO', 'RECHAZADO', 'ANULADO', 'DEVUELTO']
const STEP = 10
const MAX_ROWS = 200
const newest = (size: number) => ({ estado: SETTLED, size, sort: 'fecha,desc' })

/** Reads the first settled payments before anything shows them. */
export const readPayments = (queries: QueryClient) => readAhead(queries, ingreso.deAlumno, newest(STEP))

/** The student's settled payments with their states, newest first. */
export const Payments = memo(() => (
  <section>
    <ListHead title="alumno.pagos" />
    <List />
  </section>
))

function List() {
  const t = useT()
  const [size, setSize] = useState(STEP)
  const read = useRead(ingreso.deAlumno, { ...newest(size), ...useOwn() })
  const mayPay = useMayOfStudent('paga')
  const { error, refetch, isFetching } = read
  // Deferred, so that a slow phone handles touches while rendering.
  const data = useDeferredValue(read.data)
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines count={4} />
  if (data.empty)
    return (
      <EmptyList lista="misPagos">
        {mayPay && (
          <NextStep
            acceso={ingreso.reportarPago.permiso}
            to={paths.misPagos('reportar')}
            label="ingreso.reportar"
          />
        )}
      </EmptyList>
    )
  return (
    <>
      <PaymentRows rows={data.content} />
      {!data.last && size < MAX_ROWS && (
        <Button
          variant="default"
          mt="sm"
          loading={isFetching}
          onClick={() => setSize(Math.min(MAX_ROWS, size * 3))}
        >
          {t('alumno.masPagos')}
        </Button>
      )}
    </>
  )
}
