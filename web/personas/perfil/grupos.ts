import { type Permiso, PERMISOS } from '#contract/core/permisos.ts'

const RULES = [
  ['ver', /^(menu|web)_/],
  ['personas', /^per_(usuario|perfil)_/],
  ['academico', /^per_(grupo|curso|periodo|area|calificacion|asistencia|incidencia)_/],
  ['matricula', /^per_matricula_/],
  ['dinero', /^per_(ingreso|cuenta|tarifario)_/],
  ['certificacion', /^per_(certificado|mensaje)_/],
  ['institucion', /./],
] as const
type Grupo = (typeof RULES)[number][0]

const groupOf = (permiso: string): Grupo => RULES.find(([, rule]) => rule.test(permiso))?.[0] ?? 'institucion'
const all = Map.groupBy(PERMISOS, groupOf)

/** The authorities grouped by subject. */
export const GRUPOS: (readonly [Grupo, readonly Permiso[]])[] = RULES.map(([grupo]) => [
  grupo,
  all.get(grupo) ?? [],
])
