import { matricula } from '#contract/matriculas/matricula.ts'
import type { Usuario } from '#contract/personas/usuario.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { useSimulation } from '#web/matriculas/matricula/use-simulation.ts'

import type { EnrolmentDraft } from './use-draft.ts'

type Terms = {
  alumno: Usuario | undefined
  idMatriculaTipo: number | undefined
  /** Undefined without permission to confirm. */
  confirmar: boolean | undefined
}

/** Prepares the act that enrols in several groups: its simulation, and the call. Undefined input with a single group. */
export function useAct({ grupos }: EnrolmentDraft, { alumno, idMatriculaTipo, confirmar }: Terms) {
  const enrol = useWrite(matricula.matriculacion)
  const isChosen = grupos.length > 1
  const asked =
    isChosen && alumno && idMatriculaTipo
      ? { idUsuario: alumno.idUsuario, grupos: grupos.map((one) => one.idGrupo), idMatriculaTipo }
      : undefined
  const simulated = useSimulation(matricula.matriculacion, asked, enrol.data !== undefined || enrol.isPending)
  const sending = asked && { ...asked, ...(confirmar !== undefined && { confirmar }) }
  return {
    isChosen,
    enrol,
    simulated,
    sending,
    send: () => sending && !enrol.isPending && enrol.mutate(sending),
  }
}

export type Act = ReturnType<typeof useAct>
