import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { TarifarioConcepto, tarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import type { ApiError } from '#web/core/api-error.ts'
import { problemsOf, inputOf } from '#web/core/form-values.ts'
import { useWrite } from '#web/core/use-op.ts'

const FIELDS = ['nombre', 'tipo', 'monto', 'orden', 'obligatorio', 'diasVencimiento'] as const
export type Campo = (typeof FIELDS)[number]
/** What is written in a line. A number that is not there yet is ''. */
export type Written = { [K in Campo]: TarifarioConcepto[K] | '' }
/** What is wrong, by field; what is wrong with the whole line goes by ''. */
type Problems = { [K in Campo | '']?: string | undefined }

type LineOp = typeof tarifarioConcepto.guardar | typeof tarifarioConcepto.actualizar
type Keep = {
  op: LineOp
  /** What the operation takes beside what is written. */
  fijo: { idTarifario: number } | { idTarifario: number; id: number; version: number }
  onSaved?: (row: TarifarioConcepto) => void
}

const written = ({ nombre, tipo, monto, orden, obligatorio, diasVencimiento }: Written): Written => ({
  nombre,
  tipo,
  monto,
  orden,
  obligatorio,
  diasVencimiento,
})

/** What the server said of a line: by field where it says which, and the rest together. */
function said({ errors, message }: ApiError): Problems {
  const own = errors.filter((e) => typeof e !== 'string' && FIELDS.includes(e.campo as Campo))
  if (own.length === 0) return { '': message }
  return Object.fromEntries(own.map((e) => (typeof e === 'string' ? ['', e] : [e.campo, e.mensaje])))
}

/** One line of the grid while it is written: kept only when asked to, and then alone. */
export function useLine(base: Written, { op, fijo, onSaved }: Keep) {
  const queries = useQueryClient()
  const write = useWrite(op)
  const [draft, setDraft] = useState<Partial<Written>>({})
  const [problems, setProblems] = useState<Problems>({})
  const values: Written = { ...written(base), ...draft }

  const undo = () => {
    setDraft({})
    setProblems({})
  }
  const set = <C extends Campo>(campo: C, value: Written[C]) => {
    setDraft((old) => ({ ...old, [campo]: value }))
    setProblems((old) => ({ ...old, [campo]: undefined, '': undefined }))
  }
  const refused = (error: ApiError) => {
    setProblems(said(error))
    // Somebody else changed it first: what they wrote comes, and what is written here stays over it.
    if (error.codigo === 'VERSION_ANTERIOR') void queries.invalidateQueries()
    return false
  }
  /** Whether it was kept. */
  const save = async (): Promise<boolean> => {
    if (write.isPending) return false
    const input = { ...values, ...fijo }
    const found = problemsOf(op, input)
    setProblems(found)
    if (Object.keys(found).length > 0) return false
    try {
      const reply = await write.mutateAsync(inputOf(op, input) as never)
      onSaved?.(reply.tarifarioConcepto)
      undo()
      return true
    } catch (error) {
      return refused(error as ApiError)
    }
  }

  const dirty = FIELDS.some((campo) => values[campo] !== base[campo])
  return {
    values,
    problems,
    dirty,
    set,
    undo,
    save,
    saving: write.isPending,
    saved: write.isSuccess && !dirty,
  }
}

export type Line = ReturnType<typeof useLine>
