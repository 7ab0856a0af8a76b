import { ControlAlumnos } from '#web/consultas/control/alumnos.tsx'
import { ControlGrupos } from '#web/consultas/control/grupos.tsx'
import { ControlMatriculas } from '#web/consultas/control/matriculas.tsx'
import { part } from '#web/core/part.tsx'

// Where the lists of the economic control meet the records that their rows open, each fetched when one is opened.
const UsuarioRecord = part(async () => (await import('#web/personas/usuario/record.tsx')).UsuarioRecord)
const MatriculaRecord = part(
  async () => (await import('#web/matriculas/matricula/record.tsx')).MatriculaRecord,
)
const GrupoRecord = part(async () => (await import('#web/academico/grupo/record.tsx')).GrupoRecord)

export const Alumnos = () => <ControlAlumnos record={<UsuarioRecord />} />
export const Matriculas = () => <ControlMatriculas record={<MatriculaRecord />} />
export const Grupos = () => <ControlGrupos record={<GrupoRecord />} />
