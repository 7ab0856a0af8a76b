import type { Ingreso } from '#contract/pagos/ingreso.ts'

/** What is left of a payment for its student. A payment that is not confirmed, or was annulled, leaves no credit. */
export const creditLeft = ({ estado, montoDisponible }: Pick<Ingreso, 'estado' | 'montoDisponible'>) =>
  estado === 'CONFIRMADO' ? montoDisponible : 0
