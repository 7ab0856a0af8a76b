import { Button, FileButton, Group } from '@mantine/core'
import { useState } from 'react'

import type { ApiError } from '#web/core/request/api-error.ts'
import { toast } from '#web/ui/toast.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { uploadImage } from './images.ts'

type Props = {
  label: Frase
  uso: 'FONDO' | 'IMAGEN'
  isSet: boolean
  removeLabel: Frase
  onChange: (imagen: { id: number; ancho: number; alto: number } | null) => void
}

const ACCEPT = 'image/png,image/jpeg,image/webp'

/** Uploads a picture, or removes it. */
export function ImageField({ label, uso, isSet, removeLabel, onChange }: Props) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const put = (file: File | null) => {
    if (!file) return
    setBusy(true)
    void uploadImage(file, uso)
      .then(({ idCertificacionImagen: id, ancho, alto }) => onChange({ id, ancho, alto }))
      .catch((error: ApiError) => toast.fail(error.message))
      .finally(() => setBusy(false))
  }
  return (
    <Group gap="xs">
      <FileButton accept={ACCEPT} onChange={put}>
        {(props) => (
          <Button {...props} size="xs" variant="default" loading={busy}>
            {t(label)}
          </Button>
        )}
      </FileButton>
      {isSet && (
        <Button size="xs" variant="subtle" color="red" onClick={() => onChange(null)}>
          {t(removeLabel)}
        </Button>
      )}
    </Group>
  )
}
