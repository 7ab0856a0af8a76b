import { addresses } from '#contract/core/addresses.ts'
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

type OfTurn = Pick<Carta, 'destinos' | 'curso' | 'urlPublica'> & { codigo: string }

/** Mails a person that they entered the waiting list, with the link by which they leave it. */
export async function mailTurn(ctx: Ctx, { destinos, curso, urlPublica, codigo }: OfTurn) {
  const { nombre } = await institucion(ctx.db)
  const datos = { institucion: nombre, curso, enlace: `${urlPublica}${addresses.oferta}/${codigo}` }
  for (const correo of destinos)
    if (await countWithinLimits(ctx.db, contadoresDeEnlace(correo)))
      await queueNotice(ctx.db, correo, {
        asunto: ctx.t('puertaEspera.correo.asunto', datos),
        cuerpo: ctx.t('puertaEspera.correo.cuerpo', datos),
      })
}
