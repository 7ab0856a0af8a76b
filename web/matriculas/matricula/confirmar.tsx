import { matricula } from '#contract/matriculas/matricula.ts'
import { OpAction } from '#web/core/op-action.tsx'
import { useT } from '#web/ui/words.ts'

type Props = { idMatricula: number; alumno: string; grupo: string; variant?: 'filled' }

/** Confirms an enrolment, in its record and where it waits. */
export function ConfirmarMatricula({ idMatricula, alumno, grupo, variant }: Props) {
  const t = useT()
  return (
    <OpAction
      op={matricula.confirmarInscripcion}
      label="matricula.confirmar"
      efecto={t('matricula.confirmarEfecto', { alumno, grupo })}
      input={() => ({ idMatricula })}
      {...(variant && { variant })}
    />
  )
}
