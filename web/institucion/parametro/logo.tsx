import { Button, FileButton, Input } from '@mantine/core'

import { institucion } from '#contract/institucion/institucion.ts'
import { OpAction } from '#web/core/op-action.tsx'
import { useRead, useWrite } from '#web/core/use-op.ts'
import { Problems } from '#web/ui/problems.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './parametros.module.css'

/** The logo of the printed papers: shown, replaced and removed. */
export function Logo() {
  const t = useT()
  const { data } = useRead(institucion.ver, {})
  const upload = useWrite(institucion.subirLogo)
  const choose = (archivo: File | null) =>
    archivo && upload.mutate({ archivo }, { onSuccess: ({ mensaje }) => toast.done(mensaje) })
  return (
    <Input.Wrapper label={t('ajuste.logo')} description={t('ajuste.logo.ayuda')} labelElement="div">
      <div className={styles.fields} style={{ marginTop: 8 }}>
        {upload.error && <Problems message={upload.error.message} errors={upload.error.errors} />}
        <div className={styles.logo}>
          {data?.logo && (
            <img
              // A new picture has the same address, so the element is remounted.
              key={data.logo}
              src={`/api/institucion/logo#${data.logo}`}
              alt={t('ajuste.logo')}
            />
          )}
          {data?.logo === null && <span className={styles.note}>{t('ajuste.logo.ninguno')}</span>}
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={choose}>
            {(props) => (
              <Button {...props} size="xs" variant="default" loading={upload.isPending}>
                {t('ajuste.logo.elegir')}
              </Button>
            )}
          </FileButton>
          {data?.logo && (
            <OpAction
              op={institucion.quitarLogo}
              label="ajuste.logo.quitar"
              efecto={t('ajuste.logo.quitarEfecto')}
              danger
              input={() => ({})}
            />
          )}
        </div>
      </div>
    </Input.Wrapper>
  )
}
