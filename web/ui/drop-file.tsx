import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'

import { type Frase, useT } from './words.ts'

import styles from './drop-file.module.css'

const ACCEPT =
  '.xlsx,.ods,.xls,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Files that are offered to be chosen, and the words that say so. */
type Formats = { accept: string; hint: Frase }
const SHEETS: Formats = { accept: ACCEPT, hint: 'carga.formatos' }

type Props = {
  file: File | undefined
  onFile: (file: File) => void
  disabled: boolean
  /** Spreadsheets by default. */
  formats?: Formats
}

/** An input for a file, dropped or chosen. The server checks its content. */
export function DropFile({ file, onFile, disabled, formats = SHEETS }: Props) {
  const t = useT()
  const [over, setOver] = useState(false)
  const leave = () => setOver(false)
  const Icon = file ? IconFileSpreadsheet : IconUpload
  return (
    <label
      className={`stack ${styles.drop}`}
      data-chosen={file ? '' : undefined}
      data-over={over || undefined}
      data-disabled={disabled || undefined}
    >
      <Icon size={26} stroke={1.4} aria-hidden />
      <span className={`named ${styles.name}`}>{file?.name ?? t('carga.soltar')}</span>
      <span className="quiet">{t(file ? 'carga.cambiar' : formats.hint)}</span>
      {/* The input covers the whole zone, so that the browser handles the drop. */}
      <input
        type="file"
        className={styles.input}
        accept={formats.accept}
        disabled={disabled}
        onDragEnter={() => setOver(true)}
        onDragLeave={leave}
        onDrop={leave}
        onChange={(e) => {
          const [chosen] = e.currentTarget.files ?? []
          if (chosen) onFile(chosen)
          // Cleared, so that choosing the same corrected file again fires a change.
          e.currentTarget.value = ''
        }}
      />
    </label>
  )
}
