import type { FastifyInstance } from 'fastify'

import { certificacionFormato, type HojaCertificado } from '#contract/certificados/certificacion-formato.ts'
import { activate } from '#server/core/activate.ts'
import { bind } from '#server/core/bind.ts'
import { crud } from '#server/core/crud.ts'
import type { Ctx } from '#server/core/ctx.ts'

import { subirImagen, verImagen } from './imagen.ts'
import { muestra } from './muestra.ts'
import { formatos } from './repo.ts'
import { refuseLostElements, refuseUnknownImages } from './revisar.ts'

export { laminaPrinter } from './lamina.ts'
export { type CertifiableMatricula, certifiableOf, formatos } from './repo.ts'
export { valoresDe } from './valores.ts'

const five = crud('certificacionFormato', formatos)

async function checkHoja(ctx: Ctx, hoja: HojaCertificado) {
  refuseLostElements(hoja)
  await refuseUnknownImages(ctx, hoja)
}

export const certificacionFormatoRoutes = (app: FastifyInstance) =>
  bind(app, certificacionFormato, {
    ...five,
    guardar: async (ctx, input) => {
      await checkHoja(ctx, input)
      return five.guardar(ctx, input as never)
    },
    actualizar: async (ctx, input) => {
      await checkHoja(ctx, input)
      return five.actualizar(ctx, input as never)
    },
    estado: activate('certificacionFormato', 'idCertificacionFormato', formatos),
    subirImagen,
    imagen: verImagen,
    muestra: muestra(app.env.urlPublica),
  })
