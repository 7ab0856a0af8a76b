import { type CSSProperties, useState } from 'react'

import { Popover } from '#web/ui/floating/popover.tsx'
import { useT } from '#web/ui/words.ts'

import type { Evento as Datos } from './evento.ts'
import { Evento } from './evento.tsx'

import styles from './week.module.css'

type Props = { eventos: Datos[]; open: (href: string) => void; style: CSSProperties }

/** The events for which there is no room beside the first three. */
export function Rest({ eventos, open, style }: Props) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const words = t('calendario.mas', { count: eventos.length })
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      transitionProps={{ duration: 0 }}
      dropdown={{ 'aria-label': words, p: 'xs', w: 280 }}
      target={
        <button
          type="button"
          className={`strong ${styles.rest}`}
          style={style}
          aria-label={words}
          title={words}
        >
          +{eventos.length}
        </button>
      }
    >
      <div className="stack">
        {eventos.map((evento) => (
          <Evento key={evento.id} evento={evento} open={open} room="whole" />
        ))}
      </div>
    </Popover>
  )
}
