import { useState } from 'react'

import type { Grupo } from '#contract/academico/grupo.ts'
import type { Usuario } from '#contract/personas/usuario.ts'
import { usePreference } from '#web/core/preference.ts'

import type { Changes } from './condiciones/changes.ts'

/** What has been chosen so far. What is typed in the forms of the person and the payment stays in those. */
export type Draft = {
  alumno?: Usuario | undefined
  /** Somebody who is not registered yet is being written. */
  nueva: boolean
  grupo?: Grupo | undefined
  idMatriculaTipo?: number | undefined
  idTarifario?: number | undefined
  changes: Changes
  editing: boolean
  pagar: boolean
}

export type Start = Pick<Draft, 'alumno' | 'grupo'>

/** The enrolment being prepared. Whether it is confirmed at once is how this person works, so it is remembered. */
export function useDraft(start: Start, nueva: boolean) {
  const [draft, setDraft] = useState<Draft>({ nueva, ...start, changes: {}, editing: false, pagar: false })
  const [confirmar, setConfirmar] = usePreference<boolean>('matricula.confirmar', true)
  const patch = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }))
  /** Another group or another list has other charges: what was agreed on the others is over. */
  const restart = { changes: {}, editing: false }
  return {
    draft,
    confirmar,
    remember: (now: boolean) => void setConfirmar(now),
    patch,
    choose: (grupo: Grupo | undefined) => patch({ grupo, idTarifario: undefined, ...restart }),
    price: (idTarifario: number) => patch({ idTarifario, ...restart }),
  }
}
