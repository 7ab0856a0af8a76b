import type { Ctx } from '#server/core/ctx.ts'
import { institucion } from '#server/institucion/institucion/index.ts'
import { contadoresDeEnlace, countWithinLimits } from '#server/personas/acceso/index.ts'
import { queueNotice } from '#server/personas/usuario/index.ts'

/** Page of a mailed link of the public door. */
const ENLACE = '/inscripcion/enlace'

type Carta = {
  que: 'seguir' | 'recibida'
  destinos: string[]
  enlace: string
  curso: string
  urlPublica: string
}

/** Mails the link of an enrolment. An address that was written to five times in an hour is left in peace. */
export async function mailLink(ctx: Ctx, { que, destinos, enlace, curso, urlPublica }: Carta) {
  const { nombre } = await institucion(ctx.db)
  const datos = { institucion: nombre, curso, enlace: `${urlPublica}${ENLACE}/${enlace}` }
  for (const correo of destinos)
    if (await countWithinLimits(ctx.db, contadoresDeEnlace(correo)))
      await queueNotice(ctx.db, correo, {
        asunto: ctx.t(`inscripcion.correo.${que}.asunto`, datos),
        cuerpo: ctx.t(`inscripcion.correo.${que}.cuerpo`, datos),
      })
}
