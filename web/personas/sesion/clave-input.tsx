import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'

import { useT } from '#web/ui/words.ts'

import styles from './public-page.module.css'

/** A password field that can show its text, and warns when Caps Lock is on. */
export function ClaveInput(props: PasswordInputProps) {
  const t = useT()
  const [caps, setCaps] = useState(false)
  const look = (e: KeyboardEvent) => setCaps(e.getModifierState('CapsLock'))
  return (
    <div>
      <PasswordInput
        {...props}
        required
        withAsterisk={false}
        onKeyDown={look}
        onKeyUp={look}
        visibilityToggleButtonProps={{ 'aria-label': t('login.verClave'), tabIndex: 0 }}
      />
      <output className={styles.hint}>{caps && t('login.mayusculas')}</output>
    </div>
  )
}
