import type { Parsed } from '#contract/core/op.ts'
import type { interesado } from '#contract/matriculas/interesado.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, FailCampo, noEncontrado } from '#server/core/fail.ts'
import { printOf } from '#server/matriculas/reserva/index.ts'
import { contadoresDeInteresado, countWithinLimits } from '#server/personas/acceso/index.ts'
import { telefonoChecker } from '#server/personas/usuario/index.ts'

import {
  consentInForce,
  isPublicGroup,
  keepPregunta,
  type Pregunta,
  publicCourse,
  reservaOf,
} from './repo.ts'

type Asked = Parsed<typeof interesado.preguntar>

/** The door through which a question came: a friend, a campaign, or the catalogue itself. */
const originOf = ({
  referido,
  fuente,
  medio,
  campana,
}: Pick<Asked, 'referido' | 'fuente' | 'medio' | 'campana'>) =>
  referido ? 'REFERIDO' : (fuente ?? medio ?? campana) ? 'CAMPANA' : 'CATALOGO'

/** Refuses a robot, a way to answer that is missing or impossible, and a text of consent that is no longer in force. */
async function refuseUnfit(ctx: Ctx, asked: Asked) {
  if (asked.web) throw new Fail('CONFLICTO', 'interesado.robot')
  if (!asked.correo && !asked.celular) throw new FailCampo('celular', 'interesado.sinContacto')
  ;(await telefonoChecker(ctx.db))(asked)
  if ((asked.aceptaNumero ?? null) !== (await consentInForce(ctx)))
    throw new FailCampo('aceptaNumero', 'interesado.otroTexto')
}

/** The row of a question about a published course; not found for any other. */
async function rowOf(ctx: Ctx, asked: Asked): Promise<Pregunta> {
  const idCurso = await publicCourse(ctx, asked.curso)
  if (!idCurso) throw noEncontrado()
  if (asked.idGrupo && !(await isPublicGroup(ctx, asked.idGrupo, idCurso))) throw noEncontrado()
  const { curso: _, mensaje, acepta: __, aceptaNumero, web: ___, idGrupo, reserva, ...rest } = asked
  const held = reserva ? await reservaOf(ctx, printOf(reserva)) : undefined
  const { fuente, medio, campana } = held && originOf(asked) === 'CATALOGO' ? held : asked
  return {
    ...rest,
    fuente,
    medio,
    campana,
    idCurso,
    idGrupo: idGrupo ?? null,
    origen: originOf({ ...asked, fuente, medio, campana }),
    notas: mensaje,
    aceptadoNumero: aceptaNumero ?? null,
    idReserva: held?.idReserva ?? null,
    idioma: ctx.idioma,
  }
}

/** Keeps a question with its consent. The answer is the same for who is known and who is not. */
export const preguntar: Handler<typeof interesado.preguntar> = async (ctx, asked) => {
  const row = await rowOf(ctx, asked)
  if (!(await countWithinLimits(ctx.db, contadoresDeInteresado(ctx.direccion))))
    throw new Fail('DEMASIADAS_SOLICITUDES', 'interesado.demasiadas')
  await refuseUnfit(ctx, asked)
  await ctx.step((inside) => keepPregunta(inside, row))
  return { mensaje: ctx.t('interesado.recibido') }
}
