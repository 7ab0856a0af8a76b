import { Button, SimpleGrid } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'

import { usuario } from '#contract/personas/usuario.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { useFormValues } from '#web/core/form/form-context.ts'
import { useT } from '#web/ui/words.ts'

import { useIsMinor } from './use-is-minor.ts'

import styles from './form.module.css'

const { Text } = fieldsOf(usuario.guardar)

/** The guardian of a minor: shown when the date of birth requires one, otherwise on request. */
export function GuardianFields() {
  const t = useT()
  const { fechaNacimiento, apoderado } = useFormValues().values
  const [asked, setAsked] = useState(() =>
    Object.values((apoderado as object | undefined) ?? {}).some(Boolean),
  )
  const minor = useIsMinor(fechaNacimiento)

  if (!asked && !minor) {
    return (
      <Button
        className={styles.more}
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={14} />}
        onClick={() => setAsked(true)}
      >
        {t('usuario.agregarApoderado')}
      </Button>
    )
  }
  return (
    <fieldset className={`stack ${styles.group}`}>
      <legend>{t('usuario.apoderado')}</legend>
      {minor && <p className={`dim ${styles.note}`}>{t('usuario.menorDeEdad')}</p>}
      <Text name="apoderado.nombre" label="usuario.apoderadoNombre" />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Text name="apoderado.celular" label="usuario.apoderadoCelular" type="tel" />
        <Text name="apoderado.correo" label="usuario.apoderadoCorreo" type="email" />
      </SimpleGrid>
    </fieldset>
  )
}
