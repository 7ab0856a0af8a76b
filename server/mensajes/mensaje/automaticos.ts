import { Evento, type mensaje as ops } from '#contract/mensajes/mensaje.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { readSettings } from '#server/institucion/parametro/index.ts'

import { plantillasDe, setParametro } from './avisar-repo.ts'

const DIAS = 'aviso.POR_VENCER.dias'
const SWITCHES = Evento.options.map((evento) => `aviso.${evento}` as const)

async function listAutomaticos(ctx: Ctx) {
  const [values, plantillas] = await Promise.all([
    readSettings(ctx.db, [...SWITCHES, DIAS]),
    plantillasDe(ctx),
  ])
  return Evento.options.map((evento) => {
    const found = plantillas.find(({ tipo }) => tipo === evento)
    return {
      evento,
      activo: values[`aviso.${evento}`],
      dias: evento === 'POR_VENCER' ? values[DIAS] : null,
      mensaje: found ? { idMensaje: found.idMensaje, plantilla: found.plantilla } : null,
    }
  })
}

export const verAutomaticos: Handler<typeof ops.automaticos> = async (ctx) => ({
  content: await listAutomaticos(ctx),
})

/** Each switch is a parameter, which the settings show too. */
export const automatizar: Handler<typeof ops.automatizar> = async (ctx, { evento, activo, dias }) => {
  await setParametro(ctx, `aviso.${evento}`, String(activo))
  if (evento === 'POR_VENCER' && dias) await setParametro(ctx, DIAS, String(dias))
  return { mensaje: ctx.t('hecho.guardado'), content: await listAutomaticos(ctx) }
}
