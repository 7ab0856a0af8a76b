import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { foldText } from '#server/core/fold-text.ts'

import { idsInOrder } from './known-repo.ts'

export type Lista = { nombre: string; idArea: number | null; idMoneda: number; desde: string | null }

/** Lines of price lists by the names of both, in the order given. */
export async function findLists({ db }: Ctx, lines: { tarifario: string; concepto: string }[]) {
  const { rows } = await sql<{ orden: number; id: number }>`
    select f.orden, min(c.id_tarifario_concepto) as id
    from jsonb_to_recordset(${JSON.stringify(lines.map((line, orden) => ({ ...line, orden })))}::jsonb)
      as f (orden int, tarifario text, concepto text)
    join tarifario t on plano(t.nombre) = plano(f.tarifario)
    join tarifario_concepto c on c.id_tarifario = t.id_tarifario and plano(c.nombre) = plano(f.concepto)
    group by f.orden`.execute(db)
  return idsInOrder(rows, lines.length)
}

/** Makes the price lists that there are not; ids of all by their folded names, and those made. */
export async function insertLists({ db }: Ctx, listas: Lista[]) {
  const once = new Map(listas.toReversed().map((one) => [foldText(one.nombre), one]))
  const known = await db.selectFrom('tarifario').select(['idTarifario', 'nombre']).execute()
  const ids = new Map(known.map(({ nombre, idTarifario }) => [foldText(nombre), idTarifario]))
  const absent = [...once].flatMap(([key, one]) => (ids.has(key) ? [] : one))
  const { rows } = await sql<{ idTarifario: number; nombre: string }>`
    insert into tarifario (nombre, id_area, id_moneda, vigencia_desde)
    select f.nombre, f."idArea", f."idMoneda", coalesce(f.desde, hoy())
    from jsonb_to_recordset(${JSON.stringify(absent)}::jsonb) as f (nombre text, "idArea" bigint, "idMoneda" bigint, desde date)
    returning id_tarifario, nombre`.execute(db)
  for (const { nombre, idTarifario } of rows) ids.set(foldText(nombre), idTarifario)
  return { ids, nuevas: rows.map((row) => row.idTarifario) }
}
