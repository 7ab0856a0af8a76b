import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'

import { useT } from './words.ts'

/** The button of a menu with the further actions. */
export function MoreButton(props: ActionIconProps) {
  const t = useT()
  const name = t('lista.masAcciones')
  return (
    <ActionIcon variant="default" size={32} {...props} aria-label={name} title={name}>
      <IconDots size={16} />
    </ActionIcon>
  )
}
