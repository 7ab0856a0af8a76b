import { sql } from 'kysely'

import { extracto } from '#contract/pagos/extracto.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { table } from '#server/core/table.ts'
import { formatosDe } from '#server/institucion/institucion/index.ts'

import type { Movimiento } from './lectura/movimientos.ts'

// Unscoped: the authorities that open these lists are held only by profiles that see every payment.
export const extractos = table(extracto, {
  name: 'extracto',
  view: 'extractoFila',
  id: 'idExtracto',
  alcance: 'LIBRE',
  texto: ['nombre', 'banco'],
  defaultSort: 'idExtracto,desc',
})

/** The last day allowed to a movement: tomorrow in the institution's time zone. */
export async function lastDay({ db }: Ctx): Promise<string> {
  const { rows } = await sql<{ dia: string }>`select (hoy() + 1)::text as dia`.execute(db)
  return rows[0]?.dia ?? ''
}

/** Decimals of a currency; without one, or of an unknown one, those of the institution's. */
export async function decimalsOf({ db }: Ctx, idMoneda: number | undefined): Promise<number> {
  const { rows } = await sql<{ decimales: number }>`
    select decimales from moneda where id_moneda = ${idMoneda ?? null} or codigo = parametro_de('institucion.moneda')
    order by id_moneda = ${idMoneda ?? null} desc nulls last limit 1`.execute(db)
  return rows[0]?.decimales ?? 2
}

/** Lets one file be loaded at a time: two at once would wait for each other's movements in opposite orders. */
export async function lockLoading({ db }: Ctx) {
  await sql`select pg_advisory_xact_lock(hashtextextended('extracto', 0))`.execute(db)
}

/** Refuses a file that was loaded before, naming the first. */
export async function refuseKnownFile(ctx: Ctx, sha256: string) {
  const { rows } = await sql<{ nombre: string; banco: string; dia: string; quien: string }>`
    select e.nombre, e.banco, (e.fecha_creacion at time zone parametro_de('institucion.zonaHoraria'))::date::text as dia,
      coalesce((select nombres_y_apellidos(u.nombres, u.papellido) from usuario u where u.id_usuario = autor_de(e.usuario_creacion, e.fecha_creacion)),
        e.usuario_creacion) as quien
    from extracto e where e.sha256 = ${sha256}`.execute(ctx.db)
  const [known] = rows
  if (!known) return
  const { day } = await formatosDe(ctx)
  throw new Fail('DUPLICADO', 'extracto.yaCargado', { ...known, dia: day(known.dia) })
}

type Nuevos = { idExtracto: number; banco: string; idMoneda: number }

/** Rows a statement: larger ones would delay other requests. */
const BATCH = 500

/**
 * Copies the movements into a temporary table for the next statement, which must see all of them. It drops
 * with the transaction.
 */
async function layOutLineas({ db }: Ctx, abonos: Movimiento[]) {
  await sql`create temporary table abono (fila int, fecha date, descripcion text, referencia text, monto numeric(10, 2), original jsonb)
    on commit drop`.execute(db)
  for (let i = 0; i < abonos.length; i += BATCH) {
    await sql`insert into abono select * from jsonb_to_recordset(${JSON.stringify(abonos.slice(i, i + BATCH))}::jsonb)
      as v (fila int, fecha date, descripcion text, referencia text, monto numeric(10, 2), original jsonb)`.execute(
      db,
    )
  }
}

/** Inserts the movements that no file had brought. Returns how many. */
export async function insertLineas(ctx: Ctx, { idExtracto, banco, idMoneda }: Nuevos, abonos: Movimiento[]) {
  await layOutLineas(ctx, abonos)
  const { numAffectedRows = 0n } = await sql`
    insert into extracto_linea (id_extracto, banco, id_moneda, fila, fecha, descripcion, referencia, monto, original, ordinal)
    select ${idExtracto}, ${banco}, ${idMoneda}, fila, fecha, descripcion, nullif(referencia, ''), monto, original,
      row_number() over (partition by fecha, monto, llave_de(referencia, descripcion) order by fila)
    from abono order by fila
    on conflict (plano(banco), id_moneda, fecha, monto, llave, ordinal) do nothing`.execute(ctx.db)
  return Number(numAffectedRows)
}

/** Deletes the movements of a file that were never reconciled; the tables refuse if one was. */
export async function eraseLineas({ db }: Ctx, idExtracto: number) {
  await db
    .deleteFrom('extractoLinea')
    .where('idExtracto', '=', idExtracto)
    .where('estado', '<>', 'CONCILIADA')
    .execute()
}
