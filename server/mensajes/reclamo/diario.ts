import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { hoy } from '#server/core/today.ts'
import { institucion } from '#server/institucion/institucion/index.ts'
import { encolarAll } from '#server/mensajes/envio/index.ts'
import { casaDe } from '#server/mensajes/mensaje/index.ts'

import { urgentHojas } from './repo.ts'

/** Hour before which no alarm is sent. */
const DESDE_HORA = 8

async function alarmsOf(ctx: Ctx, destino: string, plazo: 'POR_VENCER' | 'VENCIDO') {
  const { t, formatos } = await casaDe(ctx.db)
  const rows = await urgentHojas(ctx, plazo)
  return rows.map(({ idReclamo, numero, vence }) => ({
    idUsuario: null,
    destino,
    asunto: t(`reclamo.alarma.${plazo}`, { numero }),
    cuerpo: t('reclamo.alarmaTexto', { numero, vence: formatos.day(vence) }),
    motivo: 'RECLAMO',
    // Once for each sheet and degree of urgency.
    clave: `reclamo.${plazo}/${idReclamo}`,
    desdeHora: DESDE_HORA,
  }))
}

/** Sheets of a day, of all senders together, that the book takes: more than a school gets, less than a flood. */
export const MOST_IN_A_DAY = 200
/** Numbers of sheets in a day that the institution is warned of. */
const MANY = [50, MOST_IN_A_DAY]

/** Mails the institution, once for each number, that the book gets more sheets in a day than usual. */
export async function warnOfMany(ctx: Ctx, count: number) {
  const { correo } = await institucion(ctx.db)
  if (!MANY.includes(count) || correo === '') return
  const { t } = await casaDe(ctx.db)
  const fecha = await hoy(ctx)
  await encolarAll(ctx, [
    {
      idUsuario: null,
      destino: correo,
      asunto: t('reclamo.muchasAsunto', { count }),
      cuerpo: t('reclamo.muchasTexto', { count, tope: MOST_IN_A_DAY }),
      motivo: 'RECLAMO',
      clave: `reclamo.muchas/${fecha}/${count}`,
    },
  ])
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
