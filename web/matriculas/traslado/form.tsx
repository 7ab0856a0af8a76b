import { Button } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'

import { Questions, questionsOf } from '#web/core/bulk/questions.tsx'
import { PageHead } from '#web/ui/page.tsx'
import { Problems } from '#web/ui/problems.tsx'
import { isReasonMissing } from '#web/ui/reason-input.tsx'
import { useT } from '#web/ui/words.ts'

import { Effects } from './effects.tsx'
import { countMoved, countWithoutSeat } from './lines.ts'
import { Origin } from './origin.tsx'
import { Reason } from './reason.tsx'
import { TransferTable } from './table.tsx'
import { TargetGroup } from './target-group.tsx'
import type { Transfer } from './use-transfer.ts'

import styles from './traslado.module.css'

type Props = { transfer: Transfer; back: () => void }

/** From where, to where and why; who goes, and what changes for each. The buttons stay in sight. */
export function TransferForm({ transfer, back }: Props) {
  const t = useT()
  const id = useId()
  const group = useRef<HTMLInputElement>(null)
  const reason = useRef<HTMLInputElement>(null)
  const [isAsked, setAsked] = useState(false)
  const { lines, idGrupo, motivo, count, planned, isStale, isBusy, error } = transfer
  const noReason = isReasonMissing(true, motivo)
  const questions = questionsOf(planned)
  const asked = questions.map(({ text }) => text).join(' ')
  // An answer is to the questions shown: other ones, of another group, are open again.
  const [answeredTo, answer] = useState<string>()
  const isOpen = questions.length > 0 && answeredTo !== asked
  const submit = (e: FormEvent) => {
    e.preventDefault()
    setAsked(true)
    if (!idGrupo) group.current?.focus()
    else if (noReason) reason.current?.focus()
    else if (planned && !isStale && !isBusy && !isOpen) transfer.keep()
  }
  return (
    <>
      <div className={styles.head}>
        <PageHead titulo={t('traslado.titulo', { count: lines.length })}>
          <Button variant="default" className={styles.cancel} onClick={back}>
            {t('app.cancelar')}
          </Button>
          <Button type="submit" form={id} loading={isBusy} disabled={count === 0 || isOpen}>
            {t('traslado.trasladarA', { count })}
          </Button>
        </PageHead>
      </div>
      <form id={id} onSubmit={submit} noValidate className={`fold ${styles.fields}`}>
        <Origin lines={lines} />
        <TargetGroup ref={group} transfer={transfer} isMissing={isAsked && !idGrupo} />
        <Reason ref={reason} transfer={transfer} isMissing={isAsked && noReason} />
      </form>
      <div className={styles.told}>
        {error && <Problems message={error.message} errors={error.errors} />}
        <Seats transfer={transfer} />
        <Questions
          questions={questions}
          answered={!isOpen}
          onAnswer={(yes) => answer(yes ? asked : undefined)}
        />
      </div>
      <output className="solo-lector">{planned && !isStale && t('masivo.sePueden', { count })}</output>
      <TransferTable lines={lines} isStale={isStale} onInclude={transfer.include} isBusy={isBusy} />
      {countMoved(lines) > 0 && <Effects lines={lines} />}
    </>
  )
}

/** Too few seats, said once, with what happens. */
function Seats({ transfer: { lines } }: { transfer: Transfer }) {
  const t = useT()
  const count = countWithoutSeat(lines)
  if (count === 0) return null
  return (
    <p role="status" className={`told ${styles.seats}`}>
      <b>{t('traslado.faltanVacantes', { count })}</b> {t('traslado.quedan', { count: countMoved(lines) })}
    </p>
  )
}
