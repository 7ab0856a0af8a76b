import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { institucion } from '#server/institucion/institucion/index.ts'
import { encolarAll } from '#server/mensajes/envio/index.ts'
import { casaDe } from '#server/mensajes/mensaje/index.ts'

import { urgentHojas } from './repo.ts'

/** Hour before which no alarm is sent. */
const DESDE_HORA = 8

async function alarmsOf(ctx: Ctx, destino: string, plazo: 'POR_VENCER' | 'VENCIDO') {
  const { t, formatos } = await casaDe(ctx.db)
  const rows = await urgentHojas(ctx, plazo)
  return rows.map(({ idReclamo, numero, consumidor, vence }) => ({
    idUsuario: null,
    destino,
    asunto: t(`reclamo.alarma.${plazo}`, { numero }),
    cuerpo: t('reclamo.alarmaTexto', { numero, consumidor, vence: formatos.day(vence) }),
    motivo: 'RECLAMO',
    // Once for each sheet and degree of urgency.
    clave: `reclamo.${plazo}/${idReclamo}`,
    desdeHora: DESDE_HORA,
  }))
}

/** Mails the institution each day the sheets near or past the end of their term. */
export const reclamoAlarm = {
  nombre: 'reclamo.alarma',
  activo: async (db: Db) => (await institucion(db)).correo !== '',
  doWork: async (ctx: Ctx) => {
    const { correo } = await institucion(ctx.db)
    await encolarAll(ctx, [
      ...(await alarmsOf(ctx, correo, 'POR_VENCER')),
      ...(await alarmsOf(ctx, correo, 'VENCIDO')),
    ])
  },
}
