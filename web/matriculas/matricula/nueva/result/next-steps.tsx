import { Button, Group } from '@mantine/core'

import { ingreso } from '#contract/pagos/ingreso.ts'
import type { Usuario } from '#contract/personas/usuario.ts'
import { Link } from '#web/core/screen/link.tsx'
import { May } from '#web/core/session/may.tsx'
import { useT } from '#web/ui/words.ts'

type Props = {
  alumno: Usuario
  onAgain: (alumno?: Usuario) => void
  /** Link to the new enrolments. */
  ver: { direccion: string; titulo: string }
  /** Where a payment of it is registered, while something is owed. */
  pagar: string | undefined
}

/** The next actions after an enrolment. */
export function NextSteps({ alumno, onAgain, ver, pagar }: Props) {
  const t = useT()
  return (
    <Group gap="xs">
      <Button onClick={() => onAgain()}>{t('matricular.otraPersona')}</Button>
      <Button variant="default" onClick={() => onAgain(alumno)}>
        {t('matricular.otroGrupo')}
      </Button>
      <Button component={Link} to={ver.direccion} variant="default">
        {ver.titulo}
      </Button>
      {pagar !== undefined && (
        <May acceso={ingreso.nuevo.permiso}>
          <Button component={Link} to={pagar} variant="default">
            {t('matricula.registrarPago')}
          </Button>
        </May>
      )}
    </Group>
  )
}
