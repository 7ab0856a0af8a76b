import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'

import { Tooltip } from '#web/ui/floating/tooltip.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { ZoomPicture } from './picture.tsx'
import { useObjectUrl, useVoucher, type WithVoucher } from './use-voucher.ts'

import styles from './view.module.css'

/** The voucher of a payment: a picture to enlarge, or a PDF to open. */
export function VoucherView({ row }: { row: WithVoucher }) {
  const t = useT()
  const { data, error, refetch } = useVoucher(row)
  const url = useObjectUrl(data)
  if (!row.constancia) return <p className={`dim ${styles.none}`}>{t('constancia.ninguna')}</p>
  if (error) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data || !url) return <LoadingLines />
  const isImage = data.type.startsWith('image/')
  return (
    <figure className={`stack ${styles.voucher}`}>
      {isImage ? <ZoomPicture key={url} url={url} name={row.constancia} /> : <PdfLink url={url} />}
      <figcaption className={`row quiet ${styles.caption}`}>
        <span dir="auto">{row.constancia}</span>
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

function PdfLink({ url }: { url: string }) {
  const t = useT()
  return (
    <div className={`dim ${styles.pdf}`}>
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
