import { Button, SimpleGrid } from '@mantine/core'
import { useState } from 'react'

import { vinculo } from '#contract/personas/vinculo.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'
import { hasToken } from '#web/core/request/token.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { PublicPage } from '#web/personas/sesion/index.ts'
import { LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

const { Text, Day, One } = fieldsOf(vinculo.aceptar)

/** The page of an invitation: the code, the facts of the student, and the account of the adult who has none. */
export function Invitacion() {
  const t = useT()
  const [{ codigo }] = useParams()
  const [done, setDone] = useState<string>()
  const inside = hasToken()
  if (done !== undefined)
    return (
      <PublicPage titulo={t('invitacion.titulo')} texto={done}>
        <Button component={Link} to={inside ? paths.misCursos() : paths.login()} size="md">
          {t(inside ? 'menu.miscursos' : 'login.entrar')}
        </Button>
      </PublicPage>
    )
  const inicial = { codigo: typeof codigo === 'string' ? codigo : '' }
  const finish = ({ mensaje }: { mensaje: string }) => setDone(mensaje)
  return (
    <PublicPage titulo={t('invitacion.titulo')} texto={t('invitacion.texto')} wide>
      {inside ? (
        <OpForm op={vinculo.agregar} inicial={inicial} button="invitacion.agregar" told onDone={finish}>
          <AboutStudent />
        </OpForm>
      ) : (
        <NewAccount inicial={inicial} onDone={finish} />
      )}
    </PublicPage>
  )
}

const AboutStudent = () => (
  <>
    <Text name="codigo" label="invitacion.codigo" />
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Text name="numeroDocumento" label="invitacion.documentoAlumno" />
      <Day name="fechaNacimiento" label="invitacion.nacimientoAlumno" />
    </SimpleGrid>
  </>
)

type NewProps = { inicial: { codigo: string }; onDone: (reply: { mensaje: string }) => void }

function NewAccount({ inicial, onDone }: NewProps) {
  const { data } = useRead(vinculo.invitacion, {})
  if (!data) return <LoadingLines />
  const kinds = data.tiposDocumento.map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))
  const adulto = { tipoDocumento: kinds[0]?.value ?? '' } as never
  return (
    <OpForm
      op={vinculo.aceptar}
      inicial={{ ...inicial, adulto }}
      button="invitacion.aceptar"
      told
      onDone={onDone}
    >
      <AboutStudent />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <One name="adulto.tipoDocumento" label="usuario.tipoDocumento" options={kinds} />
        <Text name="adulto.numeroDocumento" label="usuario.numeroDocumento" />
        <Text name="adulto.nombres" label="usuario.nombres" />
        <Text name="adulto.papellido" label="usuario.papellido" />
        <Text name="adulto.celular" label="usuario.celular" type="tel" />
        <Text name="adulto.correo" label="usuario.correo" type="email" />
      </SimpleGrid>
      <Text name="adulto.clave" label="invitacion.clave" help="clave.ayuda" type="password" />
    </OpForm>
  )
}
