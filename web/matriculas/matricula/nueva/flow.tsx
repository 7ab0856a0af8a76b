import { useHotkeys } from '@mantine/hooks'
import type { FormEvent } from 'react'

import type { KnownPersona } from '#contract/core/errors.ts'
import { personName } from '#contract/core/person-name.ts'
import type { Usuario } from '#contract/personas/usuario.ts'
import { LeaveGuard } from '#web/core/form/leave-guard.tsx'
import { keysOf } from '#web/core/screen/shortcuts.ts'

import { GroupStep } from './group-step.tsx'
import { ActResult, EnrolmentResult, FirstPayment } from './parts.ts'
import { PaymentStep, PersonStep, TermsStep } from './steps.tsx'
import { type Cost, EnrolmentSummary } from './summary.tsx'
import type { EnrolmentStart } from './use-draft.ts'
import { type FlowState, useFlow } from './use-flow.ts'

import styles from './flow.module.css'

type Props = { start: EnrolmentStart; onAgain: (alumno?: Usuario) => void }

/** An enrolment: its steps beside the summary, and then its result. */
export function EnrolmentFlow({ start, onAgain }: Props) {
  const flow = useFlow(start)
  return (
    <>
      <FlowBody flow={flow} onAgain={onAgain} />
      <LeaveGuard unsaved={() => isUnsaved(flow, start)} />
    </>
  )
}

function FlowBody({ flow, onAgain }: { flow: FlowState; onAgain: Props['onAgain'] }) {
  const { made, act, draft } = flow
  if (made) return <FlowResult flow={flow} made={made} onAgain={onAgain} />
  if (act.enrol.data && draft.alumno)
    return <ActResult made={act.enrol.data} alumno={draft.alumno} onAgain={onAgain} />
  return <FlowSteps flow={flow} />
}

const idsOf = ({ grupos }: EnrolmentStart) => grupos.map((one) => one.idGrupo).join()

function isUnsaved({ made, act, submit, draft, person, payment, pagar }: FlowState, start: EnrolmentStart) {
  if (act.enrol.data) return false
  if (made) return submit.pay.isPending || submit.pay.isError
  const chosen = draft.alumno !== start.alumno || idsOf(draft) !== idsOf(start)
  return chosen || (draft.nueva && person.form.isDirty()) || (pagar && payment.form.isDirty())
}

/** The refusal of the last attempt; hidden once the form differs from what was sent. */
const refusalOf = ({ attempt: { enrol, sending } }: FlowState) =>
  JSON.stringify(enrol.variables) === JSON.stringify(sending) ? enrol.error : null

/** Returns the price of the enrolment, currency by currency, simulated by the server. */
function costOf({ act, lacks, state: { simulated, list, listsError } }: FlowState): Cost {
  const { data, error, isStale } = act.isChosen ? act.simulated : simulated
  const totales = simulated.data?.matricula.totales
  const sole = totales ? [{ moneda: list?.moneda, totales }] : []
  const several = (act.simulated.data?.monedas ?? []).map(({ moneda, ...sums }) => ({
    moneda,
    totales: { ...sums, moneda },
  }))
  const problem = listsError ?? error
  return {
    sums: error ? [] : act.isChosen ? several : sole,
    isStale,
    isComing: lacks === undefined && !data && !problem,
    error: problem,
  }
}

/** Takes the typed person for the known one of their document. */
const sameOf =
  ({ persona, patch }: FlowState) =>
  ({ idUsuario }: KnownPersona) =>
    persona && patch({ samePerson: { numeroDocumento: persona.numeroDocumento, idUsuario } })

function FlowSteps({ flow }: { flow: FlowState }) {
  const { draft, persona, payment, pagar, send } = flow
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
        grupos={draft.grupos}
        cost={costOf(flow)}
        pago={pagar ? Number(payment.form.values.monto ?? 0) : undefined}
        error={refusalOf(flow)}
        onSame={sameOf(flow)}
        isPending={flow.isSending}
      />
    </form>
  )
}

type DoneProps = { flow: FlowState; made: NonNullable<FlowState['made']>; onAgain: Props['onAgain'] }

function FlowResult({ flow, made, onAgain }: DoneProps) {
  const { submit, payment, state } = flow
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
  return <EnrolmentResult made={made} pago={flow.pagar ? again : undefined} onAgain={onAgain} />
}
