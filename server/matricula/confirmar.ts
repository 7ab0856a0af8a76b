import { type matricula, puedeMatricula } from '#contract/matricula.ts'
import { saved } from '#server/core/crud.ts'
import type { Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'

import { matriculas, openAccesses } from './repo.ts'

export const confirmarInscripcion: Handler<typeof matricula.confirmarInscripcion> = async (ctx, input) => {
  const { idMatricula, idUsuario } = input
  // Who acts is whom the token says.
  if (idUsuario && idUsuario !== ctx.actor.idUsuario) throw new Fail('SIN_PERMISO', 'error.otraPersona')
  await matriculas.get(ctx, idMatricula)
  await matriculas.move(ctx, idMatricula, puedeMatricula.confirmar)
  await openAccesses(ctx, idMatricula)
  return saved(ctx, 'matricula', await matriculas.get(ctx, idMatricula))
}
