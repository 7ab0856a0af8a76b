import { NIVEL } from '#contract/core/niveles.ts'
import { personName } from '#contract/core/person-name.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { sourceOf } from '#web/core/form/picker.ts'

const personas = sourceOf(usuario, 'idUsuario', personName, { mark: (u) => u })
export const docentes = personas.only({ nivel: NIVEL.DOCENTE })
export const alumnos = personas.only({ nivel: NIVEL.ALUMNO })
/** Shows the document too, for pickers that must tell namesakes apart. */
export const personasConDocumento = sourceOf(
  usuario,
  'idUsuario',
  (u) => `${personName(u)} · ${u.tipoDocumento} ${u.numeroDocumento}`,
  { mark: (u) => u },
)
export const personasConLogin = sourceOf(usuario, 'idUsuario', (u) => `${personName(u)} · ${u.login}`, {
  mark: (u) => u,
})
/** Those who work at the school: every level above that of families. */
export const personal = personasConLogin.only({
  nivel: Array.from({ length: NIVEL.APODERADO - NIVEL.ADMINISTRADOR }, (_, i) => NIVEL.ADMINISTRADOR + i),
})
