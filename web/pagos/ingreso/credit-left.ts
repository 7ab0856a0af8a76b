import type { Ingreso } from '#contract/pagos/ingreso.ts'

/** What is left of a payment for its student. Money that never came, or was annulled, is nobody's credit. */
export const creditLeft = ({ estado, montoDisponible }: Pick<Ingreso, 'estado' | 'montoDisponible'>) =>
  estado === 'CONFIRMADO' ? montoDisponible : 0
