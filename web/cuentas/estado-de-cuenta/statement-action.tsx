import { estadoDeCuenta } from '#contract/cuentas/estado-de-cuenta.ts'
import { PaperAction, type PaperLook } from '#web/core/act/paper-action.tsx'

type Props = PaperLook & { idUsuario: number; idMatricula?: number }

/** Prints the account statement of a student: of one enrolment, or of all. */
export const StatementAction = ({ idUsuario, idMatricula = 0, ...look }: Props) => (
  <PaperAction
    op={estadoDeCuenta.ver}
    label="estadoDeCuenta.titulo"
    input={{ idUsuario, idMatricula }}
    {...look}
  />
)
