import { Button, FileButton, Input } from '@mantine/core'
import { useState } from 'react'

import { institucion } from '#contract/institucion.ts'
import { OpAction } from '#web/core/op-action.tsx'
import { useWrite } from '#web/core/use-op.ts'
import { Problems } from '#web/ui/problems.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './parametros.module.css'

/** The picture that heads the papers: seen, changed and taken away. */
export function Logo() {
  const t = useT()
  const [turn, setTurn] = useState(0)
  const [there, setThere] = useState(true)
  const upload = useWrite(institucion.subirLogo)
  const again = () => {
    setThere(true)
    setTurn(turn + 1)
  }
  const choose = (archivo: File | null) =>
    archivo &&
    upload.mutate(
      { archivo },
      {
        onSuccess: ({ mensaje }) => {
          toast.done(mensaje)
          again()
        },
      },
    )
  return (
    <Input.Wrapper label={t('ajuste.logo')} description={t('ajuste.logo.ayuda')} labelElement="div">
      <div className={styles.fields} style={{ marginTop: 8 }}>
        {upload.error && <Problems message={upload.error.message} errors={upload.error.errors} />}
        <div className={styles.logo}>
          {there ? (
            <img
              key={turn}
              src={`/api/institucion/logo#${turn}`}
              alt={t('ajuste.logo')}
              onError={() => setThere(false)}
            />
          ) : (
            <span className={styles.note}>{t('ajuste.logo.ninguno')}</span>
          )}
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={choose}>
            {(props) => (
              <Button {...props} size="xs" variant="default" loading={upload.isPending}>
                {t('ajuste.logo.elegir')}
              </Button>
            )}
          </FileButton>
          {there && (
            <OpAction
              op={institucion.quitarLogo}
              etiqueta="ajuste.logo.quitar"
              efecto={t('ajuste.logo.quitarEfecto')}
              peligro
              input={() => ({})}
              onDone={again}
            />
          )}
        </div>
      </div>
    </Input.Wrapper>
  )
}
