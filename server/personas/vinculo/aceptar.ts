import type { Parsed } from '#contract/core/op.ts'
import type { vinculo } from '#contract/personas/vinculo.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, KeptFail } from '#server/core/fail.ts'
import { contadoresDeInvitacion, countWithinLimits, refuseLocked } from '#server/personas/acceso/index.ts'
import { huellaOf } from '#server/personas/clave/index.ts'
import { perfilApoderado } from '#server/personas/perfil/index.ts'
import { registrarApoderado } from '#server/personas/usuario/index.ts'

import { plainCode } from './code.ts'
import { countWrong, dropInvitation, giveTo, type Invited, lockInvited } from './repo.ts'

const MOST_WRONG = 5

type Answers = Pick<Parsed<typeof vinculo.agregar>, 'codigo' | 'numeroDocumento' | 'fechaNacimiento'>

const isRight = (invited: Invited, { numeroDocumento, fechaNacimiento }: Answers) =>
  invited.numeroDocumento === numeroDocumento.toUpperCase() && invited.fechaNacimiento === fechaNacimiento

/**
 * The link that a code invites to, given the document and the birth date of its student.
 * @throws {KeptFail} for wrong answers, which are counted: the fifth ends the code
 */
async function invitedBy(ctx: Ctx, answers: Answers): Promise<Invited> {
  const contadores = contadoresDeInvitacion(ctx.direccion)
  if (!(await countWithinLimits(ctx.db, contadores))) await refuseLocked(ctx.db, contadores)
  const invited = await lockInvited(ctx, huellaOf(plainCode(answers.codigo)))
  if (!invited) throw new KeptFail(new Fail('CONFLICTO', 'vinculo.codigoGastado'))
  if (isRight(invited, answers)) return invited
  await countWrong(ctx, invited.idVinculo, MOST_WRONG)
  const left = MOST_WRONG - invited.fallos - 1
  throw new KeptFail(
    new Fail('CONFLICTO', left > 0 ? 'vinculo.datosErrados' : 'vinculo.codigoGastado', { count: left }),
  )
}

async function take(ctx: Ctx, { idVinculo }: Invited, idUsuario: number) {
  await dropInvitation(ctx, idVinculo)
  await giveTo(ctx, idVinculo, idUsuario)
}

/** Makes the account of an adult and gives them the link. Who has an account signs in with it and adds the student. */
export const aceptar: Handler<typeof vinculo.aceptar> = async (ctx, { adulto, ...answers }) => {
  const invited = await invitedBy(ctx, answers)
  const idPerfil = await perfilApoderado(ctx.db)
  if (idPerfil === undefined) throw new Fail('CONFLICTO', 'vinculo.sinPerfil')
  const { idUsuario, login } = await registrarApoderado(ctx, adulto, idPerfil)
  await take(ctx, invited, idUsuario)
  return { mensaje: ctx.t('vinculo.aceptado'), login }
}

/** Gives the link to the user of the session. */
export const agregar: Handler<typeof vinculo.agregar> = async (ctx, answers) => {
  const invited = await invitedBy(ctx, answers)
  await take(ctx, invited, ctx.actor.idUsuario)
  return { mensaje: ctx.t('vinculo.agregado') }
}
