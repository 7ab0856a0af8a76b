import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { useState } from 'react'

import type { Usuario } from '#contract/personas/usuario.ts'
import { LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { ActCharges, EnrolmentCharges, FirstPayment, PersonFields } from './parts.ts'
import { PersonCard } from './persona/person-card.tsx'
import { PersonSearch } from './persona/person-search.tsx'
import { focusStep, StepSection, StepWaiting } from './section.tsx'
import { FreeQuestion } from './terms/free-question.tsx'
import { Terms } from './terms/terms.tsx'
import type { FlowState } from './use-flow.ts'

type Props = { flow: FlowState }

export function PersonStep({ flow }: Props) {
  const { draft, patch, person, known, persona, matriculas, mayFind } = flow
  const { alumno, nueva, grupos } = draft
  const [typed, setTyped] = useState('')
  const find = (text: string) => {
    setTyped(text)
    PersonFields.prefetch()
  }
  const use = (chosen: Usuario) => {
    patch({ alumno: chosen, nueva: false })
    if (grupos.length > 0) focusStep('condiciones', '')
    else focusStep('grupo')
  }
  const begin = (typed: string) => {
    person.start(typed)
    patch({ nueva: true })
    focusStep('alumno', '[name="numeroDocumento"][value=""], [name="nombres"][value=""], [name="papellido"]')
  }
  const search = () => patch({ alumno: undefined, nueva: !mayFind })
  return (
    <StepSection
      id="alumno"
      number={1}
      titulo="matricular.alumno"
      done={alumno !== undefined || persona !== undefined}
    >
      {alumno ? (
        <PersonCard person={alumno} matriculas={matriculas} onChange={search} />
      ) : nueva ? (
        <PersonFields person={person} known={known} onUse={use} onCancel={mayFind ? search : undefined} />
      ) : (
        <PersonSearch onChoose={use} onNew={begin} typed={typed} onTyping={find} />
      )}
    </StepSection>
  )
}

export function TermsStep({ flow }: Props) {
  const { draft, state, act } = flow
  const { data, error } = act.isChosen ? act.simulated : state.simulated
  const hasGroup = draft.grupos.length > 0
  const isLoading = !act.isChosen && !state.lists
  return (
    <StepSection
      id="condiciones"
      number={3}
      titulo="matricular.condiciones"
      done={data !== undefined && !error && !(flow.isFree && !draft.sinCobrar)}
    >
      {!hasGroup && <StepWaiting frase="matricular.esperaGrupo" />}
      {hasGroup && (isLoading ? <LoadingLines count={10} /> : <ChosenTerms flow={flow} />)}
    </StepSection>
  )
}

function ChosenTerms({ flow }: Props) {
  const { draft, patch, price, confirmar, remember, state, act, isFree } = flow
  const { tipos, idMatriculaTipo, lists, idTarifario, list, mayAgree, simulated } = state
  const { alumno, grupos, changes, editing } = draft
  return (
    <>
      <Terms
        tipo={{
          tipos,
          value: idMatriculaTipo,
          former: state.former,
          onChange: (id) => patch({ idMatriculaTipo: id }),
        }}
        list={lists && { lists, value: idTarifario, onChange: price }}
        confirmar={confirmar}
        onConfirmar={remember}
      />
      {isFree && (
        <FreeQuestion
          proximo={state.proximo}
          answered={draft.sinCobrar}
          onAnswer={(sinCobrar) => patch({ sinCobrar })}
        />
      )}
      {act.isChosen && <ActCharges grupos={grupos} act={act} />}
      {act.isChosen && !alumno && <StepWaiting frase="matricular.variosPersona" />}
      {list && (
        <EnrolmentCharges
          list={list}
          cuentas={simulated.data?.cuentas}
          isStale={simulated.isStale}
          isRefused={simulated.error !== null}
          changes={changes}
          onChange={(next) => patch({ changes: next })}
          editing={mayAgree ? { on: editing, turn: (on) => patch({ editing: on }) } : undefined}
        />
      )}
    </>
  )
}

export function PaymentStep({ flow }: Props) {
  const t = useT()
  const { patch, mayPay, payment, state, act, pagar } = flow
  const { simulated, list } = state
  const cuentas = simulated.data?.cuentas ?? []
  if (!mayPay) return null
  const turn = (on: boolean) => {
    patch({ pagar: on })
    if (on) payment.propose(cuentas.find((one) => one.saldo > 0)?.saldo)
    if (on) focusStep('pago', '[name="monto"]')
  }
  return (
    <StepSection id="pago" number={4} titulo="matricular.primerPago" done={pagar && payment.form.isValid()}>
      {act.isChosen ? (
        <StepWaiting frase="matricular.pagoDeVarios" />
      ) : (
        <Switch
          label={t('matricular.pagarAhora')}
          description={pagar ? undefined : t('matricular.pagarDespues')}
          checked={pagar}
          onChange={(e) => turn(e.currentTarget.checked)}
          mb={pagar ? 'md' : 0}
        />
      )}
      {pagar && (
        <FirstPayment
          payment={payment}
          cuentas={cuentas}
          saldo={simulated.data?.matricula.totales?.saldo}
          moneda={list?.moneda}
        />
      )}
    </StepSection>
  )
}
