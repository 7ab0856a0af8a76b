import { useState } from 'react'

import type { Grupo } from '#contract/academico/grupo.ts'
import type { Usuario } from '#contract/personas/usuario.ts'
import type { Values } from '#web/core/form/form-values.ts'
import { usePreference } from '#web/core/session/preference.ts'

import type { ChargeChanges } from './terms/changes.ts'

/** The choices made so far. The forms of the person and the payment keep their own values. */
export type EnrolmentDraft = {
  alumno?: Usuario | undefined
  /** The form of a new person is open. */
  nueva: boolean
  /** The known person with that document who the new one is, under another name. */
  samePerson?: { numeroDocumento: string; idUsuario: number } | undefined
  /** Several are enrolled in one act: all of them or none. */
  grupos: Grupo[]
  /** The list of groups is open for one more. */
  isAdding: boolean
  idMatriculaTipo?: number | undefined
  idTarifario?: number | undefined
  changes: ChargeChanges
  editing: boolean
  pagar: boolean
  /** The enrolment makes no charge, and is meant so. */
  sinCobrar: boolean
}

export type EnrolmentStart = Pick<EnrolmentDraft, 'alumno' | 'grupos'> & {
  /** Data of a new person, of who asked before. */
  persona?: Values | undefined
}

/** The only group chosen: its price list, charges and payment are on the page. */
export const soleGroup = ({ grupos }: EnrolmentDraft) => (grupos.length === 1 ? grupos[0] : undefined)

/** The enrolment in preparation. "Confirm at once" is stored as a preference of the user. */
export function useDraft({ persona, ...start }: EnrolmentStart, nueva: boolean) {
  const [draft, setDraft] = useState<EnrolmentDraft>({
    nueva: nueva || persona !== undefined,
    ...start,
    isAdding: false,
    changes: {},
    editing: false,
    pagar: false,
    sinCobrar: false,
  })
  const [confirmar, setConfirmar] = usePreference<boolean>('matricula.confirmar', true)
  const patch = (part: Partial<EnrolmentDraft>) => setDraft((old) => ({ ...old, ...part }))
  /** Another group or price list has other charges, so the changes are dropped. */
  const restart = { changes: {}, editing: false, sinCobrar: false }
  return {
    draft,
    confirmar,
    remember: (now: boolean) => void setConfirmar(now),
    patch,
    choose: (grupos: Grupo[]) => patch({ grupos, isAdding: false, idTarifario: undefined, ...restart }),
    price: (idTarifario: number) => patch({ idTarifario, ...restart }),
  }
}
