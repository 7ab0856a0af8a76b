import { Button } from '@mantine/core'
import { useState } from 'react'

import { type ExtractoLinea, extractoLinea } from '#contract/pagos/extracto-linea.ts'
import { May } from '#web/core/session/may.tsx'
import { useT } from '#web/ui/words.ts'

import { BankSide } from './line.tsx'
import { RegisterLine } from './register.tsx'
import { TraySection } from './section.tsx'
import { useDiscardLine } from './use-line-actions.ts'
import { useLines } from './use-lines.ts'
import { ROW_STOP, useRowKeys } from './use-row-keys.ts'

import styles from './pair.module.css'

/** Movements without a reported payment: registered for the payer, discarded, or left for later. */
export function UnreportedMovements({ idExtracto }: { idExtracto: number | undefined }) {
  const state = useLines('NINGUNA', idExtracto)
  const walk = useRowKeys(state.lines.map(({ idExtractoLinea }) => idExtractoLinea))
  return (
    <TraySection state={state} ayuda="extracto.ayuda.NINGUNA">
      <ul {...walk} className={styles.rows}>
        {state.lines.map((linea) => (
          <UnreportedRow key={linea.idExtractoLinea} linea={linea} />
        ))}
      </ul>
    </TraySection>
  )
}

function UnreportedRow({ linea }: { linea: ExtractoLinea }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const discard = useDiscardLine(linea)
  return (
    <li className={`panel fold ${styles.card}`}>
      <BankSide linea={linea} />
      <May acceso={extractoLinea.registrar.permiso}>
        {open ? (
          <RegisterLine linea={linea} close={() => setOpen(false)} />
        ) : (
          <div className={`line ${styles.else}`}>
            <Button {...ROW_STOP} size="xs" variant="light" onClick={() => setOpen(true)}>
              {t('extracto.elegirAlumno')}
            </Button>
            <Button size="xs" variant="subtle" color="gray" onClick={discard}>
              {t('extracto.descartar')}
            </Button>
          </div>
        )}
      </May>
    </li>
  )
}
