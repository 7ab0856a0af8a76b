import '#web/ui/styles/floating.css'
import '#web/ui/styles/options.css'
import {
  Menu,
  type MenuDropdownProps,
  type MenuProps,
  Modal,
  type ModalProps,
  Popover,
  type PopoverDropdownProps,
  type PopoverProps,
  Tooltip,
  type TooltipProps,
} from '@mantine/core'
import type { ReactNode } from 'react'

import { Anchor, useOpened } from './anchor.ts'

type Opened = { opened: boolean; anchor: HTMLElement | null }

export type OpenMenuProps = MenuProps & {
  dropdown?: MenuDropdownProps | undefined
  /** The entries, made of the parts of Mantine's Menu. */
  entries: (parts: typeof Menu) => ReactNode
}

export const OpenMenu = ({ opened, anchor, dropdown, entries, ...rest }: OpenMenuProps & Opened) => (
  <Menu {...rest} opened={useOpened(opened)}>
    <Menu.Target>
      <Anchor element={anchor} />
    </Menu.Target>
    <Menu.Dropdown {...dropdown}>{entries(Menu)}</Menu.Dropdown>
  </Menu>
)

export type OpenPopoverProps = PopoverProps & { dropdown?: PopoverDropdownProps | undefined }

export const OpenPopover = ({ opened, anchor, dropdown, children, ...rest }: OpenPopoverProps & Opened) => (
  <Popover trapFocus returnFocus {...rest} opened={useOpened(opened)}>
    <Popover.Target>
      <Anchor element={anchor} />
    </Popover.Target>
    <Popover.Dropdown {...dropdown}>{children}</Popover.Dropdown>
  </Popover>
)

/** The label names the dialog: Mantine's own goes to the box around it, which has no role. */
export const OpenModal = ({ opened, 'aria-label': label, ...rest }: ModalProps) => (
  <Modal
    {...rest}
    {...(label && { attributes: { content: { 'aria-label': label } } })}
    opened={useOpened(opened)}
  />
)

export const OpenTooltip = ({ anchor, ...rest }: TooltipProps & { anchor: HTMLElement | null }) => (
  <Tooltip {...rest} target={anchor} />
)
