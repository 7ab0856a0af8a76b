import { Button } from '@mantine/core'
import { useHotkeys, useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'

import { keysOf } from '#web/core/screen/shortcuts.ts'
import { KeyHint } from '#web/ui/key-hint.tsx'

import styles from './caja.module.css'

type Props = {
  /** Why the payment cannot be saved yet. */
  reason: string | undefined
  left: ReactNode
  right: ReactNode
  label: string
  sending: boolean
  /** Value of the submit button. */
  value?: string | undefined
  onPress?: () => void
  children?: ReactNode
}

const isUnderDialog = () => document.querySelector('[aria-modal="true"]') !== null

/** An Enter in a field moves no money: only the button and its key do. */
function keepEnterFromSending(e: KeyboardEvent) {
  if (e.key === 'Enter' && e.target instanceof HTMLInputElement && e.target.closest('form'))
    e.preventDefault()
}

/** The fixed foot of the till: the button that charges, always at the same place, and above it the reason or the effect. */
export function TillFoot({ reason, left, right, label, sending, value, onPress, children }: Props) {
  const go = useRef<HTMLButtonElement>(null)
  useHotkeys(
    keysOf('caja', 'cobrar').map((key) => [key, () => isUnderDialog() || go.current?.click()]),
    [],
  )
  useWindowEvent('keydown', keepEnterFromSending)
  return (
    <footer className={styles.foot}>
      <p className={reason ? 'note wrong' : 'note between'} aria-live="polite">
        {reason ?? (
          <>
            <span className="cut">{left}</span>
            <span className="nowrap">{right}</span>
          </>
        )}
      </p>
      {/* Prevents blur before the click: the error shown on blur would move the button from under the pointer. */}
      <div className="row" onMouseDown={(e) => e.preventDefault()} role="presentation">
        <Button
          ref={go}
          type="submit"
          size="lg"
          className={styles.go}
          loading={sending}
          disabled={reason !== undefined}
          aria-keyshortcuts="Control+Enter"
          rightSection={<KeyHint>Ctrl ↵</KeyHint>}
          {...(value && { value })}
          onClick={onPress}
        >
          {label}
        </Button>
        {children}
      </div>
    </footer>
  )
}
