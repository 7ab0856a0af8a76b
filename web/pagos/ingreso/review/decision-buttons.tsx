import { Button, type ButtonProps, Textarea } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'

import type { ApiError } from '#web/core/request/api-error.ts'
import { useKeyLabels } from '#web/core/screen/shortcuts.ts'
import { useShortcuts } from '#web/core/screen/use-shortcuts.ts'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { Problems } from '#web/ui/problems.tsx'
import { isReasonMissing } from '#web/ui/reason-input.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './review.module.css'

type Props = {
  error: ApiError | null
  busy: boolean
  /** Another user has already decided the payment. */
  closed: boolean
  /** Undefined while confirming is not possible. */
  onConfirm: (() => void) | undefined
  onReject: ((motivo: string) => Promise<void>) | undefined
  rejection: Rejection
}

/** The reason of a rejection that is being written, with which a warning of the voucher may begin it; undefined while there is none. */
export type Rejection = { reason: string | undefined; begin: (reason: string | undefined) => void }

type KeyedButtonProps = ButtonProps & {
  accion: 'confirmar' | 'rechazar'
  onClick: (() => void) | undefined
}

/** A button that shows its key. */
function KeyedButton({ accion, ...rest }: KeyedButtonProps) {
  const { heard, drawn } = useKeyLabels('bandeja', accion)
  return <Button aria-keyshortcuts={heard} rightSection={drawn && <KeyHint>{drawn}</KeyHint>} {...rest} />
}

/** Confirm and reject, each with its key. A rejection asks for the reason, which the student reads. */
export function DecisionButtons({ error, busy, closed, onConfirm, onReject, rejection }: Props) {
  const t = useT()
  const { reason, begin } = rejection
  const reject = onReject && !busy && !closed ? () => begin('') : undefined
  useShortcuts('bandeja', reason === undefined ? { confirmar: onConfirm, rechazar: reject } : {})
  return (
    <div className={`stack ${styles.answers}`}>
      {error && !busy && <Problems message={error.message} errors={error.errors} />}
      {reason !== undefined && onReject ? (
        <ReasonForm
          key={reason}
          first={reason}
          busy={busy}
          onSend={onReject}
          onLeave={() => begin(undefined)}
        />
      ) : (
        <div className="line">
          <KeyedButton accion="confirmar" loading={busy} disabled={!onConfirm} onClick={onConfirm}>
            {t('ingreso.confirmar')}
          </KeyedButton>
          {onReject && (
            <KeyedButton accion="rechazar" variant="light" color="red" disabled={!reject} onClick={reject}>
              {t('revisar.rechazar')}
            </KeyedButton>
          )}
          {closed && <span role="status">{t('revisar.decidido')}</span>}
        </div>
      )}
    </div>
  )
}

type ReasonFormProps = {
  first: string
  busy: boolean
  onSend: (motivo: string) => Promise<void>
  onLeave: () => void
}

function ReasonForm({ first, busy, onSend, onLeave }: ReasonFormProps) {
  const t = useT()
  const [why, setWhy] = useState(first)
  const missing = isReasonMissing(true, why)
  // The error is shown above, and the typed reason stays.
  const send = () => !missing && !busy && void onSend(why.trim()).catch(() => {})
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === 'Enter' && !e.shiftKey && !e.nativeEvent.isComposing) {
      e.preventDefault()
      send()
    } else if (e.key === 'Escape') {
      e.preventDefault()
      onLeave()
    }
  }
  return (
    <>
      <Textarea
        autoFocus
        label={t('revisar.motivo')}
        description={t('revisar.motivoAyuda')}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={500}
        value={why}
        disabled={busy}
        onChange={(e) => setWhy(e.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className="line">
        <Button
          color="red"
          loading={busy}
          disabled={missing}
          onClick={send}
          rightSection={<KeyHint>Enter</KeyHint>}
        >
          {t('revisar.rechazar')}
        </Button>
        <Button variant="default" disabled={busy} onClick={onLeave} rightSection={<KeyHint>Esc</KeyHint>}>
          {t('app.cancelar')}
        </Button>
      </div>
    </>
  )
}
