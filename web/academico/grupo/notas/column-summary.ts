import { NP, type ValorNota } from '#contract/academico/calificacion.ts'

/** Mean and passes of a column of grades. NP is a grade that does not pass, and no number of the mean. */
export function columnSummary(notas: readonly ValorNota[], aprobatoria: number) {
  const graded = notas.filter((one) => one !== null)
  const numbers = graded.filter((one) => one !== NP)
  return {
    mean: numbers.length > 0 ? numbers.reduce((sum, one) => sum + one, 0) / numbers.length : undefined,
    passed: numbers.filter((one) => one >= aprobatoria).length,
    graded: graded.length,
  }
}
