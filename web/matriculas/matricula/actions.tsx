import { Button } from '@mantine/core'

import { personName } from '#contract/core/person-name.ts'
import { type Matricula, matriculaMoves } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { May } from '#web/core/session/may.tsx'
import { useT } from '#web/ui/words.ts'

import { ConfirmarMatricula } from './confirmar.tsx'
import { MoreActions } from './more-actions.tsx'

/** The act that an enrolment waits for, and the menu of the others: one line. */
export const MatriculaActions = ({ row }: { row: Matricula }) => (
  <>
    {matriculaMoves.confirmar(row) && (
      <ConfirmarMatricula
        idMatricula={row.idMatricula}
        alumno={personName(row.usuario)}
        grupo={row.grupo.codigo}
        variant="filled"
      />
    )}
    <PayLink row={row} />
    <MoreActions row={row} />
  </>
)

function PayLink({ row: { idMatricula, totales, estado } }: { row: Matricula }) {
  const t = useT()
  if (!totales || totales.saldo <= 0) return null
  return (
    <May acceso={ingreso.nuevo.permiso}>
      <Button
        component={Link}
        to={paths.ingresoNuevo({ matricula: idMatricula })}
        size="xs"
        variant={estado === 'PREINSCRITA' ? 'default' : 'filled'}
      >
        {t('matricula.registrarPago')}
      </Button>
    </May>
  )
}
