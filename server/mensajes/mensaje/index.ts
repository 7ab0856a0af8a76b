import type { FastifyInstance } from 'fastify'

import { mensaje } from '#contract/mensajes/mensaje.ts'
import { activate } from '#server/core/activate.ts'
import { bind } from '#server/core/bind.ts'

import { automatizar, verAutomaticos } from './automaticos.ts'
import { enviar } from './enviar.ts'
import { actualizar, guardar, plantillaCrud } from './guardar.ts'
import { mensajes } from './repo.ts'
import { previsualizar, probar } from './vista.ts'

export { notify } from './avisar.ts'
export { withdrawAbsences } from './notice-repo.ts'
export { startWritingNotices, writeDueNotices } from './notice.ts'
export { casaDe } from './casa.ts'
export { chatOf } from './chat.ts'
export { mailIssued, mailOnRequest, suggestedAddress } from './comprobante.ts'
export { writeTo } from './enviar.ts'
export { dailyNotices } from './diario.ts'
export { recordar } from './recordar.ts'
export { contactoOf } from './contacto.ts'

export const mensajeRoutes = (app: FastifyInstance) =>
  bind(app, mensaje, {
    ...plantillaCrud,
    guardar,
    actualizar,
    estado: activate('plantilla', 'idMensaje', mensajes),
    enviar,
    previsualizar,
    probar,
    automaticos: verAutomaticos,
    automatizar,
  })
