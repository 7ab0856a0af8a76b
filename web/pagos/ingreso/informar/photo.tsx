import { Button } from '@mantine/core'
import { IconCamera, IconEye, IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'

import { useFormValues } from '#web/core/form/form-context.ts'
import { enlargePicture, useObjectUrl, useTakeFile } from '#web/pagos/constancia/index.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { useT } from '#web/ui/words.ts'

import { PhotoArea, useCamera } from './photo-area.tsx'
import { PickButton } from './pick-button.tsx'

import styles from './informar.module.css'

type Props = { file: File | undefined; onFile: (file: File | undefined) => void; error?: ReactNode }

/** The photo as a field of the report: shown, enlarged, changed; asked for again where there is none. */
export function PhotoField({ file, onFile, error }: Props) {
  const phone = usePhone()
  return (
    <div className={styles.photoField}>
      {file ? (
        <Photo file={file} onFile={onFile} />
      ) : phone ? (
        <AddPhoto onFile={onFile} />
      ) : (
        <PhotoArea onFile={onFile} />
      )}
      {error && <p className="wrong">{error}</p>}
    </div>
  )
}

const SMALL = { size: 'sm', variant: 'subtle', color: 'gray' } as const

function Photo({ file, onFile }: { file: File; onFile: (file: File) => void }) {
  const t = useT()
  const camera = useCamera()
  const url = useObjectUrl(file)
  const { take, refused } = useTakeFile(onFile, true)
  // A refused send leaves the room to the fields, on a phone.
  const isLow = Object.keys(useFormValues().errors).length > 0
  const title = t('ingreso.constancia')
  const isPdf = file.type === 'application/pdf'
  return (
    <figure className={`panel ${styles.photo}`} data-low={isLow || undefined}>
      <Picture file={file} url={url} />
      <figcaption className="line">
        <span className="cut grow" dir="auto">
          {file.name}
        </span>
        {url && (
          <Button
            {...SMALL}
            leftSection={<IconEye size={16} aria-hidden />}
            {...(isPdf
              ? { component: 'a', href: url, target: '_blank', rel: 'noopener' }
              : { onClick: () => enlargePicture({ url, name: file.name, title }) })}
          >
            {t('informar.ver')}
          </Button>
        )}
        <PickButton
          {...SMALL}
          camera={camera}
          leftSection={<IconCamera size={16} aria-hidden />}
          onFile={take}
        >
          {t('constancia.cambiar')}
        </PickButton>
      </figcaption>
      <div role="alert" className={`wrong ${styles.refused}`}>
        {refused && t(refused.why)}
      </div>
    </figure>
  )
}

/** The picture; a sign in its place for a PDF, and for what this browser does not draw. */
function Picture({ file, url }: { file: File; url: string | undefined }) {
  const [isSeen, setIsSeen] = useState(true)
  const isPdf = file.type === 'application/pdf'
  const Sign = isPdf ? IconFileTypePdf : IconPhoto
  return (
    <div className={styles.picture}>
      {url && isSeen && !isPdf ? (
        <img src={url} alt={file.name} onError={() => setIsSeen(false)} />
      ) : (
        <Sign size={48} stroke={1.2} aria-hidden />
      )}
    </div>
  )
}

/** On a phone a report without photo keeps the way to one, in a line. */
function AddPhoto({ onFile }: { onFile: (file: File) => void }) {
  const t = useT()
  const { take, refused } = useTakeFile(onFile, true)
  return (
    <>
      <PickButton
        size="md"
        variant="default"
        camera
        leftSection={<IconCamera size={18} aria-hidden />}
        onFile={take}
      >
        {t('constancia.foto')}
      </PickButton>
      <div role="alert" className={`wrong ${styles.refused}`}>
        {refused && t(refused.why)}
      </div>
    </>
  )
}
