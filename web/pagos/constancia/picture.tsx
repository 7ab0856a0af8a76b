import { ActionIcon, Group } from '@mantine/core'
import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type CSSProperties, type MouseEvent, useRef, useState } from 'react'

import { useKeyLabels } from '#web/core/screen/shortcuts.ts'
import { useShortcuts } from '#web/core/screen/use-shortcuts.ts'
import { Tooltip } from '#web/ui/floating/tooltip.tsx'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './view.module.css'

const CLOSER = 2.5

/** A picture that enlarges at the pressed point and then scrolls. */
export function ZoomPicture({ url, name }: { url: string; name: string }) {
  const t = useT()
  const frame = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(1)
  const [turns, setTurns] = useState(0)
  const toggle = (e?: MouseEvent) => {
    const box = frame.current?.getBoundingClientRect()
    const next = zoom === 1 ? CLOSER : 1
    setZoom(next)
    if (!box || next === 1) return
    const [x, y] = e?.detail ? [e.clientX - box.left, e.clientY - box.top] : [box.width / 2, 0]
    requestAnimationFrame(() => frame.current?.scrollTo(x * next - box.width / 2, y * next - box.height / 2))
  }
  useShortcuts('bandeja', { ampliar: () => toggle() })
  const { heard, drawn } = useKeyLabels('bandeja', 'ampliar')
  const [Zoom, label] =
    zoom === 1 ? [IconZoomIn, t('constancia.ampliar')] : [IconZoomOut, t('constancia.reducir')]
  return (
    <>
      <section
        ref={frame}
        className={`panel ${styles.frame}`}
        aria-label={t('ingreso.constancia')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1 asks for it on a scrolling region
        tabIndex={0}
      >
        <div className={styles.paper} style={{ '--zoom': zoom } as CSSProperties}>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button beside does the same */}
          <img
            src={url}
            alt={name}
            className={styles.picture}
            style={{ rotate: `${turns * 90}deg` }}
            data-aside={turns % 2 === 1 || undefined}
            data-zoom={zoom > 1 || undefined}
            onClick={toggle}
          />
        </div>
      </section>
      <Group gap="2xs" className={styles.tools}>
        <Tooltip label={label}>
          <ActionIcon
            variant="default"
            className={styles.tool}
            aria-label={label}
            aria-keyshortcuts={heard}
            onClick={() => toggle()}
          >
            <Zoom size={18} />
            {drawn && <KeyHint>{drawn}</KeyHint>}
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('constancia.girar')}>
          <ActionIcon
            variant="default"
            aria-label={t('constancia.girar')}
            onClick={() => setTurns(turns + 1)}
          >
            <IconRotateClockwise size={18} />
          </ActionIcon>
        </Tooltip>
      </Group>
    </>
  )
}
