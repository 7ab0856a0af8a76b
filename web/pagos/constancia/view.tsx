import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'

import { constancia } from '#contract/pagos/constancia.ts'
import { downloadFile } from '#web/core/request/download.ts'
import { useRead } from '#web/core/request/use-op.ts'
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
        <span className="cut" dir="auto">
          {row.constancia}
        </span>
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
      <AddedFiles idIngreso={row.idIngreso} />
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

/** The files that were added since the payment was confirmed, to be downloaded. */
function AddedFiles({ idIngreso }: { idIngreso: number }) {
  const t = useT()
  const { data } = useRead(constancia.archivos, { id: idIngreso })
  const added = data?.content.slice(1) ?? []
  if (added.length === 0) return null
  return (
    <ul aria-label={t('constancia.agregadas')}>
      {added.map(({ idArchivo, nombre }) => (
        <li key={idArchivo}>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconDownload size={15} aria-hidden />}
            onClick={() => void downloadFile(constancia.ver, { id: idIngreso, idArchivo })}
          >
            <span dir="auto">{nombre}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
