import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useRef } from 'react'

import { keysOf } from '#web/core/screen/shortcuts.ts'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useT } from '#web/ui/words.ts'

import styles from './parametros.module.css'

type Props = { names: readonly string[]; saving: boolean; onDiscard: () => void }

/** Counts and names the settings that changed, in sight however long the section is, with the ways to save and to discard them. */
export function SaveBar({ names, saving, onDiscard }: Props) {
  const t = useT()
  const phone = usePhone()
  const go = useRef<HTMLButtonElement>(null)
  useHotkeys(
    keysOf('ajustes', 'guardar').map((key) => [key, () => go.current?.click()]),
    [],
  )
  return (
    <div className={`line ${styles.save}`}>
      <p role="status">
        <strong>{t('ajuste.sinGuardar', { count: names.length })}</strong> {names.join(', ')}
      </p>
      <Button variant="default" onClick={onDiscard}>
        {t('ajuste.descartar')}
      </Button>
      <Button
        ref={go}
        type="submit"
        loading={saving}
        aria-keyshortcuts="Control+S"
        rightSection={!phone && <KeyHint>Ctrl S</KeyHint>}
      >
        {t('form.guardar')}
      </Button>
    </div>
  )
}
