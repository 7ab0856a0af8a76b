import type { FastifyInstance } from 'fastify'

import { propio } from '#contract/personas/propio.ts'
import { bind } from '#server/core/bind.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { identidadesOf, type Proveedores, unbind } from '#server/personas/identidad/index.ts'
import { keepFoto, readFoto, removeFoto, telefonoChecker } from '#server/personas/usuario/index.ts'

import { cambiarCorreo, confirmarCorreo } from './correo.ts'
import { readPropio, updatePropio } from './repo.ts'

type Named = Pick<Proveedores, 'list'>

/** Reads the data of the user who asks, with the accounts by which they sign in. */
const verPropio = ({ list }: Named) => {
  const nameOf = (clave: string) => list.find((one) => one.clave === clave)?.nombre ?? clave
  return async (ctx: Ctx) => {
    const identidades = await identidadesOf(ctx.db, ctx.actor.idUsuario)
    return {
      ...(await readPropio(ctx)),
      identidades: identidades.map((one) => ({ ...one, nombre: nameOf(one.proveedor) })),
    }
  }
}

const actualizar =
  (ver: ReturnType<typeof verPropio>): Handler<typeof propio.actualizar> =>
  async (ctx, { foto, ...input }) => {
    const kept = foto ? await readFoto(foto) : undefined
    const checkTelefonos = await telefonoChecker(ctx.db)
    return ctx.step(async (inside) => {
      const before = await readPropio(inside)
      checkTelefonos(input, before)
      if (!(await updatePropio(inside, input))) throw new Fail('VERSION_ANTERIOR', 'error.versionAnterior')
      const { idUsuario } = inside.actor
      if (foto === null) await removeFoto(inside, idUsuario)
      // The picture that was read, sent back, is not drawn again.
      if (kept && foto !== before.foto) await keepFoto(inside, idUsuario, kept)
      return saved(inside, 'usuario', await ver(inside))
    })
  }

const desvincular: Handler<typeof propio.desvincular> = async ({ db, actor, t }, { proveedor }) => {
  if (!(await unbind(db, actor.idUsuario, proveedor))) throw new Fail('CONFLICTO', 'openid.sinVincular')
  return { mensaje: t('openid.desvinculada') }
}

export function propioRoutes(app: FastifyInstance) {
  const ver = verPropio(app.proveedores)
  bind(app, propio, {
    ver,
    actualizar: actualizar(ver),
    cambiarCorreo: cambiarCorreo(app.env.urlPublica),
    confirmarCorreo,
    desvincular,
  })
}
