import { type RawBuilder, sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import type { Valores } from '#server/importacion/clase/index.ts'

type Tabla = { tabla: string; id: string }
type Canonical = Record<string, unknown>

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
/** The columns of `valores` of a row as JSON. */
const part = (row: RawBuilder<unknown>, keys: RawBuilder<unknown>) =>
  sql`(select jsonb_object_agg(e.key, e.value) from jsonb_each(to_jsonb(${row})) e where ${keys} ? e.key)`

/** Values as their table keeps them, so that equal ones compare equal. In the order given. */
export async function canonical({ db }: Ctx, { tabla }: Tabla, filas: Valores[]): Promise<Canonical[]> {
  const { rows } = await sql<{ valores: Canonical }>`
    select ${part(sql`r`, sql`f.valores`)} as valores
    from jsonb_array_elements(${json(filas)}) with ordinality as f (valores, orden)
    cross join lateral jsonb_populate_record(null::${sql.id(tabla)}, f.valores) r
    order by f.orden`.execute(db)
  return rows.map(({ valores }) => valores)
}

export type Origen = { idOrigen: number; id: number; clave: string; valores: Canonical }

/** Origins of these keys, locked: another run of the same file waits. */
export async function originsOf({ db }: Ctx, { tabla }: Tabla, { sistema, claves }: Keys): Promise<Origen[]> {
  const { rows } = await sql<Origen>`
    select id_origen, id, clave, valores from origen
    where tabla = ${tabla} and sistema = ${sistema} and clave = any (${claves}::text[]) order by id_origen for update`.execute(
    db,
  )
  return rows
}
type Keys = { sistema: string; claves: string[] }

/** Present values of rows, in the given columns. */
export async function presentOf({ db }: Ctx, { tabla, id }: Tabla, { ids, columnas }: Present) {
  const { rows } = await sql<{ id: number; valores: Canonical }>`
    select ${sql.id('t', id)} as id, ${part(sql`t`, sql`${json(columnas)}`)} as valores
    from ${sql.id(tabla)} t where ${sql.id('t', id)} = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.valores]))
}
type Present = { ids: number[]; columnas: string[] }

/** Ids for new rows of a table, in order. */
export async function nextIds({ db }: Ctx, { tabla, id }: Tabla, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${tabla}, ${id})) as id from generate_series(1, ${count})`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** Inserts rows with their ids, in one statement. All have the same columns. */
export async function insertRows({ db }: Ctx, { tabla, id }: Tabla, filas: Valores[]) {
  const [first] = filas
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.id(name)))
  await sql`
    insert into ${sql.id(tabla)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.id(tabla)}, ${json(filas)}) order by ${sql.id(id)}`.execute(
    db,
  )
}

/** Updates rows by their ids, in one statement, in these columns. */
export async function updateRows({ db }: Ctx, { tabla, id }: Tabla, filas: Valores[]) {
  const [first] = filas
  if (!first) return
  const names = Object.keys(first).filter((name) => name !== id)
  const changes = sql.join(names.map((name) => sql`${sql.id(name)} = ${sql.id('r', name)}`))
  await sql`
    update ${sql.id(tabla)} t set ${changes}
    from jsonb_populate_recordset(null::${sql.id(tabla)}, ${json(filas)}) r where ${sql.id('t', id)} = ${sql.id('r', id)}`.execute(
    db,
  )
}

/** Two runs with one key: with the code of a serialization failure, so that the transaction is tried again. */
const collision = () => Object.assign(new Fail('CONFLICTO', 'error.simultaneo'), { code: '40001' })

/** Without `idOrigen` the key is new. */
export type NuevoOrigen = { idOrigen: number | undefined; id: number; clave: string; valores: Canonical }

/**
 * Gives rows their origins; one that was found takes the new values. Returns their ids by key. A key that another run has
 * brought meanwhile refuses the whole: its row would be here twice.
 */
export async function saveOrigins(
  { db }: Ctx,
  { tabla }: Tabla,
  { sistema, origenes }: { sistema: string; origenes: NuevoOrigen[] },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ clave: string; idOrigen: number }>`
    insert into origen (tabla, id, sistema, clave, valores)
    select ${tabla}, o.id, ${sistema}, o.clave, o.valores
    from jsonb_to_recordset(${json(origenes)}) as o (id bigint, clave text, valores jsonb) order by o.id
    on conflict on constraint origen_unico do update set id = excluded.id, valores = excluded.valores
      where origen.id_origen = any (${origenes.flatMap(({ idOrigen }) => idOrigen ?? [])}::bigint[])
    returning clave, id_origen`.execute(db)
  if (rows.length < origenes.length) throw collision()
  return new Map(rows.map((row) => [row.clave, row.idOrigen]))
}

export type FilaDeCorrida = {
  tabla: string
  id: number
  id_origen: number | null
  antes: Canonical | null
  valores_antes: Canonical | null
}

/** Writes down what a run did to rows. A row that it had written keeps what was before the first time. */
export async function insertRunRows({ db }: Ctx, idImportacion: number, filas: FilaDeCorrida[]) {
  await sql`
    insert into importacion_cambio (id_importacion, tabla, id, id_origen, antes, valores_antes)
    select ${idImportacion}, f.tabla, f.id, f.id_origen, nullif(f.antes, 'null'), nullif(f.valores_antes, 'null')
    from jsonb_to_recordset(${json(filas)}) as f (tabla text, id bigint, id_origen bigint, antes jsonb, valores_antes jsonb)
    on conflict do nothing`.execute(db)
}

type Corrida = { clase: string; sistema: string; archivo: string }

export async function insertImportacion({ db }: Ctx, corrida: Corrida): Promise<number> {
  const { idImportacion } = await db
    .insertInto('importacion')
    .values(corrida)
    .returning('idImportacion')
    .executeTakeFirstOrThrow()
  return idImportacion
}

export type Cuentas = { nuevas: number; actualizadas: number; iguales: number; rechazadas: number }

export async function addCounts({ db }: Ctx, id: number, more: Cuentas) {
  await sql`
    update importacion set nuevas = nuevas + ${more.nuevas}, actualizadas = actualizadas + ${more.actualizadas},
      iguales = iguales + ${more.iguales}, rechazadas = rechazadas + ${more.rechazadas}
    where id_importacion = ${id}`.execute(db)
}
