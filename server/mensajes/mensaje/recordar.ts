import type { control } from '#contract/consultas/control.ts'
import type { Handler } from '#server/core/ctx.ts'

import { enviarTexto, requireTexto } from './enviar.ts'
import { refuseUnknownMarks } from './fill-placeholders.ts'

/** Reminds students of their debts, in the template's words unless others are given. */
export const recordar: Handler<typeof control.recordar> = async (ctx, { alumnos, canal, mensaje }) => {
  if (mensaje) refuseUnknownMarks('RECORDATORIO', { mensaje })
  const plantilla = await requireTexto(ctx, 'RECORDATORIO', canal)
  return enviarTexto(ctx, { ...plantilla, cuerpo: mensaje ?? plantilla.cuerpo }, alumnos)
}
