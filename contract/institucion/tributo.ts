/** Tax class of a sale. Without the tax it is exempt by law (INAFECTO) or by a favour of it (EXONERADO). */
export const AFECTACIONES = ['GRAVADO', 'EXONERADO', 'INAFECTO'] as const

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Whether a taxpayer's number has its eleven digits, a known beginning, and the check digit of modulo 11 (`ruc_valido`). */
export function isRuc(ruc: string): boolean {
  if (!/^(10|15|16|17|20)\d{9}$/.test(ruc)) return false
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(ruc[i]), 0)
  return (11 - (sum % 11)) % 10 === Number(ruc[10])
}
