import type { Evento } from '#contract/mensajes/mensaje.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'

import { readAjustes } from './ajustes-repo.ts'
import { type DueDate, pastVencimientos, noticeText, vencimientosProximos } from './avisar-repo.ts'
import { writeNotice } from './avisar.ts'
import { type Carta, cartasDe } from './carta.ts'
import { casaDe } from './casa.ts'

/** Hour before which no reminder is sent: not in the middle of the night. */
const DESDE_HORA = 8

/** Whether to remind: there is debt, no recent reminder, and payments in review do not cover it. */
const needsReminder = ({ deudas = [], lastReminder }: Carta) =>
  deudas.length > 0 && !lastReminder && !deudas.every(({ covered }) => covered)

type Vencimientos = {
  dueDates: (ctx: Ctx, fecha: string) => Promise<DueDate[]>
  dias: (dueDate: string) => { desde?: string; hasta: string }
}

/** Writes the reminders of an event, one due date after another: each letter is about that date. */
async function encolarRecordatorios(
  ctx: Ctx,
  fecha: string,
  { evento, dueDates, dias }: Vencimientos & { evento: Evento },
) {
  const texto = await noticeText(ctx.db, evento)
  if (!texto) return
  const casa = await casaDe(ctx.db)
  const { horas } = await readAjustes(ctx)
  for (const [day, ids] of Map.groupBy(await dueDates(ctx, fecha), (dueDate) => dueDate.fecha)) {
    const given = { casa, horas, ...dias(day), placeholders: { fecha: casa.formatos.day(day) } }
    const cartas = await cartasDe(ctx, evento, { ...given, ids: ids.map(({ idUsuario }) => idUsuario) })
    const referencia = ({ idUsuario }: Carta) => `${idUsuario}/${day}`
    await writeNotice(ctx, cartas.filter(needsReminder), {
      texto,
      evento,
      casa,
      referencia,
      desdeHora: DESDE_HORA,
    })
  }
}

const noticeWork = (evento: Evento, vencimientos: Vencimientos) => ({
  nombre: `aviso.${evento}`,
  activo: async (db: Db) => (await noticeText(db, evento)) !== undefined,
  doWork: (ctx: Ctx, fecha: string) => encolarRecordatorios(ctx, fecha, { ...vencimientos, evento }),
})

/** The daily notices: charges due soon, and charges just overdue. */
export const dailyNotices = [
  noticeWork('POR_VENCER', {
    dueDates: vencimientosProximos,
    dias: (day) => ({ desde: day, hasta: day }),
  }),
  noticeWork('VENCIDA', { dueDates: pastVencimientos, dias: (day) => ({ hasta: day }) }),
]
