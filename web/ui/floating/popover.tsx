import { cloneElement, type ReactElement, useId, useState } from 'react'

import { useFloating } from './late.ts'
import type { OpenPopoverProps } from './parts.tsx'

type Props = Omit<OpenPopoverProps, 'id'> & {
  opened: boolean
  onChange: (opened: boolean) => void
  /** The button that opens and closes it. */
  target: ReactElement<object>
}

/** A popover that fetches its parts when it first opens. */
export function Popover({ target, opened, onChange, ...rest }: Props) {
  const id = useId()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const parts = useFloating(opened, () => onChange(false))
  return (
    <>
      {cloneElement(target, {
        ref: setButton,
        id,
        'aria-haspopup': 'dialog',
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-dropdown` : undefined,
        onClick: () => onChange(!opened),
      } as object)}
      {parts && <parts.OpenPopover {...rest} id={id} anchor={button} opened={opened} onChange={onChange} />}
    </>
  )
}
