import { explain } from '#server/operacion/arranque/index.ts'
import { findBroken, sentencesOf } from '#server/operacion/verificar/index.ts'

import { environmentIn, madeEscuelas, type Orden } from './orden.ts'
import type { Escuela } from './repo.ts'

/** Sentences about the rules broken in a school, or why it could not be looked at; none when all is well. */
async function sentencesAbout(orden: Orden, escuela: Escuela): Promise<string[]> {
  try {
    const { databaseUrl } = await environmentIn(orden, escuela)
    const hallazgos = await findBroken(databaseUrl)
    return hallazgos.flatMap((one) => sentencesOf(one, orden.t))
  } catch (error) {
    return [explain(error, orden.t).split('\n')[0]!]
  }
}

/** Looks at the books of all schools, or of one, one after another: silent when all is well. */
export async function verifyAll(orden: Orden, [nombre]: string[]): Promise<number> {
  let broken = 0
  for (const escuela of await madeEscuelas(orden, nombre)) {
    const sentences = await sentencesAbout(orden, escuela)
    for (const sentence of sentences) orden.say(`${escuela.nombre}\t${sentence}`)
    if (sentences.length > 0) broken++
  }
  return broken > 0 ? 1 : 0
}
