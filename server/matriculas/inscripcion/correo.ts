import { addresses } from '#contract/core/addresses.ts'
import { isIdioma } from '#contract/core/idiomas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { translator } from '#server/core/words.ts'
import { institucion } from '#server/institucion/institucion/index.ts'
import { printOf } from '#server/matriculas/reserva/index.ts'
import { contadoresDeEnlace, countWithinLimits } from '#server/personas/acceso/index.ts'
import { newMailedCode } from '#server/personas/clave/index.ts'
import { queueNotice, readIdioma } from '#server/personas/usuario/index.ts'

import { codeFor } from './espera-repo.ts'
import type { Hechos } from './estado-repo.ts'
import { type Destino, keepEnlace, linkOfPayer } from './repo.ts'
import { answerOf } from './respuesta.ts'

/** Page of a mailed link of the public door. */
const ENLACE = '/inscripcion/enlace'

type Clave = 'inscripcion.correo.seguir' | 'inscripcion.correo.recibida' | 'puertaEspera.correo'
type Carta = { clave: Clave; destino: Destino; curso: string; enlace: string }

/** Mails a link about a course; under a limit set meanwhile it is not sent. An address that was written to five times in an hour is left in peace. */
async function mail(ctx: Ctx, { clave, destino, ...rest }: Carta) {
  const { nombre } = await institucion(ctx.db)
  const datos = { institucion: nombre, ...rest }
  const { correo, idVinculo } = destino
  if (await countWithinLimits(ctx.db, contadoresDeEnlace(correo)))
    await queueNotice(
      ctx.db,
      correo,
      { asunto: ctx.t(`${clave}.asunto`, datos), cuerpo: ctx.t(`${clave}.cuerpo`, datos) },
      idVinculo,
    )
}

type To = { destinos: Destino[]; curso: string; urlPublica: string }

/** Mails a link of an enrolment to each reader, with a code of their own. */
export async function mailLinks(
  ctx: Ctx,
  {
    que,
    destinos,
    idInscripcion,
    urlPublica,
    curso,
  }: To & { que: 'seguir' | 'recibida'; idInscripcion: number },
) {
  for (const destino of destinos) {
    const codigo = newMailedCode()
    await keepEnlace(ctx, { idInscripcion, huella: printOf(codigo), idVinculo: destino.idVinculo })
    const enlace = `${urlPublica}${ENLACE}/${codigo}`
    await mail(ctx, { clave: `inscripcion.correo.${que}`, destino, curso, enlace })
  }
}

/** Mails people that someone entered the waiting list, each with the link by which they leave it. */
export async function mailTurns(
  ctx: Ctx,
  { destinos, idEspera, urlPublica, curso }: To & { idEspera: number },
) {
  for (const destino of destinos) {
    const enlace = `${urlPublica}${addresses.oferta}/${await codeFor(ctx, idEspera, destino.idVinculo)}`
    await mail(ctx, { clave: 'puertaEspera.correo', destino, curso, enlace })
  }
}

/** Writes to who paid too late for a seat how it stands, in their language. */
export async function mailLate(ctx: Ctx, one: Hechos) {
  const { idUsuario, idPagador, correo } = one
  if (!correo || idUsuario === null || idPagador === null) return
  const { nombre, idioma: usual } = await institucion(ctx.db)
  const own = await readIdioma(ctx.db, idPagador)
  const idioma = isIdioma(own) ? own : usual
  const inside = { ...ctx, idioma, t: translator(idioma) }
  const { mensaje } = await answerOf(inside, one)
  const asunto = inside.t('inscripcion.correo.tarde.asunto', { institucion: nombre, curso: one.curso })
  await queueNotice(
    ctx.db,
    correo,
    { asunto, cuerpo: [mensaje, nombre].join('\n\n') },
    await linkOfPayer(ctx, idUsuario, idPagador),
  )
}
