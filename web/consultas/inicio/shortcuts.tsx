import { Button } from '@mantine/core'
import {
  IconCash,
  IconChartBar,
  IconListSearch,
  IconSchool,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'

import { tablero } from '#contract/consultas/tablero.ts'
import type { Acceso } from '#contract/core/permisos.ts'
import { opens } from '#contract/core/permisos.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useSesion } from '#web/core/session/session.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import styles from './inicio.module.css'

type Shortcut = { label: Frase; to: string; acceso: Acceso; Icon: typeof IconCash }

const SHORTCUTS: Shortcut[] = [
  {
    label: 'menu.matriculasNueva',
    to: paths.matriculaNueva(),
    acceso: matricula.conUsuario.permiso,
    Icon: IconSchool,
  },
  { label: 'menu.ingresosNuevo', to: paths.ingresoNuevo(), acceso: ingreso.nuevo.permiso, Icon: IconCash },
  {
    label: 'menu.usuariosNuevo',
    to: paths.usuarioNuevo(),
    acceso: usuario.guardar.permiso,
    Icon: IconUserPlus,
  },
  {
    label: 'menu.matriculasLista',
    to: paths.matriculas(),
    acceso: 'web_ingreso_listado',
    Icon: IconListSearch,
  },
  { label: 'tablero.titulo', to: paths.resumen(), acceso: tablero.gestor.permiso, Icon: IconChartBar },
  { label: 'menu.usuariosLista', to: paths.usuarios(), acceso: 'web_usuario_listado', Icon: IconUsers },
]

/** Links to the most used screens that the person may open, the first one before the others; a phone shows the first two. */
export function Shortcuts() {
  const t = useT()
  const { authorities } = useSesion()
  const mine = SHORTCUTS.filter(({ acceso }) => opens(acceso, new Set(authorities)))
  if (mine.length === 0) return null
  return (
    <nav className={`line ${styles.shortcuts}`} aria-label={t('inicio.accesos')}>
      {mine.map(({ label, to, Icon }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          variant={to === mine[0]?.to ? 'filled' : 'default'}
          leftSection={<Icon size={17} stroke={1.75} aria-hidden />}
        >
          {t(label)}
        </Button>
      ))}
    </nav>
  )
}
