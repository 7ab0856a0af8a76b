import { sql } from 'kysely'

import type { Decimal, OrdenFecha } from '#contract/core/sheet.ts'
import type { Ctx } from '#server/core/ctx.ts'

/** Meanings by the title of the column: another file with these headings may have them in another order. */
export type Eleccion = {
  columnas: { titulo: string; campo: string | null; formato?: OrdenFecha; decimal?: Decimal }[]
  valores: { titulo: string; valor: string; es: string }[]
  /** Other data of the file that its door remembers. */
  datos?: Record<string, unknown>
}

/** The last choice at a door for a file with any of these headings. */
export async function recallChoice({ db }: Ctx, puerta: string, huellas: string[]) {
  const { rows } = await sql<{ huella: string; eleccion: Eleccion }>`
    select huella, eleccion from hoja_recordada where puerta = ${puerta} and huella = any (${huellas}::text[])
    order by coalesce(fecha_modificacion, fecha_creacion) desc, id_hoja_recordada desc limit 1`.execute(db)
  return rows[0]
}

/** Keeps a choice in place of the one before. An equal choice is not written again. */
export async function keepChoice({ db }: Ctx, puerta: string, huella: string, eleccion: Eleccion) {
  await sql`
    insert into hoja_recordada as h (puerta, huella, eleccion) values (${puerta}, ${huella}, ${JSON.stringify(eleccion)}::jsonb)
    on conflict (puerta, huella) do update set eleccion = excluded.eleccion
    where h.eleccion is distinct from excluded.eleccion`.execute(db)
}
