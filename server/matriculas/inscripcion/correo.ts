import { addresses } from '#contract/core/addresses.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { institucion } from '#server/institucion/institucion/index.ts'
import { contadoresDeEnlace, countWithinLimits } from '#server/personas/acceso/index.ts'
import { queueNotice } from '#server/personas/usuario/index.ts'

/** Page of a mailed link of the public door. */
const ENLACE = '/inscripcion/enlace'

type Clave = 'inscripcion.correo.seguir' | 'inscripcion.correo.recibida' | 'puertaEspera.correo'
type Carta = { clave: Clave; destinos: string[]; curso: string; enlace: string }

/** Mails a link about a course. An address that was written to five times in an hour is left in peace. */
async function mail(ctx: Ctx, { clave, destinos, ...rest }: Carta) {
  const { nombre } = await institucion(ctx.db)
  const datos = { institucion: nombre, ...rest }
  for (const correo of destinos)
    if (await countWithinLimits(ctx.db, contadoresDeEnlace(correo)))
      await queueNotice(ctx.db, correo, {
        asunto: ctx.t(`${clave}.asunto`, datos),
        cuerpo: ctx.t(`${clave}.cuerpo`, datos),
      })
}

type To = Pick<Carta, 'destinos' | 'curso'> & { urlPublica: string }

/** Mails the link of an enrolment. */
export const mailLink = (
  ctx: Ctx,
  { que, enlace, urlPublica, ...to }: To & { que: 'seguir' | 'recibida'; enlace: string },
) => mail(ctx, { ...to, clave: `inscripcion.correo.${que}`, enlace: `${urlPublica}${ENLACE}/${enlace}` })

/** Mails a person that they entered the waiting list, with the link by which they leave it. */
export const mailTurn = (ctx: Ctx, { codigo, urlPublica, ...to }: To & { codigo: string }) =>
  mail(ctx, { ...to, clave: 'puertaEspera.correo', enlace: `${urlPublica}${addresses.oferta}/${codigo}` })
