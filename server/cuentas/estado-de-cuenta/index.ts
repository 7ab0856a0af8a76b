import type { FastifyInstance } from 'fastify'

import { estadoDeCuenta } from '#contract/cuentas/estado-de-cuenta.ts'
import { bind } from '#server/core/bind.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { reachesAccount } from '#server/core/reach.ts'
import { linesOfDondePagar, readDondePagar } from '#server/institucion/donde-pagar/index.ts'
import { membrete } from '#server/institucion/institucion/index.ts'
import { imprimir } from '#server/institucion/papel/index.ts'

import { redactarEstadoDeCuenta } from './redactar.ts'
import { alumnoDe, readFullAccount } from './repo.ts'
import type { AccountScope } from './saldos-repo.ts'

/** The student, if the actor reaches the account: staff and the student; teachers never do. */
async function requireAlumno(ctx: Ctx, de: AccountScope) {
  const alumno = reachesAccount(ctx.actor, de.idUsuario) && (await alumnoDe(ctx, de))
  if (!alumno) throw noEncontrado()
  return alumno
}

const ver: Handler<typeof estadoDeCuenta.ver> = async (ctx, { idUsuario, idMatricula }) => {
  const de = { idUsuario, idMatricula: idMatricula || null }
  const alumno = await requireAlumno(ctx, de)
  const cuenta = await readFullAccount(ctx, de)
  const casa = await membrete(ctx)
  const dondePagar = linesOfDondePagar(await readDondePagar(ctx.db), ctx.t)
  const documento = redactarEstadoDeCuenta(ctx, { alumno, cuenta, casa, dondePagar })
  const nombre = `estado-de-cuenta-${alumno.numeroDocumento}-${cuenta.hoy}.pdf`
  return { nombre, tipo: 'application/pdf', datos: await imprimir(documento) }
}

export const estadoDeCuentaRoutes = (app: FastifyInstance) => bind(app, estadoDeCuenta, { ver })
