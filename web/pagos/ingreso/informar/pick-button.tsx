import { Button, type ButtonProps } from '@mantine/core'
import type { ChangeEvent } from 'react'

import { ACCEPT } from '#web/pagos/constancia/index.ts'

import styles from './informar.module.css'

type Props = ButtonProps & { onFile: (file: File) => void; camera?: boolean }

/** A button that takes a photo or chooses a file. */
export function PickButton({ onFile, camera = false, children, ...button }: Props) {
  const take = (e: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = e.currentTarget.files ?? []
    if (chosen) onFile(chosen)
    // Reset, so that choosing the same file again fires a change.
    e.currentTarget.value = ''
  }
  return (
    <Button {...button} component="label" className={styles.pick}>
      {children}
      <input
        type="file"
        accept={camera ? 'image/*' : ACCEPT}
        {...(camera && { capture: 'environment' })}
        onChange={take}
      />
    </Button>
  )
}
