import type { Clave, Datos } from '#contract/core/words.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { isClave, translator } from '#server/core/words.ts'
import { institucion } from '#server/institucion/institucion/index.ts'

import { type ClaseDeRechazo, SinRespuesta, Rechazo } from './pasarela.ts'

/** As it is stored and answered. */
const SIN_RESPUESTA = 'MUDA'

/** Stored form of a failure: its kind first, so that it can be shown in any language. */
export function resultadoDe(error: unknown): string {
  if (error instanceof Rechazo) return `${error.clase} ${error.message}`
  if (error instanceof SinRespuesta) return `${SIN_RESPUESTA} ${error.message}`
  throw error
}

/** The error for a failure of the gateway: its reason in the reader's words, or that it did not answer. */
export function failOf(
  resultado: string,
  { t }: Ctx,
  { no, sinRespuesta }: { no: Clave; sinRespuesta: Clave },
): Fail {
  const [clase = ''] = resultado.split(' ')
  if (clase === SIN_RESPUESTA) return new Fail('PASARELA_MUDA', sinRespuesta)
  const clave: `pasarela.rechazo.${ClaseDeRechazo}` = `pasarela.rechazo.${clase as ClaseDeRechazo}`
  return new Fail('PASARELA', no, { motivo: t(isClave(clave) ? clave : 'pasarela.rechazo.OTRA') })
}

/** A sentence in the institution's language, for text that is stored once for all readers. */
export async function fraseDeInstitucion(
  { db }: Pick<Ctx, 'db'>,
  clave: Clave,
  datos?: Datos,
): Promise<string> {
  const { idioma } = await institucion(db)
  return translator(idioma)(clave, datos)
}
