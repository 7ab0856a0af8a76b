import { type Acceso, opens } from '#contract/core/permisos.ts'

/** The printable guide of each profile: the first one with an authority that the person has. */
const GUIDES: [guide: string, acceso: Acceso][] = [
  ['alumno', 'menu_miscursos'],
  ['administrador', 'per_configuracion'],
  ['gestor', 'per_grupo_gestionar'],
  ['caja', 'per_ingreso_nuevo'],
  ['docente', 'per_asistencia_registrar'],
]

export function guideOf(authorities: readonly string[]) {
  const mine = new Set(authorities)
  const [guide] = GUIDES.find(([, acceso]) => opens(acceso, mine)) ?? ['consulta']
  return `/guias/${guide}.html`
}
