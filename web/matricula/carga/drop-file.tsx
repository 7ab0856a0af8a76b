import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'

import { useT } from '#web/ui/words.ts'

import styles from './drop-file.module.css'

const ACCEPT = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Props = { file: File | undefined; onFile: (file: File) => void; disabled: boolean }

/** One file, dropped or chosen. Its content is judged by the server. */
export function DropFile({ file, onFile, disabled }: Props) {
  const t = useT()
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => files?.[0] && !disabled && onFile(files[0])
  const drop = (e: DragEvent) => {
    e.preventDefault()
    setOver(false)
    take(e.dataTransfer.files)
  }
  const Icon = file ? IconFileSpreadsheet : IconUpload
  return (
    <label
      className={styles.drop}
      data-over={over || undefined}
      data-disabled={disabled || undefined}
      onDragOver={(e) => {
        e.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon size={26} stroke={1.4} aria-hidden />
      <span className={styles.name}>{file?.name ?? t('carga.soltar')}</span>
      <span className={styles.hint}>{t(file ? 'carga.cambiar' : 'carga.formatos')}</span>
      <input
        type="file"
        className="solo-lector"
        accept={ACCEPT}
        disabled={disabled}
        onChange={(e) => {
          take(e.currentTarget.files)
          // The same file, corrected and chosen again, is a new choice.
          e.currentTarget.value = ''
        }}
      />
    </label>
  )
}
