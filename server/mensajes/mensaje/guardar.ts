import type { Canal, mensaje as ops, TipoMensaje } from '#contract/mensajes/mensaje.ts'
import { crud, saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { FailCampo } from '#server/core/fail.ts'

import { replaceDefault } from './ajustes-repo.ts'
import { refuseUnknownMarks } from './fill-placeholders.ts'
import { mensajes } from './repo.ts'

const { ver, buscar, eliminar } = crud('plantilla', mensajes)
export const plantillaCrud = { ver, buscar, eliminar }

type Redaccion = { tipo: TipoMensaje; canal: Canal; asunto: string | null; cuerpo: string }

/** Refuses a mail without a subject and unknown placeholders. Returns the text; only a mail keeps its subject. */
export function checkTexto<T extends Redaccion>(texto: T): T {
  const { tipo, canal, asunto, cuerpo } = texto
  if (canal === 'CORREO' && !asunto) throw new FailCampo('asunto', 'campo.obligatorio')
  refuseUnknownMarks(tipo, { asunto, cuerpo })
  return canal === 'CORREO' ? texto : { ...texto, asunto: null }
}

const savedPlantilla = async (ctx: Ctx, id: number) => saved(ctx, 'plantilla', await mensajes.get(ctx, id))

export const guardar: Handler<typeof ops.guardar> = async (ctx, given) => {
  const values = checkTexto(given)
  if (values.predeterminado) await replaceDefault(ctx, values)
  return savedPlantilla(ctx, await mensajes.insert(ctx, values))
}

export const actualizar: Handler<typeof ops.actualizar> = async (ctx, given) => {
  const { id, version, ...values } = checkTexto(given)
  if (values.predeterminado) await replaceDefault(ctx, values, id)
  await mensajes.update(ctx, id, { version, values })
  return savedPlantilla(ctx, id)
}
