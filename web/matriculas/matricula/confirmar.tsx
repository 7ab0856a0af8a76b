import { matricula } from '#contract/matriculas/matricula.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { toast } from '#web/ui/toast.tsx'
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

type UndoableProps = {
  idMatricula: number
  alumno: string
  grupo: string
  onDone: (idCorrida?: number) => void
}

/** Confirms an enrolment as a run of one, which can be undone where it was done. */
export function ConfirmarWithUndo({ idMatricula, alumno, grupo, onDone }: UndoableProps) {
  const t = useT()
  return (
    <OpAction
      op={matricula.confirmarVarias}
      label="matricula.confirmar"
      efecto={t('matricula.confirmarEfecto', { alumno, grupo })}
      input={() => ({ matriculas: [idMatricula] })}
      onDone={({ idCorrida, resultados: [done] }) => {
        if (done?.ok === false) return toast.fail(done.mensaje)
        onDone(idCorrida)
      }}
    />
  )
}
