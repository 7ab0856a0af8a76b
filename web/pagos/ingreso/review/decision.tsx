import { useState } from 'react'

import { toCents } from '#contract/core/cents.ts'
import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { useMay } from '#web/core/session/session.ts'
import { PayableCharges, rowOf } from '#web/pagos/ingreso/registrar/charges.tsx'
import { reportedSplit, resultOf, sentParts } from '#web/pagos/ingreso/registrar/split.ts'
import { SplitSummary } from '#web/pagos/ingreso/registrar/summary.tsx'
import { useSplit } from '#web/pagos/ingreso/registrar/use-split.ts'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import { DecisionButtons, type Rejection } from './decision-buttons.tsx'
import { isWaiting, type Queue } from './queue.ts'

type Props = {
  row: Ingreso
  /** The student's debts in the currency of the payment, the oldest due first. */
  cuentas: readonly Cuenta[]
  queue: Queue
  rejection: Rejection
}

/** The present split of the payment, each part limited to the debt of its charge. */
function partsOf({ aplicaciones }: Ingreso, cuentas: readonly Cuenta[]) {
  const owed = new Map(cuentas.map(({ idCuenta, saldo }) => [idCuenta, toCents(saldo)]))
  const parts = aplicaciones.map(
    ({ idCuenta, monto }) => [idCuenta, Math.min(toCents(monto), owed.get(idCuenta) ?? 0)] as const,
  )
  return new Map(parts.filter(([, part]) => part > 0))
}

/** Confirms or rejects. A changed split is saved first, so that the payment is confirmed as shown. */
function useDecide(row: Ingreso, { goOn, total }: Queue) {
  const t = useT()
  const split = useWrite(ingreso.repartir)
  const confirm = useWrite(ingreso.confirmar)
  const reject = useWrite(ingreso.anular)
  const { idIngreso } = row
  const decided = (mensaje: string) => {
    toast.done(t('revisar.quedan', { count: Math.max(0, total - 1) }), mensaje)
    goOn()
  }
  return {
    busy: split.isPending || confirm.isPending || reject.isPending,
    error: split.error ?? confirm.error ?? reject.error,
    async confirm(aplicaciones: ReturnType<typeof sentParts> | undefined) {
      if (aplicaciones) await split.mutateAsync({ idIngreso, aplicaciones })
      decided((await confirm.mutateAsync({ idIngreso })).mensaje)
    },
    async reject(motivo: string) {
      await reject.mutateAsync({ idIngreso, motivo })
      decided(t('revisar.rechazado'))
    },
  }
}

/** The editable split, and the buttons to confirm or reject. */
export function Decision({ row, cuentas, queue, rejection }: Props) {
  const t = useT()
  const { monto, moneda } = row
  const [first] = useState(() => reportedSplit(toCents(monto), partsOf(row, cuentas)))
  const tools = useSplit(cuentas, first)
  const decide = useDecide(row, queue)
  const mayConfirm = useMay(ingreso.confirmar.permiso)
  const mayReject = useMay(ingreso.anular.permiso)

  const parts = sentParts(tools.split, cuentas)
  const changed = JSON.stringify(parts) !== JSON.stringify(sentParts(first, cuentas))
  const { excess } = resultOf(tools.split)
  const open = isWaiting(row) && !decide.busy
  // `decide` shows the error.
  const run = (answer: Promise<void>) => void answer.catch(() => {})
  return (
    <>
      <section className="stack">
        <h3>{t('revisar.destino')}</h3>
        {cuentas.length > 0 && (
          <div className="panel">
            <PayableCharges titulo={t('revisar.destino')} cuentas={cuentas.map(rowOf)} tools={tools} />
          </div>
        )}
        <SplitSummary tools={tools} cuentas={cuentas} moneda={moneda} />
      </section>
      <DecisionButtons
        error={decide.error}
        busy={decide.busy}
        onConfirm={
          open && mayConfirm && excess === 0
            ? () => run(decide.confirm(changed ? parts : undefined))
            : undefined
        }
        onReject={mayReject ? (motivo) => decide.reject(motivo) : undefined}
        closed={!isWaiting(row)}
        rejection={rejection}
      />
    </>
  )
}
