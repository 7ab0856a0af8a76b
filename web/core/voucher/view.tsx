import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import {
  IconDownload,
  IconExternalLink,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { type CSSProperties, type MouseEvent, useRef, useState } from 'react'

import { useKeys } from '#web/core/use-keys.ts'
import { Key } from '#web/ui/key.tsx'
import { Failed, Lines } from '#web/ui/waiting.tsx'
import { useT } from '#web/ui/words.ts'

import { useObjectUrl, useVoucher, type WithVoucher } from './use-voucher.ts'

import styles from './view.module.css'

/** The voucher of a payment: a picture to look at closely, or a PDF to open. */
export function VoucherView({ row }: { row: WithVoucher }) {
  const t = useT()
  const { data, error, refetch } = useVoucher(row)
  const url = useObjectUrl(data)
  if (!row.constancia) return <p className={styles.none}>{t('constancia.ninguna')}</p>
  if (error) return <Failed message={error.message} onRetry={() => void refetch()} />
  if (!data || !url) return <Lines />
  const isImage = data.type.startsWith('image/')
  return (
    <figure className={styles.voucher}>
      {isImage ? <Picture key={url} url={url} name={row.constancia} /> : <Pdf url={url} />}
      <figcaption className={styles.caption}>
        <span>{row.constancia}</span>
        <Tooltip label={t('constancia.descargar')}>
          <ActionIcon
            component="a"
            href={url}
            download={row.constancia}
            variant="subtle"
            color="gray"
            aria-label={t('constancia.descargar')}
          >
            <IconDownload size={18} />
          </ActionIcon>
        </Tooltip>
      </figcaption>
    </figure>
  )
}

function Pdf({ url }: { url: string }) {
  const t = useT()
  return (
    <div className={styles.pdf}>
      <p>{t('constancia.esPdf')}</p>
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noopener"
        variant="default"
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        {t('constancia.abrir')}
      </Button>
    </div>
  )
}

const CLOSER = 2.5

/** Enlarged where it is pressed; what does not fit is scrolled. */
function Picture({ url, name }: { url: string; name: string }) {
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
  useKeys({ z: () => toggle() })
  const [Zoom, etiqueta] =
    zoom === 1 ? [IconZoomIn, t('constancia.ampliar')] : [IconZoomOut, t('constancia.reducir')]
  return (
    <>
      <section
        ref={frame}
        className={styles.frame}
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
      <Group gap={4} className={styles.tools}>
        <Tooltip label={etiqueta}>
          <ActionIcon
            variant="default"
            className={styles.tool}
            aria-label={etiqueta}
            aria-keyshortcuts="Z"
            onClick={() => toggle()}
          >
            <Zoom size={18} />
            <Key>Z</Key>
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
