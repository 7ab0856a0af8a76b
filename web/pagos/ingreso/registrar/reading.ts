import { useEffect, useEffectEvent, useState } from 'react'

import { constancia } from '#contract/pagos/constancia.ts'
import type { Lectura } from '#contract/pagos/lectura.ts'
import { useFormValues } from '#web/core/form/form-context.ts'
import { callOp } from '#web/core/request/client.ts'
import { useTipos } from '#web/institucion/tipo/index.ts'
import { shrinkImage } from '#web/pagos/constancia/index.ts'

type Field = 'monto' | 'numeroOperacion' | 'fecha' | 'idMedioPago'
type Proposed = Partial<Record<Field, string | number>>

/** The fields of the form that a reading fills; an amount only in the currency that is paid. */
function proposedBy({ monto, moneda, numeroOperacion, fecha, medio }: Lectura, of: Methods): Proposed {
  const idMedioPago = of.medios.find(({ codigo }) => codigo === medio)?.idTipo
  return {
    ...(idMedioPago !== undefined && { idMedioPago }),
    ...(monto !== null && moneda === of.moneda && { monto }),
    ...(numeroOperacion !== null && { numeroOperacion }),
    ...(fecha !== null && { fecha }),
  }
}

type Methods = { moneda: string; medios: readonly { idTipo: number; codigo: string }[] }
/** `onMonto`: types the amount, as the person would. */
type Props = { moneda: string; onMonto: (monto: number | string) => void }

/**
 * Proposes what the photo says, a moment after it was chosen: a field that was typed meanwhile stays, and every proposal can be changed.
 * Nothing read, or the reading failed: the fields are as they were. Returns whether a field still holds what was read.
 */
export function useReading(file: File | undefined, { moneda, onMonto }: Props) {
  const form = useFormValues()
  const medios = useTipos('MEDIO_PAGO')
  const [proposed, setProposed] = useState<Proposed>({})
  /** Not typed, or still as another photo said. */
  const isFree = (field: Field) => !form.isTouched(field) || isHeld(field)
  const isHeld = (field: Field) => proposed[field] !== undefined && form.values[field] === proposed[field]
  const propose = useEffectEvent((lectura: Lectura) => {
    const read = proposedBy(lectura, { moneda, medios })
    const taken = (Object.keys(read) as Field[]).filter(isFree)
    for (const field of taken) {
      if (field === 'monto') onMonto(read.monto!)
      else form.setFieldValue(field, read[field])
    }
    setProposed(Object.fromEntries(taken.map((field) => [field, read[field]])))
  })
  useEffect(() => {
    if (!file) return undefined
    const chosen = new AbortController()
    const read = async () => {
      const archivo = await shrinkImage(file)
      const { lectura } = await callOp(constancia.leer, { archivo }, { signal: chosen.signal })
      if (lectura && !chosen.signal.aborted) propose(lectura)
    }
    // A payment goes on without a reading.
    read().catch(() => undefined)
    return () => chosen.abort()
  }, [file])
  return isHeld
}

export type IsRead = ReturnType<typeof useReading>

/** Mark of a field that holds what was read. */
export const markOf = (isRead: boolean) => ({ mark: isRead ? ('informar.leido' as const) : undefined })
