import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'

import { Popover } from './floating/popover.tsx'
import { useT } from './words.ts'

import styles from './filter-pill.module.css'

type Props = {
  label: string
  /** The chosen value in words; '' when the filter is off. */
  value: string
  /** Left out, the filter always has a value. */
  onClear?: () => void
  /** The content of the dropdown; it may close it after a single choice. */
  children: (close: () => void) => ReactNode
}

/** A filter as a pill: its name when off, its value when set. */
export function FilterPill({ label, value, onClear, children }: Props) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <div className={`mark ${styles.wrap}`} data-on={value && onClear ? '' : undefined}>
      <Popover
        opened={open}
        onChange={setOpen}
        position="bottom-start"
        shadow="md"
        transitionProps={{ duration: 0 }}
        dropdown={{ 'aria-label': label, p: 'xs', miw: 220 }}
        target={
          <button type="button" className={`mark press ${styles.pill}`} data-on={value ? '' : undefined}>
            <span className="cut" dir="auto">
              {value ? `${label}: ${value}` : label}
            </span>
            {!(value && onClear) && <IconChevronDown size={14} aria-hidden />}
          </button>
        }
      >
        {children(() => setOpen(false))}
      </Popover>
      {value && onClear && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('lista.quitarFiltro', { filtro: label })}
          onClick={onClear}
        >
          <IconX size={14} />
        </ActionIcon>
      )}
    </div>
  )
}
