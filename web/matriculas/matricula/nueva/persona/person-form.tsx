import { Alert, Button, Group } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'

import { personName } from '#contract/core/person-name.ts'
import type { Usuario } from '#contract/personas/usuario.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { FormOpContext, FormProvider, useDefaultValue, useFormValues } from '#web/core/form/form-context.ts'
import { FirstSurname, SameMailNotice, useIsMinor } from '#web/personas/usuario/index.ts'
import { useT } from '#web/ui/words.ts'

import { guessType, personaOp, type PersonForm } from './use-person-form.ts'

import styles from './person.module.css'

const { Text, Day, One } = fieldsOf(personaOp)

type Props = {
  person: PersonForm
  known: Usuario | undefined
  onUse: (known: Usuario) => void
  /** Returns to the search; undefined for users who may not search. */
  onCancel: (() => void) | undefined
}

/** The form of a new person. The document comes first, because it may find an existing record. */
export function PersonFields({ person, known, onUse, onCancel }: Props) {
  const t = useT()
  const { form, tipos } = person
  return (
    <FormOpContext value={personaOp}>
      <FormProvider form={form}>
        <div className="fields">
          <DocumentFields tipos={tipos} />
          {known && <KnownPersonAlert known={known} onUse={onUse} />}
          <Text name="nombres" label="usuario.nombres" />
          <FirstSurname />
          <Text name="sapellido" label="usuario.sapellido" />
          <Text name="celular" label="usuario.celular" type="tel" />
          <Text name="correo" label="usuario.correo" type="email" />
          {!known && <SameMailNotice />}
          <Day name="fechaNacimiento" label="usuario.fechaNacimiento" />
          <GuardianFields birth={String(form.values.fechaNacimiento ?? '')} />
        </div>
        {onCancel && (
          <Button size="xs" variant="default" mt="md" onClick={onCancel}>
            {t('matricular.volverABuscar')}
          </Button>
        )}
      </FormProvider>
    </FormOpContext>
  )
}

/** The document. Its type is the one that the number of the search fits, even if the types come after the form. */
function DocumentFields({ tipos }: Pick<PersonForm, 'tipos'>) {
  const { values } = useFormValues()
  useDefaultValue('tipoDocumento', guessType(values.numeroDocumento, tipos))
  return (
    <>
      <One
        name="tipoDocumento"
        label="usuario.tipoDocumento"
        options={tipos.map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))}
      />
      <Text name="numeroDocumento" label="usuario.numeroDocumento" />
    </>
  )
}

function KnownPersonAlert({ known, onUse }: { known: Usuario; onUse: (known: Usuario) => void }) {
  const t = useT()
  return (
    <Alert className={styles.known} color="yellow" icon={<IconUserCheck aria-hidden />} role="status">
      <Group justify="space-between" gap="xs">
        <span>{t('matricular.yaRegistrada', { nombre: personName(known) })}</span>
        <Button size="xs" onClick={() => onUse(known)}>
          {t('matricular.usarla')}
        </Button>
      </Group>
    </Alert>
  )
}

/** The guardian of a minor. */
function GuardianFields({ birth }: { birth: string }) {
  const t = useT()
  const isMinor = useIsMinor(birth)
  if (!isMinor) return null
  return (
    <>
      <div className={`quiet ${styles.minor}`}>{t('usuario.menorDeEdad')}</div>
      <Text name="apoderado.nombre" label="usuario.apoderadoNombre" />
      <Text name="apoderado.celular" label="usuario.apoderadoCelular" type="tel" />
      <Text name="apoderado.correo" label="usuario.apoderadoCorreo" type="email" />
    </>
  )
}
