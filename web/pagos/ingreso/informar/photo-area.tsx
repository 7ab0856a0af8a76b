import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconCamera, IconPhoto } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'

import { useTakeFile } from '#web/pagos/constancia/index.ts'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useT } from '#web/ui/words.ts'

import { PhoneDrawing } from './phone-drawing.tsx'
import { PickButton } from './pick-button.tsx'

import styles from './informar.module.css'

/** Handheld devices, which have a camera. */
const HANDHELD = '(pointer: coarse)'

/** Whether a photo is taken rather than chosen. */
export function useCamera() {
  const phone = usePhone()
  const held = useMediaQuery(HANDHELD, undefined, { getInitialValueInEffect: false })
  return phone || held
}

type Props = { onFile: (file: File) => void }

/** The place of the photo: taken, chosen, dropped or pasted. A file that cannot be opened is refused here, with what to do. */
export function PhotoArea({ onFile }: Props) {
  const t = useT()
  const camera = useCamera()
  const phone = usePhone()
  const [over, setOver] = useState(false)
  const { take, refused } = useTakeFile(onFile, true)
  const drop = (e: DragEvent) => {
    e.preventDefault()
    setOver(false)
    const [dropped] = e.dataTransfer.files
    if (dropped) take(dropped)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside do the same as a drop
    <section
      className={styles.area}
      aria-label={t('informar.foto')}
      data-over={over || undefined}
      data-refused={refused ? '' : undefined}
      onDragOver={(e) => {
        e.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <PhoneDrawing />
      <h2>{t('informar.foto')}</h2>
      <div role="alert" className={`row wrong ${styles.refused}`}>
        {refused && (
          <>
            <IconAlertTriangle size={18} aria-hidden />
            <span>
              <strong>{t('informar.noSeAbrio')}</strong> {t(refused.why)}
            </span>
          </>
        )}
      </div>
      {!refused && <p className="quiet">{t('informar.fotoTexto')}</p>}
      <div className={`stack ${styles.ways}`}>
        {camera && (
          <PickButton size="lg" camera leftSection={<IconCamera size={18} aria-hidden />} onFile={take}>
            {t(refused ? 'informar.tomarOtra' : 'constancia.foto')}
          </PickButton>
        )}
        <PickButton
          size="md"
          variant={camera ? 'default' : 'filled'}
          leftSection={<IconPhoto size={18} aria-hidden />}
          onFile={take}
        >
          {t(camera ? 'informar.galeria' : 'constancia.elegir')}
        </PickButton>
      </div>
      {!phone && (
        <p className="note">
          {t('informar.arrastre')} <KeyHint>Ctrl V</KeyHint>
        </p>
      )}
    </section>
  )
}
