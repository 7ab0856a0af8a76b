const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Whether a text is a RUC: eleven digits of a known kind, the last of which checks the others. */
export function isRuc(text: string): boolean {
  if (!/^(?:10|15|16|17|20)\d{9}$/.test(text)) return false
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0)
  return (11 - (sum % 11)) % 10 === Number(text[10])
}
