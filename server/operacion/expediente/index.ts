import type { FastifyInstance } from 'fastify'

import { expediente } from '#contract/operacion/expediente.ts'
import { bind } from '#server/core/bind.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { acceptedBy } from '#server/personas/consentimiento/index.ts'

import { zipHandler } from './archivo.ts'
import { correctionsOf } from './corregir-repo.ts'
import { correctionHandlers } from './corregir.ts'
import { asAdultOf, requireWholeSight } from './de-hijo.ts'
import { accessesOf, exists } from './repo.ts'
import { previewOf, suprimir } from './suprimir.ts'

async function summaryOf(ctx: Ctx, idUsuario: number) {
  if (!(await exists(ctx, idUsuario))) throw noEncontrado()
  return {
    consentimientos: await acceptedBy(ctx, idUsuario),
    accesos: await accessesOf(ctx, idUsuario),
    correcciones: await correctionsOf(ctx, idUsuario),
  }
}

export const expedienteRoutes = (app: FastifyInstance) =>
  bind(app, expediente, {
    archivo: zipHandler(app, expediente.archivo.path, (_ctx, { id }: { id: number }) => id),
    archivoDeHijo: zipHandler(
      app,
      expediente.archivoDeHijo.path,
      (_ctx, asked: { idUsuario: number }) => asked.idUsuario,
      {
        refuse: requireWholeSight,
        as: asAdultOf,
      },
    ),
    archivoPropio: zipHandler(app, expediente.archivoPropio.path, ({ actor }: Ctx) => actor.idUsuario, {}),
    ver: (ctx, { id }) => summaryOf(ctx, id),
    supresion: async (ctx, { id }) => previewOf(ctx, id),
    suprimir,
    ...correctionHandlers(app),
    propio: (ctx) => summaryOf(ctx, ctx.actor.idUsuario),
  })
