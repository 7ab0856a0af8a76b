import { useMediaQuery } from '@mantine/hooks'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { type ChangeEvent, useState } from 'react'

import { useT } from '#web/ui/words.ts'

import { ChosenFile } from './chosen.tsx'
import { ACCEPT } from './format.ts'
import { useTakeFile } from './use-take-file.ts'

import styles from './file-input.module.css'

type Props = {
  file: File | undefined
  onFile: (file: File | undefined) => void
  disabled?: boolean
}

/** Handheld devices, which have a camera. */
const HANDHELD = '(pointer: coarse)'

/** The voucher of a payment: from the camera, chosen or dropped, with a preview before it is sent. */
export function VoucherFile({ file, onFile, disabled = false }: Props) {
  const t = useT()
  const held = useMediaQuery(HANDHELD, undefined, { getInitialValueInEffect: false })
  const [over, setOver] = useState(false)
  const { take, refused } = useTakeFile(onFile, !file && !disabled)
  const leave = () => setOver(false)
  if (file) return <ChosenFile file={file} disabled={disabled} onRemove={() => onFile(undefined)} />
  return (
    <div
      className={`stack ${styles.drop}`}
      data-over={over || undefined}
      data-disabled={disabled || undefined}
    >
      <div className={`line ${styles.ways}`}>
        {held && (
          <PickButton onFile={take} disabled={disabled} camera>
            <IconCamera size={17} aria-hidden /> {t('constancia.foto')}
          </PickButton>
        )}
        <PickButton onFile={take} disabled={disabled} onOver={setOver} onLeave={leave}>
          <IconPaperclip size={17} aria-hidden /> {t('constancia.elegir')}
        </PickButton>
      </div>
      <p className="quiet">{t('constancia.ayuda')}</p>
      <div role="alert" className={styles.refused}>
        {refused && (
          <>
            <strong dir="auto">{refused.nombre}</strong>
            <br />
            {t(refused.why)}
          </>
        )}
      </div>
    </div>
  )
}

type PickButtonProps = {
  onFile: (file: File) => void
  disabled: boolean
  camera?: boolean
  onOver?: (over: boolean) => void
  onLeave?: () => void
  children: React.ReactNode
}

/** A button over a file input; with `onOver`, the input covers the whole drop zone. */
function PickButton({ onFile, disabled, camera = false, onOver, onLeave, children }: PickButtonProps) {
  const take = (e: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = e.currentTarget.files ?? []
    if (chosen) onFile(chosen)
    // Reset, so that choosing the same file again, after correcting it, fires a change.
    e.currentTarget.value = ''
    onLeave?.()
  }
  return (
    <label className={styles.pick} data-wide={onOver ? '' : undefined}>
      <span>{children}</span>
      <input
        type="file"
        accept={camera ? 'image/*' : ACCEPT}
        {...(camera && { capture: 'environment' })}
        disabled={disabled}
        onChange={take}
        onDragEnter={() => onOver?.(true)}
        onDragLeave={onLeave}
        onDrop={onLeave}
      />
    </label>
  )
}
