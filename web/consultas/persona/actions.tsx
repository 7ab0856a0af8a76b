import { Button } from '@mantine/core'
import { IconCash, IconSchool } from '@tabler/icons-react'

import { incidencia } from '#contract/academico/incidencia.ts'
import type { persona } from '#contract/consultas/persona.ts'
import type { Reply } from '#contract/core/op.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { Link, useNavigateTo } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { May } from '#web/core/session/may.tsx'
import { useMay } from '#web/core/session/session.ts'
import { Menu } from '#web/ui/floating/menu.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { useT } from '#web/ui/words.ts'

type Props = { row: Reply<typeof persona.ver> }

/** Acts of the reader for a person: an enrolment and a payment are a student's. */
export function PersonaActions({ row: { persona: of, esAlumno } }: Props) {
  const t = useT()
  const alumno = of.idUsuario
  return (
    <>
      {esAlumno && (
        <>
          <May acceso={ingreso.guardar.permiso}>
            <Button component={Link} to={paths.ingresoNuevo({ alumno })} leftSection={<IconCash size={16} />}>
              {t('matricula.registrarPago')}
            </Button>
          </May>
          <May acceso={matricula.conUsuario.permiso}>
            <Button
              component={Link}
              to={paths.matriculaNueva({ alumno })}
              variant="default"
              leftSection={<IconSchool size={16} />}
            >
              {t('usuario.matricular')}
            </Button>
          </May>
        </>
      )}
      <MoreActions alumno={alumno} />
    </>
  )
}

function MoreActions({ alumno }: { alumno: number }) {
  const t = useT()
  const go = useNavigateTo()
  const mayOpen = useMay(usuario.ver.permiso)
  const mayReport = useMay(incidencia.guardar.permiso)
  if (!mayOpen && !mayReport) return null
  return (
    <Menu position="bottom-end" withinPortal target={<MoreButton />}>
      {({ Item }) => (
        <>
          {mayOpen && (
            <Item onClick={() => void go(paths.usuarios({ ver: alumno }))}>{t('persona.datos')}</Item>
          )}
          {mayReport && (
            <Item onClick={() => void go(paths.incidencias({ ver: 'nuevo', alumno }))}>
              {t('persona.abrirCaso')}
            </Item>
          )}
        </>
      )}
    </Menu>
  )
}
