import type { control } from '#contract/consultas/control.ts'
import type { Handler } from '#server/core/ctx.ts'

import { enviarA, textoUsual } from './enviar.ts'
import { refuseUnknownMarks } from './rellenar.ts'

/** Reminds students of their debts, in the template's words unless others are given. */
export const recordar: Handler<typeof control.recordar> = async (ctx, { alumnos, canal, mensaje }) => {
  if (mensaje) refuseUnknownMarks('RECORDATORIO', { mensaje })
  const plantilla = await textoUsual(ctx, 'RECORDATORIO', canal)
  return enviarA(ctx, { ...plantilla, cuerpo: mensaje ?? plantilla.cuerpo }, alumnos)
}
