import { cloneElement, type ReactElement, useId, useState } from 'react'

import { useFloating } from './late.ts'
import type { OpenMenuProps } from './parts.tsx'

/** Parts that the entries of a menu are made of: they come with the menu. */
export type MenuParts = Parameters<OpenMenuProps['entries']>[0]

type Props = Omit<OpenMenuProps, 'opened' | 'children' | 'id' | 'entries'> & {
  /** The button that opens it. */
  target: ReactElement<object>
  children: OpenMenuProps['entries']
}

/** A menu that fetches its parts when it first opens; until then it is only its button. */
export function Menu({ target, children, onChange, trigger, ...rest }: Props) {
  const id = useId()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [wanted, want] = useState(false)
  const [opened, setOpened] = useState(false)
  const change = (open: boolean) => {
    if (open) want(true)
    setOpened(open)
    onChange?.(open)
  }
  const parts = useFloating(wanted, () => {
    want(false)
    change(false)
  })
  const onHover = trigger && { onMouseEnter: () => change(true), onMouseLeave: () => change(false) }
  const first = { onClick: () => change(true), ...onHover }
  return (
    <>
      {cloneElement(target, {
        ref: setButton,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-dropdown` : undefined,
        'data-expanded': opened || undefined,
        // Afterwards the menu handles them.
        ...(!parts && first),
      } as object)}
      {parts && (
        <parts.OpenMenu
          {...rest}
          {...(trigger && { trigger })}
          id={id}
          anchor={button}
          opened={opened}
          onChange={change}
          entries={children}
        />
      )}
    </>
  )
}
