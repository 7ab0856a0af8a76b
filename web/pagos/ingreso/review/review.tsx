import { ActionIcon, CloseButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'

import { useKeyLabels } from '#web/core/screen/shortcuts.ts'
import { useShortcuts } from '#web/core/screen/use-shortcuts.ts'
import { useVoucher } from '#web/pagos/constancia/index.ts'
import { Modal } from '#web/ui/floating/modal.tsx'
import { Tooltip } from '#web/ui/floating/tooltip.tsx'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { type Queue, useQueue } from './queue.ts'
import { ReviewCase } from './review-case.tsx'

import styles from './review.module.css'

/**
 * The payments waiting for confirmation, one by one: the voucher beside the reported data, and a key for each
 * decision.
 */
export function PaymentReview() {
  const t = useT()
  const queue = useQueue()
  const { id, row, error, close } = queue
  return (
    <Modal
      opened={id !== undefined}
      onClose={close}
      fullScreen
      withOverlay={false}
      withCloseButton={false}
      closeOnEscape={false}
      classNames={{ content: styles.content }}
      aria-label={t('revisar.titulo')}
    >
      {id !== undefined && (
        <>
          <ReviewHead queue={queue} />
          {row ? (
            <ReviewCase key={row.idIngreso} row={row} queue={queue} />
          ) : error ? (
            <FailedNotice message={error.message} onRetry={close} />
          ) : (
            <LoadingLines />
          )}
        </>
      )}
    </Modal>
  )
}

function ReviewHead({ queue }: { queue: Queue }) {
  const t = useT()
  const { place, total, next, previous, go, close } = queue
  // Preloads the voucher of the next payment.
  useVoucher(next)
  useShortcuts('bandeja', {
    siguiente: next && (() => go(next)),
    anterior: previous && (() => go(previous)),
    salir: close,
  })
  return (
    <div className={`row ${styles.head}`}>
      <h2 className={styles.title}>{t('revisar.titulo')}</h2>
      {place > 0 && (
        <span className={`dim ${styles.place}`} role="status">
          {t('revisar.lugar', { lugar: place, total })}
        </span>
      )}
      <div className={`row ${styles.moves}`}>
        <MoveButton to={previous} label="revisar.anterior" accion="anterior" go={go}>
          <IconChevronLeft size={18} />
        </MoveButton>
        <MoveButton to={next} label="revisar.siguiente" accion="siguiente" go={go}>
          <IconChevronRight size={18} />
        </MoveButton>
        <CloseButton aria-keyshortcuts="Escape" onClick={close} />
      </div>
    </div>
  )
}

type MoveButtonProps = {
  to: Queue['next']
  label: Frase
  accion: 'siguiente' | 'anterior'
  go: Queue['go']
  children: React.ReactNode
}

function MoveButton({ to, label, accion, go, children }: MoveButtonProps) {
  const t = useT()
  const { heard, drawn } = useKeyLabels('bandeja', accion)
  return (
    <Tooltip label={t(label)}>
      <ActionIcon
        variant="default"
        size="lg"
        className={styles.move}
        aria-label={t(label)}
        aria-keyshortcuts={heard}
        disabled={!to}
        onClick={() => go(to)}
      >
        {children}
        {drawn && <KeyHint>{drawn}</KeyHint>}
      </ActionIcon>
    </Tooltip>
  )
}
