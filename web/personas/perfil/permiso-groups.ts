import { type Permiso, PERMISOS } from '#contract/core/permisos.ts'

const RULES = [
  ['ver', /^(menu|web)_/],
  ['personas', /^per_(usuario|perfil|reclamo|expediente)_/],
  ['academico', /^per_(grupo|curso|periodo|area|calificacion|asistencia|incidencia)_/],
  ['matricula', /^per_matricula_/],
  ['dinero', /^per_(ingreso|cuenta|tarifario|cierre)_/],
  ['certificacion', /^per_(certificado|mensaje)_/],
  ['institucion', /./],
] as const
type PermisoGroup = (typeof RULES)[number][0]

const groupOfPermiso = (permiso: string): PermisoGroup =>
  RULES.find(([, rule]) => rule.test(permiso))?.[0] ?? 'institucion'
const permisosByGroup = Map.groupBy(PERMISOS, groupOfPermiso)

/** The authorities grouped by subject. */
export const PERMISO_GROUPS: (readonly [PermisoGroup, readonly Permiso[]])[] = RULES.map(([grupo]) => [
  grupo,
  permisosByGroup.get(grupo) ?? [],
])
