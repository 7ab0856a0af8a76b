import { Button, UnstyledButton } from '@mantine/core'
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'

import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { enlargePicture } from './enlarge.tsx'
import { useObjectUrl } from './use-voucher.ts'

import styles from './file-input.module.css'

type ChosenFileProps = { file: File; disabled: boolean; onRemove: () => void }

/** The chosen file before it is sent: name, size, and a preview that can be enlarged. */
export function ChosenFile({ file, disabled, onRemove }: ChosenFileProps) {
  const t = useT()
  const { number } = useFormat()
  const size = t('constancia.peso', { kb: number(Math.max(1, Math.round(file.size / 1024))) })
  return (
    <div className={`row ${styles.chosen}`}>
      <FileThumb file={file} />
      <div className={`grow ${styles.what}`}>
        <strong dir="auto">{file.name}</strong>
        <span>{size}</span>
      </div>
      <Button size="xs" variant="default" disabled={disabled} onClick={onRemove}>
        {t('constancia.quitar')}
      </Button>
    </div>
  )
}

/** A photo is enlarged in a dialog over the form, a PDF opens in a tab. */
function FileThumb({ file }: { file: File }) {
  const t = useT()
  const url = useObjectUrl(file)
  const [seen, setSeen] = useState(true)
  if (!url || !seen)
    return (
      <span className={`dim ${styles.thumb}`}>
        <IconPhoto size={30} stroke={1.4} aria-hidden />
      </span>
    )
  if (file.type === 'application/pdf')
    return (
      <a
        href={url}
        target="_blank"
        rel="noopener"
        className={`dim ${styles.thumb}`}
        aria-label={t('constancia.abrir')}
      >
        <IconFileTypePdf size={30} stroke={1.4} aria-hidden />
      </a>
    )
  const enlarge = () => enlargePicture({ url, name: file.name, title: t('ingreso.constancia') })
  return (
    <UnstyledButton className={`dim ${styles.thumb}`} aria-label={t('constancia.ampliar')} onClick={enlarge}>
      <img src={url} alt="" onError={() => setSeen(false)} />
    </UnstyledButton>
  )
}
