import { Button, type ButtonProps } from '@mantine/core'
import { IconCash, IconSchool } from '@tabler/icons-react'

import { incidencia } from '#contract/academico/incidencia.ts'
import type { persona } from '#contract/consultas/persona.ts'
import type { Reply } from '#contract/core/op.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { Link, useNavigateTo } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { type ShortcutName, useKeyLabels } from '#web/core/screen/shortcuts.ts'
import { useShortcuts } from '#web/core/screen/use-shortcuts.ts'
import { May } from '#web/core/session/may.tsx'
import { useMay } from '#web/core/session/session.ts'
import { Menu } from '#web/ui/floating/menu.tsx'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
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
            <KeyedLink
              accion="pagar"
              to={paths.ingresoNuevo({ alumno })}
              leftSection={<IconCash size={16} />}
            >
              {t('matricula.registrarPago')}
            </KeyedLink>
          </May>
          <May acceso={matricula.conUsuario.permiso}>
            <KeyedLink
              accion="matricular"
              to={paths.matriculaNueva({ alumno })}
              variant="default"
              leftSection={<IconSchool size={16} />}
            >
              {t('usuario.matricular')}
            </KeyedLink>
          </May>
        </>
      )}
      <MoreActions alumno={alumno} />
    </>
  )
}

type KeyedProps = ButtonProps & { accion: ShortcutName<'persona'>; to: string }

/** An act with its key drawn on it. */
function KeyedLink({ accion, to, children, ...button }: KeyedProps) {
  const go = useNavigateTo()
  const phone = usePhone()
  const { heard, drawn } = useKeyLabels('persona', accion)
  useShortcuts('persona', { [accion]: () => void go(to) })
  return (
    <Button
      {...button}
      component={Link}
      to={to}
      aria-keyshortcuts={heard}
      rightSection={!phone && drawn && <KeyHint>{drawn}</KeyHint>}
    >
      {children}
    </Button>
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
