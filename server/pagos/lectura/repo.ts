import { sql } from 'kysely'

import type { Lectura } from '#contract/pagos/lectura.ts'
import type { Db } from '#server/core/db.ts'

/** Balances of charges that people owe, in hundredths, by their due day. */
export async function balancesOf(db: Db, people: readonly number[]): Promise<number[]> {
  if (people.length === 0) return []
  const { rows } = await sql<{ centimos: number }>`select (saldo * 100)::int as centimos from cuenta
    where id_usuario = any (${[...people]}::bigint[]) and estado in ('PENDIENTE', 'PARCIAL') and saldo > 0
    order by fecha_vencimiento, id_cuenta limit 40`.execute(db)
  return rows.map(({ centimos }) => centimos)
}

/** Turns to read a file: one that ends its process each time is given up. */
const MOST_TURNS = 3

export type Pendiente = {
  clave: string
  tipo: string
  intentos: number
  /** Rows of the file: one of each payment that it proves. */
  idArchivos: number[]
  personas: number[]
  /** Amount told, in hundredths: a reading that sees it has its second sign. */
  centimos: number
}

/** Turns after which a file waits no longer still: an hour. */
const LONGEST_WAIT = 7

/**
 * Takes a file that waits to be read, the newest first, for half a minute, and twice as long at each turn: a server that ends
 * meanwhile leaves it to the next turn, and a store that stays broken is asked less and less.
 */
export async function takePending(db: Db): Promise<Pendiente | undefined> {
  const { rows } = await sql<Pendiente>`
    with uno as (
      select id_archivo from archivo_lectura where estado = 'PENDIENTE' and (tomada is null or tomada < now() - interval '30 s' * 2 ^ least(intentos - 1, ${LONGEST_WAIT}))
      order by id_archivo desc limit 1 for update skip locked
    ), tomado as (
      update archivo_lectura l set tomada = now(), intentos = intentos + 1
      from uno join archivo a on a.id_archivo = uno.id_archivo join archivo b on b.clave = a.clave
      where l.id_archivo = b.id_archivo and l.estado = 'PENDIENTE'
      returning l.id_archivo, l.intentos, b.clave, b.tipo, b.id_ingreso
    )
    select t.clave::text, t.tipo, max(t.intentos) as intentos, array_agg(t.id_archivo) as id_archivos, array_agg(i.id_usuario) as personas,
      (max(coalesce(g.monto, i.monto)) * 100)::bigint as centimos
    from tomado t join ingreso i on i.id_ingreso = t.id_ingreso left join pago g on g.id_pago = i.id_pago
    group by t.clave, t.tipo`.execute(db)
  return rows[0]
}

/** Gives back a file that found no place in the line. */
export const returnPending = (db: Db, idArchivos: number[]) =>
  sql`update archivo_lectura set tomada = null, intentos = intentos - 1
    where id_archivo = any (${idArchivos}::bigint[]) and estado = 'PENDIENTE'`.execute(db)

type StoredReading = { texto: string | null; huella: string | null; lectura: Lectura | null }
const LONGEST_TEXT = 20_000

function fieldsOf(lectura: Lectura | null) {
  if (!lectura) return { estado: 'NADA' }
  const { destino, seguro: _, ...fields } = lectura
  return {
    estado: 'LEIDA',
    ...fields,
    destino: destino?.texto ?? null,
    destinoPropio: destino?.propio ?? null,
  }
}

/** Keeps what was read, for each row of the file that is there still. Without a text, it is read again while turns are left. */
export async function keepReading(
  db: Db,
  { idArchivos, intentos }: Pendiente,
  { texto, huella, lectura }: StoredReading,
) {
  if (texto === null && intentos < MOST_TURNS) return
  await db
    .updateTable('archivoLectura')
    .set({
      ...fieldsOf(lectura),
      texto: texto?.replaceAll('\0', '').slice(0, LONGEST_TEXT) ?? null,
      huella: sql<string>`${huella}::bit(64)`,
    })
    .where('idArchivo', 'in', idArchivos)
    .where('estado', '=', 'PENDIENTE')
    .execute()
}
