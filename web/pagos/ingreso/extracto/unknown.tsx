import { Button } from '@mantine/core'
import { useState } from 'react'

import { type ExtractoLinea, extractoLinea } from '#contract/pagos/extracto-linea.ts'
import { May } from '#web/core/may.tsx'
import { useT } from '#web/ui/words.ts'

import { BankSide } from './line.tsx'
import { Register } from './register.tsx'
import { Section } from './section.tsx'
import { useLines } from './use-lines.ts'
import { useDiscard } from './use-one.ts'
import { STOP, useWalk } from './use-walk.ts'

import styles from './pair.module.css'

/** Movements without a reported payment: registered for the payer, discarded, or left for later. */
export function Unknown({ idExtracto }: { idExtracto: number | undefined }) {
  const state = useLines('NINGUNA', idExtracto)
  const walk = useWalk(state.lines.map(({ idExtractoLinea }) => idExtractoLinea))
  return (
    <Section state={state} ayuda="extracto.ayuda.NINGUNA">
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
  const [open, setOpen] = useState(false)
  const discard = useDiscard(linea)
  return (
    <li className={styles.card}>
      <BankSide linea={linea} />
      <May acceso={extractoLinea.registrar.permiso}>
        {open ? (
          <Register linea={linea} close={() => setOpen(false)} />
        ) : (
          <div className={styles.else}>
            <Button {...STOP} size="xs" variant="light" onClick={() => setOpen(true)}>
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
