import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSend } from '@tabler/icons-react'
import { useRef } from 'react'

import { useFormValues } from '#web/core/form/form-context.ts'
import { keysOf } from '#web/core/screen/shortcuts.ts'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useT } from '#web/ui/words.ts'

import styles from './informar.module.css'

/** The one button, as wide as the page; above it the number of fields to correct. On a phone it takes the place of the bar. */
export function SendFoot({ sending }: { sending: boolean }) {
  const t = useT()
  const phone = usePhone()
  const go = useRef<HTMLButtonElement>(null)
  const count = Object.keys(useFormValues().errors).length
  useHotkeys(
    keysOf('informar', 'informar').map((key) => [key, () => go.current?.click()]),
    [],
  )
  return (
    <footer className={styles.foot} data-own-foot onMouseDown={(e) => e.preventDefault()} role="presentation">
      <p className="wrong" aria-live="polite">
        {count > 0 && t('informar.falta', { count })}
      </p>
      <Button
        ref={go}
        type="submit"
        size="lg"
        fullWidth
        loading={sending}
        aria-keyshortcuts="Control+Enter"
        leftSection={<IconSend size={18} aria-hidden />}
        rightSection={!phone && <KeyHint>Ctrl ↵</KeyHint>}
      >
        {t('ingreso.reportarEnviar')}
      </Button>
    </footer>
  )
}
