import { Checkbox } from '@mantine/core'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useState } from 'react'

import type { ExtractoLinea } from '#contract/pagos/extracto-linea.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { AcceptButton, type CertainProposal } from './accept-button.tsx'
import { BankSide, PaymentSide } from './line.tsx'
import { TraySection } from './section.tsx'
import { useLines } from './use-lines.ts'
import { ROW_STOP, useRowKeys } from './use-row-keys.ts'

import styles from './pair.module.css'

type Props = { propuesta: CertainProposal; idExtracto: number | undefined }

/** Movements with a certain match: all ticked at first, and the ticked ones accepted together. */
export function CertainMatches({ propuesta, idExtracto }: Props) {
  const state = useLines(propuesta, idExtracto)
  const { lines } = state
  const [off, setOff] = useState<ReadonlySet<number>>(new Set())
  const ticked = lines.filter(({ idExtractoLinea }) => !off.has(idExtractoLinea))
  const tick = (which: readonly ExtractoLinea[], on: boolean) =>
    setOff((old) => {
      const next = new Set(old)
      for (const { idExtractoLinea } of which) {
        if (on) next.delete(idExtractoLinea)
        else next.add(idExtractoLinea)
      }
      return next
    })
  return (
    <TraySection
      state={state}
      ayuda={`extracto.ayuda.${propuesta}`}
      acciones={<AcceptButton propuesta={propuesta} ticked={ticked} />}
    >
      <CertainRows lines={lines} off={off} tick={tick} />
    </TraySection>
  )
}

type CertainRowsProps = {
  lines: readonly ExtractoLinea[]
  off: ReadonlySet<number>
  tick: (which: readonly ExtractoLinea[], on: boolean) => void
}

function CertainRows({ lines, off, tick }: CertainRowsProps) {
  const t = useT()
  const { day, money } = useFormat()
  const walk = useRowKeys(lines.map(({ idExtractoLinea }) => idExtractoLinea))
  const count = lines.filter(({ idExtractoLinea }) => !off.has(idExtractoLinea)).length
  return (
    <>
      <Checkbox
        className={styles.all}
        size="sm"
        label={t('lista.elegirTodo')}
        checked={count === lines.length}
        indeterminate={count > 0 && count < lines.length}
        onChange={(e) => tick(lines, e.currentTarget.checked)}
      />
      <ul {...walk} className={styles.rows}>
        {lines.map((linea) => (
          <li key={linea.idExtractoLinea} className={`panel ${styles.pair}`}>
            <Checkbox
              {...ROW_STOP}
              size="sm"
              aria-label={`${day(linea.fecha)}, ${money(linea.monto, linea.moneda)}, ${linea.descripcion}`}
              checked={!off.has(linea.idExtractoLinea)}
              onChange={(e) => tick([linea], e.currentTarget.checked)}
            />
            <BankSide linea={linea} />
            <IconArrowsLeftRight size={18} className={`dim ${styles.arrow}`} aria-hidden />
            {linea.candidatos[0] && <PaymentSide pago={linea.candidatos[0]} linea={linea} />}
          </li>
        ))}
      </ul>
    </>
  )
}
