import { Button, Tooltip } from '@mantine/core'
import { useState } from 'react'

import { type Candidato, type ExtractoLinea, extractoLinea } from '#contract/pagos/extracto-linea.ts'
import { May } from '#web/core/may.tsx'
import { useT } from '#web/ui/words.ts'

import { BankSide, PaymentSide, Reasons } from './line.tsx'
import { Register } from './register.tsx'
import { Section } from './section.tsx'
import { useLines } from './use-lines.ts'
import { useDiscard, useTake } from './use-one.ts'
import { STOP, useWalk } from './use-walk.ts'

import styles from './pair.module.css'

/** Movements beside their candidate payments with the reasons; the user chooses. */
export function Probable({ idExtracto }: { idExtracto: number | undefined }) {
  const state = useLines('PROBABLE', idExtracto)
  const walk = useWalk(state.lines.map(({ idExtractoLinea }) => idExtractoLinea))
  return (
    <Section state={state} ayuda="extracto.ayuda.PROBABLE">
      <ul {...walk} className={styles.rows}>
        {state.lines.map((linea) => (
          <Row key={linea.idExtractoLinea} linea={linea} />
        ))}
      </ul>
    </Section>
  )
}

function Row({ linea }: { linea: ExtractoLinea }) {
  const t = useT()
  const [other, setOther] = useState(false)
  const discard = useDiscard(linea)
  return (
    <li className={styles.card}>
      <BankSide linea={linea} />
      <div>
        <ol className={styles.candidates} aria-label={t('extracto.candidatos')}>
          {linea.candidatos.map((pago, i) => (
            <Choice key={pago.idIngreso} pago={pago} linea={linea} first={i === 0} />
          ))}
        </ol>
        <May acceso={extractoLinea.registrar.permiso}>
          {other ? (
            <Register linea={linea} close={() => setOther(false)} />
          ) : (
            <div className={styles.else}>
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

type ChoiceProps = { pago: Candidato; linea: ExtractoLinea; first: boolean }

function Choice({ pago, linea, first }: ChoiceProps) {
  const t = useT()
  const take = useTake(linea)
  const { mismoMonto } = pago
  return (
    <li>
      <PaymentSide pago={pago} linea={linea} />
      <Reasons razones={pago.razones} />
      <May acceso={extractoLinea.conciliar.permiso}>
        <Tooltip label={t('extracto.montoDistinto')} disabled={mismoMonto}>
          <Button
            {...(first && STOP)}
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
