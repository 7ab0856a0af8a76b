import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'

import type { Usuario } from '#contract/personas/usuario.ts'
import { LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { FullGroups } from './grupo/full-groups.tsx'
import { GroupChosen } from './grupo/group-chosen.tsx'
import { GroupList } from './grupo/group-list.tsx'
import { EnrolmentCharges, FirstPayment, PersonFields, restAhead } from './parts.ts'
import { PersonCard } from './persona/person-card.tsx'
import { PersonSearch } from './persona/person-search.tsx'
import { focusStep, StepSection, StepWaiting } from './section.tsx'
import { Terms } from './terms/terms.tsx'
import type { FlowState } from './use-flow.ts'

type Props = { flow: FlowState }

export function PersonStep({ flow }: Props) {
  const { draft, patch, person, known, persona, matriculas, mayFind } = flow
  const { alumno, nueva, grupo } = draft
  const use = (chosen: Usuario) => {
    patch({ alumno: chosen, nueva: false })
    if (grupo) focusStep('condiciones', '')
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
        <PersonSearch onChoose={use} onNew={begin} onTyping={PersonFields.prefetch} />
      )}
    </StepSection>
  )
}

export function GroupStep({ flow }: Props) {
  const { draft, choose, persona, matriculas } = flow
  const { alumno, grupo } = draft
  return (
    <StepSection id="grupo" number={2} titulo="matricula.grupo" done={grupo !== undefined}>
      {grupo ? (
        <GroupChosen
          grupo={grupo}
          matriculas={matriculas}
          onChange={() => {
            choose(undefined)
            focusStep('grupo')
          }}
        />
      ) : (
        <>
          <GroupList
            matriculas={matriculas}
            onChoose={(chosen) => {
              choose(chosen)
              restAhead()
              if (alumno || persona) focusStep('condiciones', '')
              else focusStep('alumno')
            }}
          />
          <FullGroups alumno={alumno} />
        </>
      )}
    </StepSection>
  )
}

export function TermsStep({ flow }: Props) {
  const { draft, patch, price, confirmar, remember, state } = flow
  const { tipos, idMatriculaTipo, lists, idTarifario, list, mayAgree, simulated } = state
  const { changes, editing } = draft
  return (
    <StepSection
      id="condiciones"
      number={3}
      titulo="matricular.condiciones"
      done={simulated.data !== undefined && !simulated.error}
    >
      {!draft.grupo && <StepWaiting frase="matricular.esperaGrupo" />}
      {draft.grupo && !lists && <LoadingLines count={3} />}
      {lists && (
        <>
          <Terms
            tipo={{ tipos, value: idMatriculaTipo, onChange: (id) => patch({ idMatriculaTipo: id }) }}
            list={{ lists, value: idTarifario, onChange: price }}
            confirmar={confirmar}
            onConfirmar={remember}
          />
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
      )}
    </StepSection>
  )
}

export function PaymentStep({ flow }: Props) {
  const t = useT()
  const { draft, patch, mayPay, payment, state } = flow
  const { simulated, list } = state
  const cuentas = simulated.data?.cuentas ?? []
  if (!mayPay) return null
  const turn = (pagar: boolean) => {
    patch({ pagar })
    if (pagar && !payment.form.values.monto)
      payment.form.setFieldValue('monto', cuentas.find((one) => one.saldo > 0)?.saldo ?? '')
    if (pagar) focusStep('pago', '[name="monto"]')
  }
  return (
    <StepSection
      id="pago"
      number={4}
      titulo="matricular.primerPago"
      done={draft.pagar && payment.form.isValid()}
    >
      <Switch
        label={t('matricular.pagarAhora')}
        description={draft.pagar ? undefined : t('matricular.pagarDespues')}
        checked={draft.pagar}
        onChange={(e) => turn(e.currentTarget.checked)}
        mb={draft.pagar ? 'md' : 0}
      />
      {draft.pagar && (
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
