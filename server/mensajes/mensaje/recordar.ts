import type { Canal } from '#contract/mensajes/mensaje.ts'
import type { Ctx } from '#server/core/ctx.ts'

import { enviarTexto, requireTexto } from './enviar.ts'
import { refuseUnknownMarks } from './fill-placeholders.ts'

type Recordatorio = { alumnos: number[]; canal: Canal; mensaje?: string | undefined }

/** Reminds students of their debts, in the template's words unless others are given. */
export async function recordar(ctx: Ctx, { alumnos, canal, mensaje }: Recordatorio) {
  if (mensaje) refuseUnknownMarks('RECORDATORIO', { mensaje })
  const plantilla = await requireTexto(ctx, 'RECORDATORIO', canal)
  return enviarTexto(ctx, { ...plantilla, cuerpo: mensaje ?? plantilla.cuerpo }, alumnos)
}
