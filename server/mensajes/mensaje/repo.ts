import { mensaje } from '#contract/mensajes/mensaje.ts'
import { table } from '#server/core/table.ts'

export const mensajes = table(mensaje, {
  name: 'mensaje',
  id: 'idMensaje',
  alcance: 'LIBRE',
  texto: ['plantilla', 'asunto', 'cuerpo'],
  defaultSort: 'plantilla',
  campoDe: {
    mensaje_plantilla_unica: 'plantilla',
  },
})
