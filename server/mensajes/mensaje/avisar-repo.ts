import { sql } from 'kysely'

import type { Evento } from '#contract/mensajes/mensaje.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { selectNumber, selectSwitch } from '#server/institucion/parametro/index.ts'

import type { Texto } from './ajustes-repo.ts'

/** The template of an event's notice; undefined when the notice is off or has no template. */
export async function noticeText(db: Db, evento: Evento): Promise<Texto | undefined> {
  const { rows } = await sql<Texto>`
    select id_mensaje, tipo, canal, asunto, cuerpo from mensaje
    where tipo = ${evento} and canal = 'CORREO' and predeterminado and estado = 'ACTIVO'
      and ${selectSwitch(`aviso.${evento}`)}`.execute(db)
  return rows[0]
}

export type DueDate = { idUsuario: number; fecha: string }

const notNotified = (evento: Evento) => sql`not exists (select from envio e
  where e.clave = ${`${evento}/`} || k.id_usuario || '/' || k.fecha_vencimiento)
  and not exists (select from empresa_matricula x where x.id_matricula = k.id_matricula)`

/** Students with charges due in the next days, not yet notified: each with the first due date. */
export async function vencimientosProximos({ db }: Ctx, fecha: string): Promise<DueDate[]> {
  const { rows } = await sql<DueDate>`
    with d as (select ${selectNumber('aviso.POR_VENCER.dias')}::int as dias)
    select distinct on (k.id_usuario) k.id_usuario, k.fecha_vencimiento as fecha
    from d, cuenta k join matricula m on m.id_matricula = k.id_matricula
    where k.estado in ('PENDIENTE', 'PARCIAL') and k.saldo > 0 and k.fecha_vencimiento between ${fecha}::date and ${fecha}::date + d.dias
      and m.estado in ('PREINSCRITA', 'ACTIVA', 'CULMINADA') and ${notNotified('POR_VENCER')}
    order by k.id_usuario, k.fecha_vencimiento`.execute(db)
  return rows
}

/** Days in which an overdue charge is still notified automatically: staff handle debt older than the notice itself. */
const DIAS_RECIENTES = 7

export async function pastVencimientos({ db }: Ctx, fecha: string): Promise<DueDate[]> {
  const { rows } = await sql<DueDate>`
    select distinct on (k.id_usuario) k.id_usuario, k.fecha_vencimiento as fecha
    from cuenta k join matricula m on m.id_matricula = k.id_matricula
    where k.estado in ('PENDIENTE', 'PARCIAL') and k.saldo > 0
      and k.fecha_vencimiento between ${fecha}::date - ${DIAS_RECIENTES}::int and ${fecha}::date - 1
      and m.estado in ('PREINSCRITA', 'ACTIVA', 'CULMINADA') and ${notNotified('VENCIDA')}
    order by k.id_usuario, k.fecha_vencimiento desc`.execute(db)
  return rows
}

export const plantillasDe = ({ db }: Ctx) =>
  db
    .selectFrom('mensaje')
    .select(['tipo', 'idMensaje', 'plantilla'])
    .where('canal', '=', 'CORREO')
    .where('predeterminado', '=', true)
    .where('estado', '=', 'ACTIVO')
    .execute()

export const setParametro = ({ db }: Ctx, clave: string, valor: string) =>
  db.updateTable('parametro').set({ valor }).where('clave', '=', clave).execute()
