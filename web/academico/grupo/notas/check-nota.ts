import type { EsquemaDeGrupo } from '#contract/academico/calificacion.ts'
import type { Datos, Frase } from '#web/ui/words.ts'

import { readNota } from './block.ts'

type Judged = { nota: number | null } | { frase: Frase; datos?: Datos }

/** What is typed in a cell as a grade of that scheme, or what is wrong with it: the server has the last word. */
export function judge({ notaMinima, notaMaxima, decimales }: EsquemaDeGrupo, texto: string): Judged {
  const nota = readNota(texto)
  if (nota === undefined) return { frase: 'calificacion.noEsNumero' }
  if (nota === null) return { nota }
  if (nota < notaMinima || nota > notaMaxima)
    return { frase: 'calificacion.fueraDeEscala', datos: { minima: notaMinima, maxima: notaMaxima } }
  if (Number(nota.toFixed(decimales)) !== nota)
    return { frase: 'calificacion.decimales', datos: { count: decimales } }
  return { nota }
}
