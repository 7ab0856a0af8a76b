import { type Insertable, sql } from 'kysely'

import type { Idioma } from '#contract/core/idiomas.ts'
import type { Answer, Parsed } from '#contract/core/op.ts'
import { reclamo, type Reclamo } from '#contract/mensajes/reclamo.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Db, Tables } from '#server/core/db.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { matching } from '#server/core/matching.ts'
import { table } from '#server/core/table.ts'

const source = {
  name: 'reclamo',
  view: 'reclamoFila',
  id: 'idReclamo',
  texto: 'busqueda',
  fecha: 'fecha',
  defaultSort: 'idReclamo,desc',
  alcance: {},
} as const

export const reclamos = table(reclamo, source)

/** The institution as it stands on the sheet, frozen. */
export type CasaDeHoja = {
  nombre: string
  documento: string
  direccion: string
  telefono: string
  correo: string
  idioma: Idioma
  locale: string
  zonaHoraria: string
  logo: string | null
}

type Nueva = Omit<
  Insertable<Tables['reclamo']>,
  'casa' | 'fecha' | 'anio' | 'correlativo' | 'alerta' | 'vence'
>
type Registered = { idReclamo: number; ficha: string }

/** Registers a sheet. Its number, its day and its term are the table's to give. */
export async function insertHoja({ db }: Ctx, hoja: Nueva, casa: CasaDeHoja): Promise<Registered> {
  return db
    .insertInto('reclamo')
    .values({ ...hoja, casa: JSON.stringify(casa) } as Insertable<Tables['reclamo']>)
    .returning(['idReclamo', 'ficha'])
    .executeTakeFirstOrThrow()
}

/** A sheet as it is printed and mailed. */
export type Hoja = Omit<Reclamo, 'monto'> & { monto: string | null; ficha: string; casa: CasaDeHoja }

async function findHoja(db: Db, column: 'idReclamo' | 'ficha', value: number | string): Promise<Hoja> {
  const row = await db
    .selectFrom('reclamoFila')
    .selectAll()
    .where(column, '=', value as never)
    .executeTakeFirst()
  if (!row) throw noEncontrado()
  return row as unknown as Hoja
}
export const hojaOfFicha = ({ db }: Ctx, ficha: string) => findHoja(db, 'ficha', ficha)
export const hojaOfId = ({ db }: Pick<Ctx, 'db'>, id: number) => findHoja(db, 'idReclamo', id)

type Closed = { respuesta: string; estado: 'RESPONDIDO' | 'NO_PROCEDE' }

/** Closes a sheet, with the answer or the reason; false if it was closed before. */
export async function closeHoja(
  { db }: Ctx,
  idReclamo: number,
  { respuesta, estado }: Closed,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reclamo')
    .set({
      respuesta,
      fechaRespuesta: sql<string>`now()`,
      usuarioRespuesta: sql<string>`actor()`,
      estado,
    })
    .where('idReclamo', '=', idReclamo)
    .where('estado', '=', 'REGISTRADO')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

type Totales = Answer<typeof reclamo.totales>

const countWhere = (condition: string) => sql<number>`count(*) filter (where ${sql.raw(condition)})::int`

export async function countHojas(ctx: Ctx, filter: Parsed<typeof reclamo.totales>): Promise<Totales> {
  const row = await matching(ctx, source, filter)
    .select([
      sql<number>`count(*)::int`.as('total'),
      countWhere(`estado = 'REGISTRADO'`).as('porResponder'),
      countWhere(`plazo = 'POR_VENCER'`).as('porVencer'),
      countWhere(`plazo = 'VENCIDO'`).as('vencidos'),
      countWhere(`estado = 'RESPONDIDO'`).as('respondidos'),
      countWhere(`estado = 'NO_PROCEDE'`).as('noProceden'),
      countWhere(`plazo = 'FUERA_DE_PLAZO'`).as('fueraDePlazo'),
    ])
    .executeTakeFirstOrThrow()
  return row as Totales
}

/** Counts the sheets that were registered today. */
export async function countToday({ db }: Ctx): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from reclamo where fecha = hoy()`.execute(db)
  return rows[0]!.n
}

export type Urgente = Pick<Hoja, 'idReclamo' | 'numero' | 'vence' | 'consumidor' | 'diasRestantes'>

/** The unanswered sheets near or past the end of their term. */
export const urgentHojas = async ({ db }: Ctx, plazo: 'POR_VENCER' | 'VENCIDO'): Promise<Urgente[]> =>
  (await db
    .selectFrom('reclamoFila')
    .select(['idReclamo', 'numero', 'vence', 'consumidor', 'diasRestantes'])
    .where('plazo', '=', plazo)
    .orderBy('idReclamo')
    .execute()) as Urgente[]
