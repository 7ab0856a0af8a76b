import { tarifario } from '#contract/cuentas/tarifario.ts'
import { type Matricula, matricula } from '#contract/matriculas/matricula.ts'
import type { Persona, Usuario } from '#contract/personas/usuario.ts'
import type { OpInput } from '#web/core/request/client.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useMay } from '#web/core/session/session.ts'
import { useSimulation } from '#web/matriculas/matricula/use-simulation.ts'

import { changedCharges, linesOf } from './terms/changes.ts'
import { useMatriculaTipos } from './terms/terms.tsx'
import { type EnrolmentDraft, soleGroup } from './use-draft.ts'

type Enrolment = OpInput<typeof matricula.conUsuario>
type Student = { alumno: Usuario | undefined; persona: Persona | undefined }
/** The type of the last enrolment of the student: it goes on, unless another is chosen. */
type Former = { former: Matricula['matriculaTipo'] | undefined }

const studentInput = ({ alumno, persona }: Student, samePerson: EnrolmentDraft['samePerson']) => {
  if (alumno) return { idUsuario: alumno.idUsuario }
  if (!persona) return undefined
  const isSame = samePerson?.numeroDocumento === persona.numeroDocumento
  return { usuario: persona, ...(isSame && { idUsuario: samePerson.idUsuario }) }
}

/** Only the fields that charges may depend on, so that typing a phone number starts no new simulation. */
const chargeFieldsOf = ({ tipoDocumento, numeroDocumento, nombres, papellido }: Persona) =>
  ({ tipoDocumento, numeroDocumento, nombres, papellido }) as Persona

/** The price lists available to the chosen group, and the one chosen or in force. */
function usePriceLists(draft: EnrolmentDraft) {
  const grupo = soleGroup(draft)
  const enabled = grupo !== undefined
  const { data, isPlaceholderData, error } = useRead(
    tarifario.porGrupo,
    { idGrupo: grupo?.idGrupo ?? 0 },
    { enabled },
  )
  // The placeholder data belong to the previous group.
  const current = enabled && !isPlaceholderData ? data : undefined
  const idTarifario = draft.idTarifario ?? current?.vigente ?? undefined
  const list = current?.content.find((one) => one.idTarifario === idTarifario)
  return {
    lists: current?.content,
    proximo: current?.proximo,
    idTarifario,
    list,
    listsError: enabled ? error : null,
  }
}

/** Types, price lists and charges for the choices, and the input to send. */
export function useEnrolment(
  draft: EnrolmentDraft,
  { alumno, persona, former }: Student & Former,
  isSent: boolean,
) {
  const { changes } = draft
  const grupo = soleGroup(draft)
  const tipos = useMatriculaTipos()
  const kept = tipos.find((one) => one.idMatriculaTipo === former?.idMatriculaTipo)
  const idMatriculaTipo = draft.idMatriculaTipo ?? kept?.idMatriculaTipo ?? tipos[0]?.idMatriculaTipo
  const { lists, proximo, idTarifario, list, listsError } = usePriceLists(draft)
  const mayAgree = useMay('per_cuenta_gestionar')
  const cuentas = list && mayAgree ? changedCharges(linesOf(list.conceptos), changes) : undefined

  const of = (person: ReturnType<typeof studentInput>): Enrolment | undefined => {
    if (!person || !grupo || !idMatriculaTipo || !lists) return undefined
    const terms = { idGrupo: grupo.idGrupo, idMatriculaTipo, ...(idTarifario && { idTarifario }) }
    return { ...person, ...terms, ...(cuentas && { cuentas }) }
  }
  const asked = of(studentInput({ alumno, persona: persona && chargeFieldsOf(persona) }, draft.samePerson))
  const simulated = useSimulation(matricula.conUsuario, asked, isSent)
  const enrolment = of(studentInput({ alumno, persona }, draft.samePerson))
  return {
    tipos,
    idMatriculaTipo,
    former,
    lists,
    proximo,
    idTarifario,
    list,
    listsError,
    mayAgree,
    simulated,
    enrolment,
  }
}
