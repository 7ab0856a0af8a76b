import { createHash } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { propio } from '#contract/personas/propio.ts'
import { bind } from '#server/core/bind.ts'
import { saved } from '#server/core/crud.ts'
import type { Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { telefonoChecker } from '#server/personas/usuario/index.ts'

import { cambiarCorreo, confirmarCorreo } from './correo.ts'
import { readFoto } from './foto.ts'
import { keepFoto, readPropio, removeFoto, updatePropio } from './repo.ts'

const sha256 = (datos: Buffer) => createHash('sha256').update(datos).digest('hex')

const actualizar: Handler<typeof propio.actualizar> = async (ctx, { foto, ...input }) => {
  const datos = foto ? await readFoto(foto) : undefined
  const checkTelefonos = await telefonoChecker(ctx.db)
  return ctx.step(async (inside) => {
    const before = await readPropio(inside)
    checkTelefonos(input, before)
    if (!(await updatePropio(inside, input))) throw new Fail('VERSION_ANTERIOR', 'error.versionAnterior')
    if (foto === null) await removeFoto(inside)
    // The picture that was read, sent back, is not drawn again.
    if (datos && foto !== before.foto) await keepFoto(inside, { datos, sha256: sha256(datos) })
    return saved(inside, 'usuario', await readPropio(inside))
  })
}

export const propioRoutes = (app: FastifyInstance) =>
  bind(app, propio, {
    ver: readPropio,
    actualizar,
    cambiarCorreo: cambiarCorreo(app.env.urlPublica),
    confirmarCorreo,
  })
