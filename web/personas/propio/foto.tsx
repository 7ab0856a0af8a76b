import { Button, FileButton, Input } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useState } from 'react'

import { useFormValues } from '#web/core/form/form-context.ts'
import { squareOf } from '#web/ui/square-picture.ts'
import { useT } from '#web/ui/words.ts'

import styles from './mis-datos.module.css'

/** Shows, chooses and removes the user's own picture. It is kept with the rest of the form. */
export function FotoField() {
  const t = useT()
  const form = useFormValues()
  const [problem, setProblem] = useState(false)
  const foto = form.values.foto as string | null | undefined
  const choose = async (file: File | null) => {
    if (!file) return
    const next = await squareOf(file).catch(() => undefined)
    setProblem(next === undefined)
    if (next) form.setFieldValue('foto', next)
  }
  return (
    <Input.Wrapper
      label={t('propio.foto')}
      labelElement="div"
      error={problem ? t('propio.fotoTipo') : form.errors.foto}
    >
      <div className={`line ${styles.foto}`}>
        {foto ? <img src={foto} alt={t('propio.foto')} /> : <IconUser size={36} stroke={1.2} aria-hidden />}
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button {...props} size="xs" variant="default">
              {t('propio.fotoElegir')}
            </Button>
          )}
        </FileButton>
        {foto && (
          <Button size="xs" variant="subtle" onClick={() => form.setFieldValue('foto', null)}>
            {t('propio.fotoQuitar')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
