import type { Ctx } from '#server/core/ctx.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'
import { clearFailures, requireRightGuess } from '#server/personas/acceso/index.ts'

import { verifyClave } from './hash.ts'

type TypedClave = { campo: string; clave: string; hash: string | null }

/** Checks the present password. A wrong guess from an open session counts as a failed sign-in. */
export async function requirePresentClave(ctx: Ctx, { campo, clave, hash }: TypedClave) {
  const { db, actor, direccion, simular } = ctx
  // Refused: a simulation is rolled back, and failed guesses must be counted.
  if (simular) throw new Fail('VALIDACION', 'clave.sinSimular')
  const refusal = new FailCampo(campo, 'clave.actualIncorrecta')
  await requireRightGuess(ctx, () => verifyClave(clave, hash), refusal)
  await clearFailures(db, { idUsuario: actor.idUsuario, direccion, knownBy: actor.idUsuario })
}
