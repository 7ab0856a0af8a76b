import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

import type { FilaLista } from './clase.ts'

type Por = { tabla: string; id: string; por: readonly string[] }

/** Ids of found rows at the places of the rows asked for, counted from 0. */
export function idsInOrder(found: readonly { orden: number; id: number }[], count: number) {
  const ids = new Map(found.map(({ orden, id }) => [orden, id]))
  return Array.from({ length: count }, (_, i) => ids.get(i))
}

/** Makes the finder of rows by the values of some columns: texts without regard to case and accents. */
export const knownBy =
  ({ tabla, id, por }: Por) =>
  async ({ db }: Ctx, filas: FilaLista[]): Promise<(number | undefined)[]> => {
    const same = sql.join(
      por.map((one) => sql`plano(${sql.id('t', one)}::text) = plano(f.valores ->> ${one})`),
      sql` and `,
    )
    const sent = JSON.stringify(filas.map(({ valores }) => valores))
    const { rows } = await sql<{ orden: number; id: number }>`
      select f.orden - 1 as orden, min(${sql.id('t', id)}) as id
      from jsonb_array_elements(${sent}::jsonb) with ordinality as f (valores, orden) join ${sql.id(tabla)} t on ${same}
      group by f.orden`.execute(db)
    return idsInOrder(rows, filas.length)
  }
