import { useHotkeys } from '@mantine/hooks'
import type { FormEvent } from 'react'

import type { KnownPersona } from '#contract/core/errors.ts'
import { personName } from '#contract/core/person-name.ts'
import type { Usuario } from '#contract/personas/usuario.ts'
import { LeaveGuard } from '#web/core/leave-guard.tsx'
import { keysOf } from '#web/core/shortcuts.ts'

import { EnrolmentResult, FirstPayment } from './parts.ts'
import { GroupStep, PaymentStep, PersonStep, TermsStep } from './steps.tsx'
import { EnrolmentSummary } from './summary.tsx'
import type { EnrolmentStart } from './use-draft.ts'
import { type FlowState, useFlow } from './use-flow.ts'

import styles from './flow.module.css'

type Props = { start: EnrolmentStart; onAgain: (alumno?: Usuario) => void }

/** An enrolment: its steps beside the summary, and then its result. */
export function EnrolmentFlow({ start, onAgain }: Props) {
  const flow = useFlow(start)
  return (
    <>
      {flow.made ? <FlowResult flow={flow} made={flow.made} onAgain={onAgain} /> : <FlowSteps flow={flow} />}
      <LeaveGuard unsaved={() => isUnsaved(flow, start)} />
    </>
  )
}

function isUnsaved({ made, submit, draft, person, payment }: FlowState, start: EnrolmentStart) {
  if (made) return submit.pay.isPending || submit.pay.isError
  const chosen = draft.alumno !== start.alumno || draft.grupo !== start.grupo
  return chosen || (draft.nueva && person.form.isDirty()) || (draft.pagar && payment.form.isDirty())
}

/** The refusal of the last attempt; hidden once the form differs from what was sent. */
const refusalOf = ({ submit: { enrol }, sending }: FlowState) =>
  JSON.stringify(enrol.variables) === JSON.stringify(sending) ? enrol.error : null

/** Takes the typed person for the known one of their document. */
const sameOf =
  ({ persona, patch }: FlowState) =>
  ({ idUsuario }: KnownPersona) =>
    persona && patch({ samePerson: { numeroDocumento: persona.numeroDocumento, idUsuario } })

function FlowSteps({ flow }: { flow: FlowState }) {
  const { draft, persona, payment, state, send } = flow
  const onSubmit = (e: FormEvent) => {
    e.preventDefault()
    send()
  }
  // The hotkey works from any focused element of the page.
  useHotkeys(
    keysOf('matricular', 'enviar').map((key) => [key, send]),
    [],
  )
  const who = draft.alumno ?? persona
  return (
    <form className={styles.flow} noValidate onSubmit={onSubmit}>
      <div className={styles.steps}>
        <PersonStep flow={flow} />
        <GroupStep flow={flow} />
        <TermsStep flow={flow} />
        <PaymentStep flow={flow} />
      </div>
      <EnrolmentSummary
        who={who ? personName({ ...who, sapellido: who.sapellido ?? null }) : ''}
        grupo={draft.grupo}
        state={state}
        pago={draft.pagar ? Number(payment.form.values.monto ?? 0) : undefined}
        error={refusalOf(flow)}
        onSame={sameOf(flow)}
        isPending={flow.isSending}
      />
    </form>
  )
}

type DoneProps = { flow: FlowState; made: NonNullable<FlowState['made']>; onAgain: Props['onAgain'] }

function FlowResult({ flow: { submit, payment, draft, state }, made, onAgain }: DoneProps) {
  const { pay, payFor } = submit
  const { cuentas, matricula } = made
  const again = {
    pay,
    fields: (
      <FirstPayment
        payment={payment}
        cuentas={cuentas}
        saldo={matricula.totales?.saldo}
        moneda={state.list?.moneda}
      />
    ),
    retry: () => payment.isComplete() && payFor(made, payment.pago()),
  }
  return <EnrolmentResult made={made} pago={draft.pagar ? again : undefined} onAgain={onAgain} />
}
