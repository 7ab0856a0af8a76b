import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'

import type { Masivo } from '#contract/core/shapes.ts'
import { PickerInput } from '#web/core/form/picker-input.tsx'
import type { BulkAct } from '#web/core/list/list-types.ts'
import { TaskDialog } from '#web/core/task/task-dialog.tsx'
import { Problems } from '#web/ui/problems.tsx'
import { isReasonMissing, ReasonInput } from '#web/ui/reason-input.tsx'
import { useT } from '#web/ui/words.ts'

import { BulkDone } from './bulk-done.tsx'
import { BulkResults } from './bulk-results.tsx'
import { Questions, questionsOf } from './questions.tsx'
import { useBulk } from './use-bulk.ts'

import styles from './bulk-results.module.css'

type Props<R> = {
  action: BulkAct<R>
  rows: readonly R[]
  /** Their names in the list, by id. */
  names: ReadonlyMap<number, ReactNode>
  onDone: () => void
  close: () => void
}

const isFieldMissing = <R,>({ pide }: BulkAct<R>, requestedId: number | null) =>
  pide !== undefined && requestedId === null

const momentOf = <R,>({ moment }: BulkAct<R>, rows: readonly R[]) => moment?.(rows)

/** Asks for the reason, previews the result of each row without saving, runs the action and shows the results. */
export function BulkDialog<R>({ action, rows, names, onDone, close }: Props<R>) {
  const t = useT()
  const [motivo, setMotivo] = useState('')
  const bulk = useBulk(action.op, names.size)
  const { planned, done, error, idTarea } = bulk
  const [requestedId, setRequestedId] = useState<number | null>(null)
  const [answered, answer] = useState(false)
  const questions = questionsOf(planned)
  const missing =
    isAnswerMissing(action, motivo) ||
    isFieldMissing(action, requestedId) ||
    (questions.length > 0 && !answered)
  const shown = action.detalle && { detalle: action.detalle }
  if (done)
    return (
      <BulkDone result={done} names={names} close={close} deshacer={action.deshacer} {...shown}>
        {momentOf(action, rows)}
      </BulkDone>
    )
  if (idTarea) return <TaskDialog id={idTarea} close={close} />

  const submit = (e: FormEvent) => {
    e.preventDefault()
    const input = action.input([...names.keys()], motivo.trim(), requestedId ?? 0) as never
    if (missing) return
    if (planned) bulk.keep(input, { onSuccess: onDone })
    else bulk.review(input)
  }

  return (
    <form onSubmit={submit}>
      <Stack>
        <div>{t(action.efecto, { ...action.datos, count: names.size })}</div>
        {action.pide?.({
          rows,
          value: requestedId,
          onChange: setRequestedId,
          disabled: planned !== undefined,
        })}
        <QuestionField action={action} value={motivo} onChange={setMotivo} disabled={planned !== undefined} />
        {planned && <BulkResults result={planned} names={names} {...shown} />}
        <Questions questions={questions} answered={answered} onAnswer={answer} />
        {error && <Problems message={error.message} errors={error.errors} />}
        <Group justify="flex-end" gap="xs" className={styles.go}>
          <Button variant="default" onClick={planned ? bulk.back : close}>
            {t(planned ? 'app.volver' : 'app.cancelar')}
          </Button>
          <GoButton action={action} planned={planned} busy={bulk.isBusy} missing={missing} />
        </Group>
      </Stack>
    </form>
  )
}

type QuestionProps<R> = {
  action: BulkAct<R>
  value: string
  onChange: (text: string) => void
  disabled: boolean
}

/** The answer that the action needs: a reason, a text, one row of a picker, or fields of its own. */
function QuestionField<R>({ action, value, onChange, disabled }: QuestionProps<R>) {
  const t = useT()
  const { pick, motivo, question, compose } = action
  if (compose) return compose({ onChange, disabled })
  if (!pick)
    return <ReasonInput asked={motivo} {...(question && { question })} {...{ value, onChange, disabled }} />
  return (
    <PickerInput
      data-autofocus
      label={t(pick.label)}
      source={pick.origen}
      value={Number(value) || undefined}
      onChange={(id) => onChange(String(id))}
      disabled={disabled}
    />
  )
}

const isAnswerMissing = <R,>({ pick, compose, motivo }: BulkAct<R>, text: string) =>
  pick || compose ? text === '' : isReasonMissing(motivo, text)

type GoProps<R> = { action: BulkAct<R>; planned: Masivo | undefined; busy: boolean; missing: boolean }

/** First "review", then the action with the number of rows that it will process. */
function GoButton<R>({ action, planned, busy, missing }: GoProps<R>) {
  const t = useT()
  return (
    <Button
      type="submit"
      loading={busy}
      disabled={missing || planned?.procesados === 0}
      {...(planned && action.danger && { color: 'red' })}
    >
      {planned ? `${t(action.label)} (${planned.procesados})` : t('masivo.revisar')}
    </Button>
  )
}
