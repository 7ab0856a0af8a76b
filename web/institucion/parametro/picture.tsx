import { Button, FileButton, Input } from '@mantine/core'
import type { ReactNode } from 'react'

import type { Op } from '#contract/core/op.ts'
import type { OpInput } from '#web/core/request/client.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { Problems } from '#web/ui/problems.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './parametros.module.css'

type Props<O extends Op> = {
  label: string
  ayuda: string
  /** Address of the picture, with its hash: a new picture has the same address, so the element is remounted. */
  src: string | undefined
  subir: O
  input: (archivo: File) => OpInput<O>
  /** Beside the picture: how to remove it. */
  quitar: ReactNode
  /** In place of the picture. */
  vacio?: ReactNode
}

/** A setting that is a picture: shown, replaced and removed. */
export function Picture<O extends Op>({ label, ayuda, src, subir, input, quitar, vacio }: Props<O>) {
  const t = useT()
  const upload = useWrite(subir)
  const choose = (archivo: File | null) =>
    archivo &&
    upload.mutate(input(archivo), {
      onSuccess: (reply) => toast.done((reply as { mensaje: string }).mensaje),
    })
  return (
    <Input.Wrapper label={label} description={ayuda} labelElement="div">
      <div className={`stack ${styles.fields}`} style={{ marginTop: 'var(--space-8)' }}>
        {upload.error && <Problems message={upload.error.message} errors={upload.error.errors} />}
        <div className={`line ${styles.logo}`}>
          {src ? <img key={src} src={src} alt={label} /> : vacio}
          <div className={styles.logoActs}>
            <FileButton accept="image/png,image/jpeg,image/webp" onChange={choose}>
              {(props) => (
                <Button {...props} size="xs" variant="default" loading={upload.isPending}>
                  {t('ajuste.logo.elegir')}
                </Button>
              )}
            </FileButton>
            {src && quitar}
          </div>
        </div>
      </div>
    </Input.Wrapper>
  )
}
