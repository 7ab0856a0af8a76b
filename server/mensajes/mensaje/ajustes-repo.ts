import { sql } from 'kysely'

import type { Canal, Mensaje, TipoMensaje } from '#contract/mensajes/mensaje.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { readSettings } from '#server/institucion/parametro/index.ts'

const HORAS = 'recordatorio.horas'
const PREFIJO = 'institucion.prefijoTelefono'

/** The hours between two reminders of a person, and the prefix of a phone written without one. */
export async function readAjustes({ db }: Ctx): Promise<{ horas: number; prefijo: string }> {
  const { [HORAS]: horas, [PREFIJO]: prefijo } = await readSettings(db, [HORAS, PREFIJO])
  return { horas, prefijo }
}

/** The default template of a type and channel. */
export const textoPredeterminado = ({ db }: Ctx, tipo: TipoMensaje, canal: Canal) =>
  db
    .selectFrom('mensaje')
    .select(['idMensaje', 'tipo', 'canal', 'asunto', 'cuerpo'])
    .where('tipo', '=', tipo)
    .where('canal', '=', canal)
    .where('predeterminado', '=', true)
    .where('estado', '=', 'ACTIVO')
    .executeTakeFirst() as Promise<Texto | undefined>

/** A text to send; without a template, it is the writer's own. */
export type Texto = Pick<Mensaje, 'tipo' | 'canal' | 'asunto' | 'cuerpo'> & { idMensaje?: number }

/** Clears the default mark of the present default template, except of `salvo`. */
export const replaceDefault = (
  { db }: Ctx,
  { tipo, canal }: { tipo: TipoMensaje; canal: Canal },
  salvo = 0,
) =>
  db
    .updateTable('mensaje')
    .set({ predeterminado: false })
    .where('tipo', '=', tipo)
    .where('canal', '=', canal)
    .where('predeterminado', '=', true)
    .where('idMensaje', '<>', salvo)
    .execute()

/** The students of these enrolments. */
export async function alumnosDeMatriculas({ db }: Ctx, matriculas: number[]): Promise<number[]> {
  const { rows } = await sql<{ idUsuario: number }>`
    select distinct id_usuario from matricula where id_matricula = any (${matriculas}::bigint[]) and estado <> 'ELIMINADA'`.execute(
    db,
  )
  return rows.map(({ idUsuario }) => idUsuario)
}
