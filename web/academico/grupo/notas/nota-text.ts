import { NP, type ValorNota } from '#contract/academico/calificacion.ts'

/** A grade as it is shown: a number of the institution's country, NP, or `none` while it is missing. */
export function notaText(nota: ValorNota, number: (n: number) => string, none = '–'): string {
  if (nota === null) return none
  return nota === NP ? NP : number(nota)
}
