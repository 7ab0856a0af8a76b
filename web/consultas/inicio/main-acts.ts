import type { Auditoria } from '#contract/institucion/auditoria.ts'

/** The entities shown, most important first: the first one found in a transaction stands for it. */
export const TOLD_ENTITIES = [
  'ingreso',
  'matricula',
  'usuario',
  'grupo',
  'periodo',
  'tarifario',
  'curso',
  'area',
  'perfil',
  'cuenta',
]

const SECOND_LENGTH = 'YYYY-MM-DDTHH:MM:SS'.length

type Row = Pick<Auditoria, 'actor' | 'operacion' | 'instante' | 'entidad' | 'idAuditoria'>

/** Groups the rows that an act changed in the same second into one: that of the most important entity, earliest first. */
export function mainActs<R extends Row>(rows: readonly R[]): R[] {
  const together = Map.groupBy(rows, (r) =>
    [r.actor, r.operacion, r.instante.slice(0, SECOND_LENGTH)].join(' '),
  )
  const first = (a: R, b: R) =>
    TOLD_ENTITIES.indexOf(a.entidad) - TOLD_ENTITIES.indexOf(b.entidad) || a.idAuditoria - b.idAuditoria
  return [...together.values()].flatMap((act) => act.toSorted(first).slice(0, 1))
}
