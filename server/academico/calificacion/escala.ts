import { NP, type ValorNota } from '#contract/academico/calificacion.ts'
import type { Clave, Datos } from '#contract/core/words.ts'

import type { Esquema } from './repo.ts'

type Reason = { clave: Clave; datos?: Datos }

/** Why a grade does not fit its scheme; undefined when it fits. */
export function scaleRefusal(
  { componentes, notaMinima, notaMaxima, decimales }: Esquema,
  { componente, nota }: { componente: string; nota: ValorNota },
): Reason | undefined {
  if (!componentes.some(({ nombre }) => nombre === componente))
    return { clave: 'calificacion.sinComponente', datos: { componente } }
  if (nota === null || nota === NP) return undefined
  const [minima, maxima] = [Number(notaMinima), Number(notaMaxima)]
  if (nota < minima || nota > maxima)
    return { clave: 'calificacion.fueraDeEscala', datos: { minima, maxima } }
  if (Number(nota.toFixed(decimales)) !== nota)
    return { clave: 'calificacion.decimales', datos: { count: decimales } }
  return undefined
}
