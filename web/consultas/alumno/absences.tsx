import type { MatriculaDeAlumno } from '#contract/matriculas/matricula.ts'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { useMayOfStudent } from '#web/personas/vinculo/index.ts'

import { Unfold } from './unfold.tsx'
import { CURRENT } from './use-my-enrolments.ts'

// Fetched on demand: few absences are looked at, and fewer justified.
const AbsenceList = lazyPart(async () => (await import('./absence-list.tsx')).AbsenceList)

/** The absences of a course under way and what was told of them, fetched when opened. */
export function Absences({ row: { idMatricula, estado, curso } }: { row: MatriculaDeAlumno }) {
  const maySee = useMayOfStudent('veNotas')
  const mayTell = useMayOfStudent('autoriza')
  if (!(maySee || mayTell) || !CURRENT.has(estado)) return null
  return (
    <Unfold show="alumno.verFaltas" hide="alumno.ocultarFaltas" curso={curso.nombre}>
      {() => <AbsenceList idMatricula={idMatricula} />}
    </Unfold>
  )
}
