import type { FastifyInstance } from 'fastify'

import type { Parsed } from '#contract/core/op.ts'
import { perfil } from '#contract/personas/perfil.ts'
import { activate } from '#server/core/activate.ts'
import { bind } from '#server/core/bind.ts'
import { crud, saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'

import { hangingOnPerfil } from './dependents-repo.ts'
import { perfiles } from './repo.ts'
import { keepAdministered, refuseOwnPerfil, requireHeld, requireLevel } from './rules.ts'

export {
  askSegundoFactorOfStaff,
  lockAdministrators,
  perfilAdministrador,
  perfilAlumno,
  perfilApoderado,
} from './repo.ts'
export { keepAdministered, requireAssignable, requireHeld, requireLevel } from './rules.ts'

const standard = crud('perfil', perfiles)

type PerfilInput = Pick<
  Parsed<typeof perfil.guardar>,
  'nombre' | 'nivel' | 'roles' | 'authorities' | 'exigeSegundoFactor'
>

const columnsOf = ({ roles, authorities, ...values }: PerfilInput) => ({
  ...values,
  roles: [...new Set(roles.map((role) => role.toUpperCase()))],
  authorities: [...new Set(authorities)],
})

/** Locks and returns the profile, if the actor may manage it. */
async function lockManageable(ctx: Ctx, id: number) {
  const antes = await perfiles.lock(ctx, id)
  requireLevel(ctx.actor, antes.nivel, 'perfil.nivelSuperior')
  await refuseOwnPerfil(ctx, id)
  return antes
}

const guardar: Handler<typeof perfil.guardar> = (ctx, input) => {
  requireLevel(ctx.actor, input.nivel, 'perfil.nivelSuperior')
  requireHeld(ctx.actor, input.authorities)
  return standard.guardar(ctx, columnsOf(input))
}

// Only added authorities must be held by the editor; those that the profile had may stay.
const actualizar: Handler<typeof perfil.actualizar> = async (ctx, { id, version, ...input }) => {
  const antes = await lockManageable(ctx, id)
  requireLevel(ctx.actor, input.nivel, 'perfil.nivelSuperior')
  const had = new Set(antes.authorities)
  requireHeld(
    ctx.actor,
    input.authorities.filter((one) => !had.has(one)),
  )
  await keepAdministered(ctx, antes.nivel, () =>
    perfiles.update(ctx, id, { version, values: columnsOf(input) }),
  )
  return saved(ctx, 'perfil', await perfiles.get(ctx, id))
}

const eliminar: Handler<typeof perfil.eliminar> = async (ctx, { id }) => {
  await lockManageable(ctx, id)
  return standard.eliminar(ctx, { id })
}

const estado: Handler<typeof perfil.estado> = async (ctx, input) => {
  await lockManageable(ctx, input.idPerfil)
  return activate('perfil', 'idPerfil', perfiles)(ctx, input)
}

export const perfilRoutes = (app: FastifyInstance) =>
  bind(app, perfil, { ...standard, guardar, actualizar, eliminar, estado }, hangingOnPerfil)
