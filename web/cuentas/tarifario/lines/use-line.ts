import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { TarifarioConcepto, tarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import { inputOf, problemsOf } from '#web/core/form/form-values.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import type { callOp } from '#web/core/request/client.ts'
import { useWrite } from '#web/core/request/use-op.ts'

const FIELDS = [
  'nombre',
  'tipo',
  'monto',
  'orden',
  'obligatorio',
  'diasVencimiento',
  'afectacion',
  'incluyeImpuesto',
] as const
export type Campo = (typeof FIELDS)[number]
/** A field with a column of its own: how a line is taxed is one. */
export type Column = Exclude<Campo, 'incluyeImpuesto'>
/** The values in the fields of a line. An empty number is ''. */
export type LineValues = { [K in Campo]: TarifarioConcepto[K] | '' }
/** Errors by field; the errors of the whole line are under ''. */
type Problems = { [K in Campo | '']?: string | undefined }

type LineOp = typeof tarifarioConcepto.guardar | typeof tarifarioConcepto.actualizar
type LineOptions = {
  op: LineOp
  /** The input of the operation besides the fields. */
  fijo: { idTarifario: number } | { idTarifario: number; id: number; version: number }
  onSaved?: (row: TarifarioConcepto) => void
  /** Asks for the other values to send with a change, before it is saved; undefined leaves it unsaved. */
  ask?: (input: LineInput) => Promise<object | undefined>
}
export type LineInput = Parameters<typeof callOp<typeof tarifarioConcepto.actualizar>>[1]

const lineValues = ({
  nombre,
  tipo,
  monto,
  orden,
  obligatorio,
  diasVencimiento,
  afectacion,
  incluyeImpuesto,
}: LineValues): LineValues => ({
  nombre,
  tipo,
  monto,
  orden,
  obligatorio,
  diasVencimiento,
  afectacion,
  incluyeImpuesto,
})

/** The errors that the server returned for a line, by field; those without a field together. */
function lineProblemsOf({ errors, message }: ApiError): Problems {
  const own = errors.filter((e) => typeof e !== 'string' && FIELDS.includes(e.campo as Campo))
  if (own.length === 0) return { '': message }
  return Object.fromEntries(own.map((e) => (typeof e === 'string' ? ['', e] : [e.campo, e.mensaje])))
}

/** The state of one line under edition. Each line is saved separately, on request. */
export function useLine(base: LineValues, { op, fijo, onSaved, ask }: LineOptions) {
  const queries = useQueryClient()
  const write = useWrite(op)
  const [draft, setDraft] = useState<Partial<LineValues>>({})
  const [problems, setProblems] = useState<Problems>({})
  const values: LineValues = { ...lineValues(base), ...draft }

  const undo = () => {
    setDraft({})
    setProblems({})
  }
  const set = <C extends Campo>(campo: C, value: LineValues[C]) => {
    setDraft((old) => ({ ...old, [campo]: value }))
    setProblems((old) => ({ ...old, [campo]: undefined, '': undefined }))
  }
  const refused = (error: ApiError) => {
    setProblems(lineProblemsOf(error))
    // Another user changed the line first: the list loads the new values, and the typed ones stay in the
    // fields.
    if (error.codigo === 'VERSION_ANTERIOR') void queries.invalidateQueries()
    return false
  }
  /** Returns whether the line was saved. */
  const save = async (): Promise<boolean> => {
    if (write.isPending) return false
    const input = { ...values, ...fijo }
    const found = problemsOf(op, input)
    setProblems(found)
    if (Object.keys(found).length > 0) return false
    try {
      const sent = inputOf(op, input)
      const more = ask ? await ask(sent as LineInput) : {}
      if (!more) return false
      const reply = await write.mutateAsync({ ...sent, ...more } as never)
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
