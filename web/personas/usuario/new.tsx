import { Button, Group } from '@mantine/core'
import { useState } from 'react'

import type { Reply } from '#contract/core/op.ts'
import { fullName } from '#contract/core/person-name.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { useDefaultValue } from '#web/core/form/form-context.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { May } from '#web/core/session/may.tsx'
import { useTipos } from '#web/institucion/tipo/index.ts'
import { Page } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { UsuarioFields } from './form/fields.tsx'
import { useSurnameProblem } from './form/first-surname.tsx'
import { OneTimeAccess } from './one-time-access.tsx'
import { SameDocumentNotice, SameMailNotice, SimilarNameNotice } from './similar/notices.tsx'

import styles from './new.module.css'

type Nuevo = Reply<typeof usuario.guardar>['usuario']

const similarNotices = {
  documento: <SameDocumentNotice />,
  nombre: <SimilarNameNotice />,
  correo: <SameMailNotice />,
}

/** Creates a user: warns of existing records while typing, and ends with the first sign-in. */
export function UsuarioNuevo() {
  const t = useT()
  const surnameProblem = useSurnameProblem()
  const [made, setMade] = useState<Nuevo>()
  if (made) return <CreatedUsuario row={made} again={() => setMade(undefined)} />
  return (
    <Page titulo={t('usuario.nuevo')} narrow="form">
      <div className={`panel ${styles.page}`}>
        <OpForm
          op={usuario.guardar}
          inicial={{ apoderado: {} }}
          problems={surnameProblem}
          button="usuario.crear"
          told
          onDone={(reply) => setMade(reply.usuario)}
        >
          <UsualDocument />
          <UsuarioFields below={similarNotices} />
        </OpForm>
      </div>
    </Page>
  )
}

/** Preselects the first type of document once the types have loaded. */
function UsualDocument() {
  useDefaultValue('tipoDocumento', useTipos('TIPO_DOCUMENTO')[0]?.codigo)
  return null
}

function CreatedUsuario({ row, again }: { row: Nuevo; again: () => void }) {
  const t = useT()
  const { idUsuario } = row
  return (
    <Page titulo={t('usuario.creado', { nombre: fullName(row) })} narrow="form">
      <div className={styles.made}>
        <OneTimeAccess row={row} />
        <Group gap="xs" className={styles.next}>
          <May acceso={usuario.ver.permiso}>
            <Button component={Link} to={paths.usuarios({ ver: idUsuario })}>
              {t('usuario.verFicha')}
            </Button>
          </May>
          <May acceso="per_matricula_nueva">
            <Button component={Link} to={paths.matriculaNueva({ alumno: idUsuario })} variant="default">
              {t('usuario.matricular')}
            </Button>
          </May>
          <Button variant="default" onClick={again}>
            {t('usuario.crearOtro')}
          </Button>
        </Group>
      </div>
    </Page>
  )
}
