import type { Clave, Datos } from '#contract/core/words.ts'

/** Refund of a withdrawal: all until a day, then a part. */
export type Politica = { hasta: string; porcentaje: number }

type Written = { day: (fecha: string) => string; percent: (n: number) => string }

/** Names the sentence of a policy as it is read on a day. */
export function policySentence({ hasta, porcentaje }: Politica, hoy: string, { day, percent }: Written) {
  const datos: Datos = { dia: day(hasta), porcentaje: percent(porcentaje) }
  const named = (clave: Clave) => [clave, datos] as const
  if (porcentaje === 100) return named('matricula.politica.todo')
  if (hoy > hasta) return named(porcentaje === 0 ? 'matricula.politica.nada' : 'matricula.politica.parte')
  return named(porcentaje === 0 ? 'matricula.politica.libre' : 'matricula.politica.libreYParte')
}
