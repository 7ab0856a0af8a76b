import { sql } from 'kysely'

import type { TipoArchivo } from '#contract/core/list-file.ts'
import type { Answer } from '#contract/core/op.ts'
import type { tarea } from '#contract/operacion/tarea.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { keptReach } from '#server/core/kept-reach.ts'
import { type Search } from '#server/core/matching.ts'
import { searchPage } from '#server/core/search.ts'
import { selectNumber } from '#server/institucion/parametro/index.ts'

import type { KeptTask } from './right.ts'

type Fila = Omit<Answer<typeof tarea.ver>, 'nombre'>

const source = {
  view: 'tareaFila',
  id: 'idTarea',
  alcance: 'LIBRE',
  defaultSort: 'idTarea,desc',
  hechoDe: { nombre: 'operacion' },
} as const

/** A page of the user's own tasks. */
export const searchOwn = (ctx: Ctx, q: Search) =>
  searchPage(ctx, source, { ...q, idUsuario: ctx.actor.idUsuario } as Search) as Promise<
    Omit<Answer<typeof tarea.buscar>, 'content'> & { content: Fila[] }
  >

/** A column that names the students of a task, where their adult may have lost them: a request of the staff may be of megabytes, and is not read. */
const named = (column: 'entrada' | 'resultado') =>
  sql`case when t.alcance ->> 'alcance' = 'ALUMNO' then ${sql.ref(`t.${column}`)} end`.as(column)

/** The requests of these tasks, with the reach that they were started with. */
export async function requestsOf({ db }: Ctx, ids: readonly number[]): Promise<Map<number, KeptTask>> {
  const rows = await db
    .selectFrom('tarea as t')
    .select(['t.idTarea', 't.operacion', 't.alcance', named('entrada'), named('resultado')])
    .where('t.idTarea', 'in', [0, ...ids])
    .execute()
  return new Map(rows.map(({ idTarea, ...row }) => [idTarea, row as KeptTask]))
}

/** A task of the user's own, with its result. */
export async function getOwn({ db, actor }: Ctx, idTarea: number): Promise<Fila & { kept: KeptTask }> {
  const row = await db
    .selectFrom('tareaFila as f')
    .innerJoin('tarea as t', 't.idTarea', 'f.idTarea')
    .selectAll('f')
    .select(['t.alcance', named('entrada')])
    .select(sql`case when t.fecha_fin is not null then t.resultado end`.as('resultado'))
    .where('f.idTarea', '=', idTarea)
    .where('f.idUsuario', '=', actor.idUsuario)
    .executeTakeFirst()
  if (!row) throw noEncontrado()
  const { resultado, entrada, alcance, ...rest } = row
  const kept = { operacion: row.operacion, entrada, resultado, alcance }
  return { ...rest, kept, ...(resultado !== null && { resultado }) } as Fila & { kept: KeptTask }
}

/** Counts the user's waiting tasks. Requests of one user wait for each other here, so that the limit holds. */
export async function countWaiting({ db, actor }: Ctx): Promise<number> {
  await sql`select pg_advisory_xact_lock(7233019, ${actor.idUsuario}::int)`.execute(db)
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from tarea where id_usuario = ${actor.idUsuario} and estado in ('EN_COLA', 'EN_CURSO')`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** Whether a task of an operation waits or runs for the user. After `countWaiting`, which holds the user's lock. */
export async function hasWaiting({ db, actor }: Ctx, operacion: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from tarea where id_usuario = ${actor.idUsuario} and operacion = ${operacion}
      and estado in ('EN_COLA', 'EN_CURSO')) as has`.execute(db)
  return rows[0]!.has
}

export type NuevaTarea = {
  operacion: string
  entrada: unknown
  detalle: string | null
  formato: TipoArchivo | undefined
}

export async function insertTarea(
  { db, actor, idioma, direccion, simular }: Ctx,
  nueva: NuevaTarea,
): Promise<number> {
  const { idTarea } = await db
    .insertInto('tarea')
    .values({
      ...nueva,
      entrada: JSON.stringify(nueva.entrada),
      formato: nueva.formato ?? null,
      alcance: JSON.stringify(keptReach(actor)),
      idUsuario: actor.idUsuario,
      idSesion: actor.idSesion,
      idioma,
      direccion,
      simular,
    })
    .returning('idTarea')
    .executeTakeFirstOrThrow()
  return idTarea
}

/** Cancels a task: a waiting one ends at once; one under way is marked, and ends after its current run. */
export async function cancelTask({ db }: Ctx, idTarea: number): Promise<boolean> {
  const { rows } = await sql`
    update tarea set cancelar = true,
      estado = case estado when 'EN_COLA' then 'CANCELADA' else estado end,
      fecha_fin = case estado when 'EN_COLA' then now() end
    where id_tarea = ${idTarea} and estado in ('EN_COLA', 'EN_CURSO') returning id_tarea`.execute(db)
  return rows.length > 0
}

const OLD = sql`fecha_fin < now() - make_interval(days => ${selectNumber('tarea.dias')}::int)`

export async function hasOld(db: Db): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`select exists (select from tarea where ${OLD}) as hay`.execute(
    db,
  )
  return rows[0]?.hay ?? false
}

/** Deletes tasks that ended long ago, with their items and files. */
export const removeOld = ({ db }: Ctx) => sql`delete from tarea where ${OLD}`.execute(db)
