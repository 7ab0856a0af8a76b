import type { Evento } from '#contract/mensajes/mensaje.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'

import { ajustes } from './ajustes-repo.ts'
import { avisoDe, type Cita, porVencer, vencidas } from './avisar-repo.ts'
import { escribir } from './avisar.ts'
import { type Carta, cartasDe } from './carta.ts'
import { casaDe } from './casa.ts'

/** Hour before which no reminder is sent: not in the middle of the night. */
const DESDE_HORA = 8

/** Whether to remind: there is debt, no recent reminder, and payments in review do not cover it. */
const concerned = ({ deudas = [], recordado }: Carta) =>
  deudas.length > 0 && !recordado && !deudas.every(({ cubierta }) => cubierta)

type Cuales = {
  citas: (ctx: Ctx, fecha: string) => Promise<Cita[]>
  dias: (cita: string) => { desde?: string; hasta: string }
}

/** Writes the reminders of an event, one due date after another: each letter is about that date. */
async function recordarDel(ctx: Ctx, fecha: string, { evento, citas, dias }: Cuales & { evento: Evento }) {
  const texto = await avisoDe(ctx.db, evento)
  if (!texto) return
  const casa = await casaDe(ctx.db)
  const { horas } = await ajustes(ctx)
  for (const [day, ids] of Map.groupBy(await citas(ctx, fecha), (cita) => cita.fecha)) {
    const dado = { casa, horas, ...dias(day), dichos: { fecha: casa.formatos.day(day) } }
    const cartas = await cartasDe(ctx, evento, { ...dado, ids: ids.map(({ idUsuario }) => idUsuario) })
    const referencia = ({ idUsuario }: Carta) => `${idUsuario}/${day}`
    await escribir(ctx, cartas.filter(concerned), { texto, evento, referencia, desdeHora: DESDE_HORA })
  }
}

const trabajo = (evento: Evento, cuales: Cuales) => ({
  nombre: `aviso.${evento}`,
  activo: async (db: Db) => (await avisoDe(db, evento)) !== undefined,
  hacer: (ctx: Ctx, fecha: string) => recordarDel(ctx, fecha, { ...cuales, evento }),
})

/** The daily notices: charges due soon, and charges just overdue. */
export const avisosDelDia = [
  trabajo('POR_VENCER', { citas: porVencer, dias: (day) => ({ desde: day, hasta: day }) }),
  trabajo('VENCIDA', { citas: vencidas, dias: (day) => ({ hasta: day }) }),
]
