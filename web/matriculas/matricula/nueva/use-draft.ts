import { useState } from 'react'

import type { Grupo } from '#contract/academico/grupo.ts'
import type { Usuario } from '#contract/personas/usuario.ts'
import { usePreference } from '#web/core/preference.ts'

import type { ChargeChanges } from './terms/changes.ts'

/** The choices made so far. The forms of the person and the payment keep their own values. */
export type EnrolmentDraft = {
  alumno?: Usuario | undefined
  /** The form of a new person is open. */
  nueva: boolean
  /** The known person with that document who the new one is, under another name. */
  samePerson?: { numeroDocumento: string; idUsuario: number } | undefined
  grupo?: Grupo | undefined
  idMatriculaTipo?: number | undefined
  idTarifario?: number | undefined
  changes: ChargeChanges
  editing: boolean
  pagar: boolean
}

export type EnrolmentStart = Pick<EnrolmentDraft, 'alumno' | 'grupo'>

/** The enrolment in preparation. "Confirm at once" is stored as a preference of the user. */
export function useDraft(start: EnrolmentStart, nueva: boolean) {
  const [draft, setDraft] = useState<EnrolmentDraft>({
    nueva,
    ...start,
    changes: {},
    editing: false,
    pagar: false,
  })
  const [confirmar, setConfirmar] = usePreference<boolean>('matricula.confirmar', true)
  const patch = (part: Partial<EnrolmentDraft>) => setDraft((old) => ({ ...old, ...part }))
  /** Another group or price list has other charges, so the changes are dropped. */
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
