import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { type Persona, usuario } from '#contract/personas/usuario.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { useMay } from '#web/core/session/session.ts'

import { asAttended } from './grupo/clash.ts'
import { usePaymentForm } from './pago/use-payment-form.ts'
import { useEnrolmentsOf } from './persona/use-enrolments-of.ts'
import { useKnownPerson } from './persona/use-known-person.ts'
import { usePersonForm } from './persona/use-person-form.ts'
import { focusStep } from './section.tsx'
import { useAct } from './use-act.ts'
import { type EnrolmentDraft, type EnrolmentStart, useDraft } from './use-draft.ts'
import { useEnrolment } from './use-enrolment.ts'
import { useOnceReady } from './use-once-ready.ts'
import { useSubmit } from './use-submit.ts'

/** The first missing choice. Several groups are for a known person: a new one is enrolled in one. */
function lackOf({ alumno, grupos }: EnrolmentDraft, persona: Persona | undefined) {
  if (!alumno && (!persona || grupos.length > 1)) return 'alumno'
  return grupos.length === 0 ? 'grupo' : undefined
}

/** Whether the enrolment, or some enrolment of the act, makes no charge. */
const isUncharged = (act: ReturnType<typeof useAct>, { simulated }: ReturnType<typeof useEnrolment>) =>
  act.isChosen
    ? act.simulated.data?.matriculas.some(({ cuentas }) => cuentas?.length === 0) === true
    : simulated.data?.cuentas.length === 0

/** The step of the question of an enrolment without charges, until it is answered. */
const unanswered = (isFree: boolean, { sinCobrar }: EnrolmentDraft) =>
  isFree && !sinCobrar ? 'condiciones' : undefined

/** The whole state of an enrolment, from the search to the receipt. */
export function useFlow(start: EnrolmentStart) {
  const mayFind = useMay(usuario.buscar.permiso)
  const mayPay = useMay(ingreso.nuevo.permiso)
  const mayConfirm = useMay(matricula.confirmarInscripcion.permiso)
  const draft = useDraft(start, !mayFind)
  const person = usePersonForm(start.persona)
  const payment = usePaymentForm()
  const submit = useSubmit()

  const { alumno, nueva, grupos } = draft.draft
  const known = useKnownPerson(person, nueva)
  const persona = nueva && !known ? person.persona : undefined
  const { matriculas, former } = useEnrolmentsOf(alumno?.idUsuario)
  const made = submit.enrol.data
  const state = useEnrolment(
    draft.draft,
    { alumno, persona, former },
    made !== undefined || submit.enrol.isPending,
  )
  const act = useAct(draft.draft, {
    alumno,
    idMatriculaTipo: state.idMatriculaTipo,
    confirmar: mayConfirm ? draft.confirmar : undefined,
  })
  const pagar = draft.draft.pagar && !act.isChosen
  const sending = state.enrolment && { ...state.enrolment, ...(mayConfirm && { confirmar: draft.confirmar }) }

  const isFree = isUncharged(act, state)
  const lacks = lackOf(draft.draft, persona)
  /** The first incomplete step; shows its errors. */
  const missing = () => {
    if (nueva && !persona) person.form.validate()
    return lacks ?? unanswered(isFree, draft.draft) ?? (pagar && !payment.isComplete() ? 'pago' : undefined)
  }
  const onRefused = ({ errors }: ApiError) => {
    const own = errors
      .filter((e) => typeof e !== 'string')
      .map((e) => [e.campo.replace(/^usuario\./, ''), e.mensaje])
    person.form.setErrors(Object.fromEntries(own) as Record<string, string>)
    if (nueva && own.length > 0) focusStep('alumno')
  }
  const enrolOne = () => {
    if (!sending || submit.enrol.isPending) return
    submit.submit(sending, { pago: pagar && mayPay ? payment.pago() : undefined, onRefused })
  }
  const attempt = act.isChosen ? act : { sending, enrol: submit.enrol, send: enrolOne }
  const { isWaiting, press } = useOnceReady({
    isReady: attempt.sending !== undefined,
    failed: lacks !== undefined || state.listsError !== null,
    reason: draft.draft,
    act: attempt.send,
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
    /** The courses of the student, and the groups chosen here. */
    cursos: [...matriculas, ...grupos.map(asAttended)],
    act,
    pagar,
    made,
    state,
    attempt,
    lacks,
    isFree,
    send,
    isSending: isWaiting || attempt.enrol.isPending,
  }
}

export type FlowState = ReturnType<typeof useFlow>
