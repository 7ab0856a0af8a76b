import type { ModalProps } from '@mantine/core'

import { useFloating } from './late.ts'

/** A dialog that fetches its parts when it first opens. */
export function Modal(props: ModalProps) {
  const parts = useFloating(props.opened, props.onClose)
  return parts && <parts.OpenModal {...props} />
}
