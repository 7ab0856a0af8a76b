import { useState } from 'react'

import { traslado } from '#contract/matriculas/traslado.ts'
import { useBulk } from '#web/core/bulk/use-bulk.ts'
import { forgetChosenRows } from '#web/core/list/use-scroll-place.ts'
import { readId } from '#web/core/screen/params.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { useSimulation } from '#web/matriculas/matricula/index.ts'

import { countMoved, linesOf } from './lines.ts'
import { readIds, useRows } from './use-rows.ts'

/** The transfer at this address: who, to where and why, what would happen, and what happened. */
export function useTransfer() {
  const [params, change] = useParams()
  const ids = readIds(params.matriculas)
  const idGrupo = readId(params.grupo)
  const [excluded, exclude] = useState<ReadonlySet<number>>(new Set())
  const [motivo, setMotivo] = useState('')
  const { rows, ...reading } = useRows(ids)
  const included = ids.filter((id) => !excluded.has(id))
  const bulk = useBulk(traslado.trasladarVarias, included.length)
  const to = idGrupo && included.length > 0 ? { matriculas: included, idGrupo } : undefined
  const rests = bulk.isBusy || bulk.done !== undefined || bulk.idTarea !== undefined
  const plan = useSimulation(traslado.trasladarVarias, to, rests)
  const lines = linesOf({ ids, excluded }, rows, bulk.done ?? plan.data)
  return {
    ids,
    rows,
    reading,
    lines,
    idGrupo,
    motivo,
    setMotivo,
    choose: (grupo: number) => change({ grupo }, { replace: true }),
    include: (id: number, on: boolean) =>
      exclude((old) => new Set(on ? [...old].filter((one) => one !== id) : [...old, id])),
    /** Number of students who move: as previewed, or those chosen while there is no preview. */
    count: plan.data ? countMoved(lines) : included.length,
    planned: plan.data,
    isStale: plan.isStale,
    isBusy: bulk.isBusy,
    done: bulk.done as (typeof bulk.done & { idCorrida?: number }) | undefined,
    idTarea: bulk.idTarea,
    error: bulk.error ?? plan.error,
    keep: () => to && bulk.keep({ ...to, motivo: motivo.trim() } as never, { onSuccess: forgetChosenRows }),
  }
}

export type Transfer = ReturnType<typeof useTransfer>
