/**
 * Whole cents, as the gateway counts, from money as PostgreSQL writes it: `120.50`. Never computed with
 * fractions.
 */
export function centimosDe(monto: string): number {
  const [, sign = '', whole = '', cents = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(monto) ?? []
  const centimos = Number(`${whole}${cents.padEnd(2, '0')}`)
  return sign ? -centimos : centimos
}

/** Money as PostgreSQL writes it, from whole cents. */
export function montoDe(centimos: number): string {
  const digits = String(centimos).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
