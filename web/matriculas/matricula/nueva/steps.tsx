import { Switch } from '@mantine/core'

import type { Usuario } from '#contract/personas/usuario.ts'
import { LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { Terms } from './condiciones/terms.tsx'
import { FullGroups } from './grupo/full-groups.tsx'
import { GroupChosen } from './grupo/group-chosen.tsx'
import { GroupList } from './grupo/group-list.tsx'
import { Charges, Payment, PersonFields, restAhead } from './parts.ts'
import { PersonCard } from './persona/person-card.tsx'
import { PersonSearch } from './persona/person-search.tsx'
import { goTo, Section, Waiting } from './section.tsx'
import type { Flow } from './use-flow.ts'

type Props = { flow: Flow }

export function PersonStep({ flow }: Props) {
  const { draft, patch, person, known, persona, matriculas, mayFind } = flow
  const { alumno, nueva, grupo } = draft
  const use = (chosen: Usuario) => {
    patch({ alumno: chosen, nueva: false })
    if (grupo) goTo('condiciones', '')
    else goTo('grupo')
  }
  const begin = (typed: string) => {
    person.start(typed)
    patch({ nueva: true })
    goTo('alumno', '[name="numeroDocumento"][value=""], [name="nombres"][value=""], [name="papellido"]')
  }
  const search = () => patch({ alumno: undefined, nueva: !mayFind })
  return (
    <Section
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
    </Section>
  )
}

export function GroupStep({ flow }: Props) {
  const { draft, choose, persona, matriculas } = flow
  const { alumno, grupo } = draft
  return (
    <Section id="grupo" number={2} titulo="matricula.grupo" done={grupo !== undefined}>
      {grupo ? (
        <GroupChosen
          grupo={grupo}
          matriculas={matriculas}
          onChange={() => {
            choose(undefined)
            goTo('grupo')
          }}
        />
      ) : (
        <>
          <GroupList
            matriculas={matriculas}
            onChoose={(chosen) => {
              choose(chosen)
              restAhead()
              if (alumno || persona) goTo('condiciones', '')
              else goTo('alumno')
            }}
          />
          <FullGroups alumno={alumno} />
        </>
      )}
    </Section>
  )
}

export function TermsStep({ flow }: Props) {
  const { draft, patch, price, confirmar, remember, state } = flow
  const { tipos, idMatriculaTipo, lists, idTarifario, list, mayAgree, simulated } = state
  const { changes, editing } = draft
  return (
    <Section
      id="condiciones"
      number={3}
      titulo="matricular.condiciones"
      done={simulated.data !== undefined && !simulated.error}
    >
      {!draft.grupo && <Waiting frase="matricular.esperaGrupo" />}
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
            <Charges
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
    </Section>
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
    if (pagar) goTo('pago', '[name="monto"]')
  }
  return (
    <Section id="pago" number={4} titulo="matricular.primerPago" done={draft.pagar && payment.form.isValid()}>
      <Switch
        label={t('matricular.pagarAhora')}
        description={draft.pagar ? undefined : t('matricular.pagarDespues')}
        checked={draft.pagar}
        onChange={(e) => turn(e.currentTarget.checked)}
        mb={draft.pagar ? 'md' : 0}
      />
      {draft.pagar && (
        <Payment
          payment={payment}
          cuentas={cuentas}
          saldo={simulated.data?.matricula.totales?.saldo}
          moneda={list?.moneda}
        />
      )}
    </Section>
  )
}
