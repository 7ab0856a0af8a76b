import { sql } from 'kysely'

import type { ErrorBody } from '#contract/core/errors.ts'
import type { Idioma } from '#contract/core/idiomas.ts'
import type { TipoArchivo } from '#contract/core/list-file.ts'
import type { Masivo } from '#contract/core/shapes.ts'
import { keyOfItem } from '#server/core/bulk.ts'
import type { Db } from '#server/core/db.ts'

/** A task that a server is running. `toma` is the number of its turn: a server with an older number has lost the task. */
export type Turno = {
  idTarea: number
  toma: number
  idUsuario: number
  idSesion: string
  operacion: string
  entrada: Record<string, unknown>
  formato: TipoArchivo | null
  simular: boolean
  idioma: Idioma
  direccion: string
  intentos: number
  cancelar: boolean
  memoria: Record<string, unknown>
}

export type Servidor = {
  id: string
  /** Seconds without news of a server after which its tasks are another's. */ plazo: number
}

/** The turn was lost to another server: the transaction is rolled back. */
export class LostTurn extends Error {}

/** Two servers took tasks of one person at the same moment: the index `tarea_en_curso_de` refuses the second. */
const isTaken = (error: unknown) => (error as { code?: string }).code === '23505'

/**
 * Takes the next task for this server alone: a waiting one, or one of a server without a recent heartbeat. Each person has
 * one task under way; their others wait in the queue.
 */
export async function takeNext(db: Db, servidor: Servidor): Promise<Turno | undefined> {
  try {
    return await takeFirst(db, servidor)
  } catch (error) {
    if (isTaken(error)) return undefined
    throw error
  }
}

async function takeFirst(db: Db, { id, plazo }: Servidor): Promise<Turno | undefined> {
  const { rows } = await sql<Turno>`
    update tarea set estado = 'EN_CURSO', servidor = ${id}, toma = toma + 1, latido = clock_timestamp(), intentos = intentos + 1,
      fecha_inicio = coalesce(fecha_inicio, now())
    where id_tarea = (
      select id_tarea from tarea t
      where estado in ('EN_COLA', 'EN_CURSO') and no_antes <= now()
        and (estado = 'EN_COLA' or (servidor <> ${id} and latido <= now() - make_interval(secs => ${plazo})))
        and not exists (select from tarea o
          where o.id_usuario = t.id_usuario and o.estado = 'EN_CURSO' and o.id_tarea <> t.id_tarea)
      order by id_tarea limit 1 for update skip locked)
    returning id_tarea, toma, id_usuario, id_sesion, operacion, entrada, formato, simular, idioma, direccion, intentos,
      cancelar, memoria`.execute(db)
  return rows[0]
}

/** Writes the server's heartbeat. */
export const writeHeartbeat = (db: Db, { id }: Servidor) =>
  sql`update tarea set latido = clock_timestamp() where servidor = ${id} and estado = 'EN_CURSO'`.execute(db)

const isOwnTurn = ({ idTarea, toma }: Turno) =>
  sql`id_tarea = ${idTarea} and toma = ${toma} and estado = 'EN_CURSO'`

type RunProgress = { resultados: Masivo['resultados']; total: number; memoria: Turno['memoria'] }

/**
 * Stores the results of a run, in its transaction. Returns whether the task was cancelled. Results that a handler repeats
 * in each run, beside the items of this one, count once.
 */
export async function advance(
  db: Db,
  turno: Turno,
  { resultados, total, memoria }: RunProgress,
): Promise<boolean> {
  const items = resultados.map((item) => ({ clave: keyOfItem(item), ok: item.ok, resultado: item }))
  const { rows: kept } = await sql<{ ok: boolean }>`insert into tarea_item (id_tarea, clave, ok, resultado)
    select ${turno.idTarea}, (i ->> 'clave')::bigint, (i ->> 'ok')::boolean, i -> 'resultado'
    from json_array_elements(${JSON.stringify(items)}::json) with ordinality as l (i, n) order by n
    on conflict do nothing returning ok`.execute(db)
  const rejected = kept.filter((item) => !item.ok).length
  const { rows } = await sql<{ cancelar: boolean }>`
    update tarea set avance = avance + ${kept.length}, rechazados = rechazados + ${rejected}, intentos = 0,
      total = greatest(${total}, avance + ${kept.length}), memoria = ${JSON.stringify(memoria)}::json, latido = clock_timestamp()
    where ${isOwnTurn(turno)} returning cancelar`.execute(db)
  if (!rows[0]) throw new LostTurn()
  return rows[0].cancelar
}

/** The keys of the items that are done. */
export async function doneKeysOf(db: Db, { idTarea }: Turno): Promise<Set<number>> {
  const rows = await db.selectFrom('tareaItem').select('clave').where('idTarea', '=', idTarea).execute()
  return new Set(rows.map(({ clave }) => clave))
}

type TaskEnd = {
  estado: 'TERMINADA' | 'FALLIDA' | 'CANCELADA'
  resultado?: unknown
  /** The results of the items go into `resultado`, if there are any. */
  conItems?: boolean
  error?: Pick<ErrorBody, 'mensaje' | 'codigo' | 'errors'>
  archivo?: { nombre: string; tipo: string; bytes: number }
}

const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/**
 * The answer of all the runs together, as `masivo` makes that of one, put together by the database: the results of a hundred thousand
 * rows would take the memory of the server. Null without items, unless `resultado` says more.
 */
const answerOfItems = ({ idTarea }: Turno, resultado: unknown) => sql`(
  select json_object_agg(clave, valor) from (
    select l.clave, l.valor from json_each(${toJson(resultado ?? {})}::json) as l (clave, valor)
    where l.clave not in ('mensajes', 'procesados', 'rechazados', 'resultados')
    union all select todos.* from (
      select coalesce(json_agg(coalesce(i.resultado ->> 'fila', i.resultado ->> 'nombre', i.resultado ->> 'id') || ': ' || (i.resultado ->> 'mensaje')
          order by i.orden) filter (where not i.ok), '[]') as mensajes,
        count(*) filter (where i.ok) as procesados, count(*) filter (where not i.ok) as rechazados, coalesce(json_agg(i.resultado order by i.orden), '[]') as resultados
      from tarea_item i where i.id_tarea = ${idTarea} having ${resultado !== undefined} or count(*) > 0) as m,
      lateral (values ('mensajes', m.mensajes), ('procesados', to_json(m.procesados)), ('rechazados', to_json(m.rechazados)),
        ('resultados', m.resultados)) as todos (clave, valor)) as partes)`

/** Ends the task and deletes its items and the files of its request. */
export async function finish(
  db: Db,
  turno: Turno,
  { estado, resultado, conItems = false, error, archivo }: TaskEnd,
) {
  const answer = conItems ? answerOfItems(turno, resultado) : sql`${toJson(resultado)}::json`
  const { rows } = await sql`
    update tarea set estado = ${estado}, servidor = null, fecha_fin = clock_timestamp(), resultado = ${answer},
      error = ${toJson(error)}::json, archivo_nombre = ${archivo?.nombre ?? null}, archivo_tipo = ${archivo?.tipo ?? null},
      archivo_bytes = ${archivo?.bytes ?? null}::int
    where ${isOwnTurn(turno)} returning id_tarea`.execute(db)
  if (!rows[0]) throw new LostTurn()
  await sql`delete from tarea_item where id_tarea = ${turno.idTarea}`.execute(db)
  await sql`delete from tarea_archivo where id_tarea = ${turno.idTarea} and campo <> ${campoDe(turno)}`.execute(
    db,
  )
}

/** Sets the counts of an operation that answers for all its items at once. */
export const setCounts = (db: Db, turno: Turno, { procesados, rechazados }: Masivo) =>
  sql`update tarea set avance = ${procesados + rechazados}, total = ${procesados + rechazados}, rechazados = ${rechazados}
    where ${isOwnTurn(turno)}`.execute(db)

/** Hands the task back, to be taken later by this server or another. */
export const handBack = (db: Db, turno: Turno, seconds = 0) =>
  sql`update tarea set estado = 'EN_COLA', servidor = null, no_antes = now() + make_interval(secs => ${seconds}),
      intentos = case when ${seconds} = 0 then 0 else intentos end
    where ${isOwnTurn(turno)}`.execute(db)

export async function isCancelled(db: Db, turno: Turno): Promise<boolean> {
  const { rows } = await sql<{
    cancelar: boolean
  }>`select cancelar from tarea where ${isOwnTurn(turno)}`.execute(db)
  if (!rows[0]) throw new LostTurn()
  return rows[0].cancelar
}

/** The field under which a turn stores its file: another turn makes another file. */
export const campoDe = ({ toma }: Pick<Turno, 'toma'>) => `resultado ${toma}`
