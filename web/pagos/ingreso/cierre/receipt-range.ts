import type { Turno } from '#contract/pagos/cierre.ts'

/** The receipts of a turn: the first and the last; undefined without any. */
export function receiptRange({ primerRecibo, ultimoRecibo }: Pick<Turno, 'primerRecibo' | 'ultimoRecibo'>) {
  if (!primerRecibo) return undefined
  return primerRecibo === ultimoRecibo ? primerRecibo : `${primerRecibo} – ${ultimoRecibo}`
}
