import { matricula, type MatriculaDeAlumno } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { type Usuario, usuario } from '#contract/personas/usuario.ts'
import type { ApiError } from '#web/core/api-error.ts'
import { useMay } from '#web/core/session.ts'
import { useRead } from '#web/core/use-op.ts'

import { usePaymentForm } from './pago/use-payment-form.ts'
import { useKnownPerson } from './persona/use-known-person.ts'
import { usePersonForm } from './persona/use-person-form.ts'
import { focusStep } from './section.tsx'
import { type EnrolmentStart, useDraft } from './use-draft.ts'
import { useEnrolment } from './use-enrolment.ts'
import { useOnceReady } from './use-once-ready.ts'
import { useSubmit } from './use-submit.ts'

const NONE: MatriculaDeAlumno[] = []
const SEATED = ['PREINSCRITA', 'ACTIVA', 'SUSPENDIDA', 'CULMINADA'] as const

/** The enrolments of a student; none without permission to see them. */
function useEnrolmentsOf(alumno: Usuario | undefined): MatriculaDeAlumno[] {
  const enabled = useMay(matricula.deAlumno.permiso) && alumno !== undefined
  const input = { idUsuario: alumno?.idUsuario ?? 0, estado: [...SEATED], size: 50, sort: 'fecha,desc' }
  const { data, isPlaceholderData } = useRead(matricula.deAlumno, input, { enabled })
  // The placeholder data belong to the previous student.
  return enabled && data && !isPlaceholderData ? data.content : NONE
}

/** The whole state of an enrolment, from the search to the receipt. */
export function useFlow(start: EnrolmentStart) {
  const mayFind = useMay(usuario.buscar.permiso)
  const mayPay = useMay(ingreso.nuevo.permiso)
  const mayConfirm = useMay(matricula.confirmarInscripcion.permiso)
  const draft = useDraft(start, !mayFind)
  const person = usePersonForm()
  const payment = usePaymentForm()
  const submit = useSubmit()

  const { alumno, nueva, grupo, pagar } = draft.draft
  const known = useKnownPerson(person, nueva)
  const persona = nueva && !known ? person.persona : undefined
  const matriculas = useEnrolmentsOf(alumno)
  const made = submit.enrol.data
  const state = useEnrolment(draft.draft, { alumno, persona }, made !== undefined || submit.enrol.isPending)
  const sending = state.enrolment && { ...state.enrolment, ...(mayConfirm && { confirmar: draft.confirmar }) }

  const lacks = !alumno && !persona ? 'alumno' : grupo ? undefined : 'grupo'
  /** The first incomplete step; shows its errors. */
  const missing = () => {
    if (nueva && !persona) person.form.validate()
    return lacks ?? (pagar && !payment.isComplete() ? 'pago' : undefined)
  }
  const onRefused = ({ errors }: ApiError) => {
    const own = errors
      .filter((e) => typeof e !== 'string')
      .map((e) => [e.campo.replace(/^usuario\./, ''), e.mensaje])
    person.form.setErrors(Object.fromEntries(own) as Record<string, string>)
    if (nueva && own.length > 0) focusStep('alumno')
  }
  const enrolNow = () => {
    if (!sending || submit.enrol.isPending) return
    submit.submit(sending, { pago: pagar && mayPay ? payment.pago() : undefined, onRefused })
  }
  const { isWaiting, press } = useOnceReady({
    isReady: sending !== undefined,
    failed: lacks !== undefined || state.listsError !== null,
    reason: draft.draft,
    act: enrolNow,
  })
  const send = () => {
    const step = missing()
    if (step) return focusStep(step)
    press()
  }

  return {
    ...draft,
    mayFind,
    mayPay,
    person,
    payment,
    submit,
    known,
    persona,
    matriculas,
    made,
    state,
    sending,
    send,
    isSending: isWaiting || submit.enrol.isPending,
  }
}

export type FlowState = ReturnType<typeof useFlow>
