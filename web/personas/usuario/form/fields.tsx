import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'

import { type Usuario, usuario } from '#contract/personas/usuario.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { useTipos } from '#web/institucion/tipo/index.ts'
import { CONTACTO, type Contacto } from '#web/personas/usuario/contacto.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import { FirstSurname } from './first-surname.tsx'
import { GuardianFields } from './guardian.tsx'
import { PerfilPick } from './perfil-pick.tsx'

import styles from './form.module.css'

const { Text, Day, One } = fieldsOf(usuario.guardar)

function FieldGroup({ title, children }: { title: Frase; children: ReactNode }) {
  const t = useT()
  return (
    <fieldset className={`stack ${styles.group}`}>
      <legend>{t(title)}</legend>
      {children}
    </fieldset>
  )
}

const TwoColumns = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} style={{ alignItems: 'end' }}>
    {children}
  </SimpleGrid>
)

const TYPED = { correo: 'email', telefono: 'tel' } as const

export function ContactField({ dato: { campo, clase } }: { dato: Contacto }) {
  const field = { name: campo, label: `usuario.${campo}` } as const
  if (clase === 'fecha') return <Day {...field} />
  return <Text {...field} {...(clase !== 'texto' && { type: TYPED[clase] })} />
}

const contactFields = (from: number, to?: number) =>
  CONTACTO.slice(from, to).map((dato) => <ContactField key={dato.campo} dato={dato} />)

/** The active types of document, with the person's own type even if it is inactive. */
function useDocumentTypes(own: string | undefined) {
  const options = useTipos('TIPO_DOCUMENTO').map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))
  return !own || options.some(({ value }) => value === own)
    ? options
    : [{ value: own, label: own }, ...options]
}

type Props = {
  /** The edited user; undefined for a new one. */
  row?: Usuario
  /** Notices below a part of the form. */
  below?: { documento?: ReactNode; nombre?: ReactNode; correo?: ReactNode }
}

/** The fields of both forms, new and edit. */
export const UsuarioFields = ({ row, below = {} }: Props) => (
  <>
    <FieldGroup title="usuario.identidad">
      <TwoColumns>
        <One
          name="tipoDocumento"
          label="usuario.tipoDocumento"
          options={useDocumentTypes(row?.tipoDocumento)}
        />
        <Text name="numeroDocumento" label="usuario.numeroDocumento" first />
      </TwoColumns>
      {below.documento}
      <Text name="nombres" label="usuario.nombres" />
      <TwoColumns>
        <FirstSurname />
        <Text name="sapellido" label="usuario.sapellido" />
      </TwoColumns>
      {below.nombre}
    </FieldGroup>
    <FieldGroup title="usuario.contacto">
      <TwoColumns>{contactFields(0, 2)}</TwoColumns>
      {below.correo}
      <TwoColumns>{contactFields(2, 3)}</TwoColumns>
      {contactFields(3)}
    </FieldGroup>
    {!row && <GuardianFields />}
    <FieldGroup title="usuario.acceso">
      <TwoColumns>
        <PerfilPick {...(row && { known: row })} />
        <Text name="login" label="usuario.login" {...(!row && { help: 'usuario.loginAyuda' as const })} />
      </TwoColumns>
    </FieldGroup>
  </>
)
