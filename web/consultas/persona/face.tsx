import { ActionIcon, FileButton } from '@mantine/core'
import { IconCamera, IconTrash } from '@tabler/icons-react'

import { usuario } from '#contract/personas/usuario.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { useMay } from '#web/core/session/session.ts'
import { Initials } from '#web/ui/initials.tsx'
import { squareOf } from '#web/ui/square-picture.ts'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import type { Ficha } from './ficha.ts'

import styles from './persona.module.css'

/** The picture of a person, or their initials, and for those who may correct their data the way to another one. */
export function Face({ row: { persona, contacto } }: { row: Ficha }) {
  const t = useT()
  const may = useMay(usuario.foto.permiso)
  const write = useWrite(usuario.foto)
  const { idUsuario } = persona
  const foto = contacto?.foto
  const send = (next: string | null) =>
    write.mutate(
      { idUsuario, foto: next },
      { onSuccess: ({ mensaje }) => toast.done(mensaje), onError: ({ message }) => toast.fail(message) },
    )
  const choose = async (file: File | null) => {
    if (!file) return
    const square = await squareOf(file).catch(() => undefined)
    if (square) send(square)
    else toast.fail(t('propio.fotoTipo'))
  }
  return (
    <div className={styles.picture}>
      {foto ? <img src={foto} alt="" /> : <Initials of={persona} size="lg" />}
      {may && (
        // On a phone it offers the camera.
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void choose(file)}>
          {(props) => (
            <ActionIcon
              {...props}
              size={24}
              variant="default"
              radius="xl"
              loading={write.isPending}
              aria-label={t('persona.fotoElegir')}
              title={t('persona.fotoElegir')}
            >
              <IconCamera size={14} />
            </ActionIcon>
          )}
        </FileButton>
      )}
      {may && foto && (
        <ActionIcon
          className="no-phone"
          size={24}
          variant="default"
          radius="xl"
          aria-label={t('propio.fotoQuitar')}
          title={t('propio.fotoQuitar')}
          onClick={() => send(null)}
        >
          <IconTrash size={14} />
        </ActionIcon>
      )}
    </div>
  )
}
