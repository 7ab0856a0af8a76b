import { type EsquemaDeGrupo, NP, type ValorNota } from '#contract/academico/calificacion.ts'
import type { Datos, Frase } from '#web/ui/words.ts'

import { readNota } from './pasted-block.ts'

type CheckedNota = { nota: ValorNota } | { frase: Frase; datos?: Datos }

/** The typed grade if the scheme allows it, else the problem in words. The server checks again. */
export function checkNota({ notaMinima, notaMaxima, decimales }: EsquemaDeGrupo, texto: string): CheckedNota {
  const nota = readNota(texto)
  if (nota === undefined) return { frase: 'calificacion.noEsNumero' }
  if (nota === null || nota === NP) return { nota }
  if (nota < notaMinima || nota > notaMaxima)
    return { frase: 'calificacion.fueraDeEscala', datos: { minima: notaMinima, maxima: notaMaxima } }
  if (Number(nota.toFixed(decimales)) !== nota)
    return { frase: 'calificacion.decimales', datos: { count: decimales } }
  return { nota }
}
