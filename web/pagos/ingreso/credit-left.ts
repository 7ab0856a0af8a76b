import type { Ingreso } from '#contract/pagos/ingreso.ts'

/**
 * Returns the part of a payment that is left for its student. A payment that is not confirmed, or was annulled, leaves no
 * credit.
 */
export const creditLeft = ({ estado, montoDisponible }: Pick<Ingreso, 'estado' | 'montoDisponible'>) =>
  estado === 'CONFIRMADO' ? montoDisponible : 0
