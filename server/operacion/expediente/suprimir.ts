import type { Answer } from '#contract/core/op.ts'
import type { expediente, ImpideSupresion } from '#contract/operacion/expediente.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { formatosDe } from '#server/institucion/institucion/index.ts'
import { lockManageable } from '#server/personas/usuario/index.ts'

import { countsOf, erasePersona, obstaclesOf } from './suprimir-repo.ts'

type Obstacles = NonNullable<Awaited<ReturnType<typeof obstaclesOf>>>

/** The first of what stands against it, what cannot be helped before what can. */
function obstacleOf({ actor }: Ctx, idUsuario: number, found: Obstacles): ImpideSupresion | null {
  const all: [ImpideSupresion, boolean][] = [
    ['SUPRIMIDA', found.suprimida],
    ['PROPIA', actor.idUsuario === idUsuario],
    ['FIRMA', found.firma],
    ['MATRICULA', found.matricula],
    ['PAGO', found.pago],
    ['COMPROBANTE', found.comprobante],
    ['DEUDA', found.deuda],
    ['SALDO', found.saldo],
    ['PLAZO', found.enPlazo],
  ]
  return all.find(([, stands]) => stands)?.[0] ?? null
}

async function judge(ctx: Ctx, idUsuario: number) {
  const found = await obstaclesOf(ctx, idUsuario)
  if (!found) throw noEncontrado()
  return { impide: obstacleOf(ctx, idUsuario, found), desde: found.desde }
}

export async function previewOf(ctx: Ctx, idUsuario: number): Promise<Answer<typeof expediente.supresion>> {
  return { ...(await judge(ctx, idUsuario)), ...(await countsOf(ctx, idUsuario)) }
}

export const suprimir: Handler<typeof expediente.suprimir> = async (ctx, { idUsuario, motivo }) => {
  await lockManageable(ctx, idUsuario)
  const { impide, desde } = await judge(ctx, idUsuario)
  if (impide) {
    const { day } = await formatosDe(ctx)
    throw new Fail('CONFLICTO', `impideSupresion.${impide}`, { desde: desde ? day(desde) : '' })
  }
  await erasePersona(ctx, idUsuario, motivo)
  return { mensaje: ctx.t('expediente.suprimida') }
}
