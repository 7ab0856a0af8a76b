import { Button } from '@mantine/core'
import { useState } from 'react'

import { type Candidato, type ExtractoLinea, extractoLinea } from '#contract/pagos/extracto-linea.ts'
import { May } from '#web/core/session/may.tsx'
import { Tooltip } from '#web/ui/floating/tooltip.tsx'
import { useT } from '#web/ui/words.ts'

import { BankSide, MatchReasons, PaymentSide } from './line.tsx'
import { RegisterLine } from './register.tsx'
import { TraySection } from './section.tsx'
import { useAcceptPayment, useDiscardLine } from './use-line-actions.ts'
import { useLines } from './use-lines.ts'
import { ROW_STOP, useRowKeys } from './use-row-keys.ts'

import styles from './pair.module.css'

/** Movements beside their candidate payments with the reasons; the user chooses. */
export function ProbableMatches({ idExtracto }: { idExtracto: number | undefined }) {
  const state = useLines('PROBABLE', idExtracto)
  const walk = useRowKeys(state.lines.map(({ idExtractoLinea }) => idExtractoLinea))
  return (
    <TraySection state={state} ayuda="extracto.ayuda.PROBABLE">
      <ul {...walk} className={styles.rows}>
        {state.lines.map((linea) => (
          <ProbableRow key={linea.idExtractoLinea} linea={linea} />
        ))}
      </ul>
    </TraySection>
  )
}

function ProbableRow({ linea }: { linea: ExtractoLinea }) {
  const t = useT()
  const [other, setOther] = useState(false)
  const discard = useDiscardLine(linea)
  return (
    <li className={`panel fold ${styles.card}`}>
      <BankSide linea={linea} />
      <div>
        <ol className={styles.candidates} aria-label={t('extracto.candidatos')}>
          {linea.candidatos.map((pago, i) => (
            <CandidateChoice key={pago.idIngreso} pago={pago} linea={linea} first={i === 0} />
          ))}
        </ol>
        <May acceso={extractoLinea.registrar.permiso}>
          {other ? (
            <RegisterLine linea={linea} close={() => setOther(false)} />
          ) : (
            <div className={`line ${styles.else}`}>
              <Button size="xs" variant="subtle" onClick={() => setOther(true)}>
                {t('extracto.ninguno')}
              </Button>
              <Button size="xs" variant="subtle" color="gray" onClick={discard}>
                {t('extracto.descartar')}
              </Button>
            </div>
          )}
        </May>
      </div>
    </li>
  )
}

type CandidateChoiceProps = { pago: Candidato; linea: ExtractoLinea; first: boolean }

function CandidateChoice({ pago, linea, first }: CandidateChoiceProps) {
  const t = useT()
  const take = useAcceptPayment(linea)
  const { mismoMonto } = pago
  return (
    <li>
      <PaymentSide pago={pago} linea={linea} />
      <MatchReasons razones={pago.razones} />
      <May acceso={extractoLinea.conciliar.permiso}>
        <Tooltip label={t('extracto.montoDistinto')} disabled={mismoMonto}>
          <Button
            {...(first && ROW_STOP)}
            size="xs"
            variant={first && mismoMonto ? 'light' : 'default'}
            // Disabled but focusable, so that screen readers announce the reason.
            {...(!mismoMonto && { 'data-disabled': true, 'aria-disabled': true })}
            onClick={mismoMonto ? () => take(pago) : undefined}
          >
            {t('extracto.conciliar')}
          </Button>
        </Tooltip>
      </May>
    </li>
  )
}
