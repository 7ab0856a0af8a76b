import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

/** Documents of the people with each of these names, whatever the order of their words. */
export async function documentsByName({ db }: Ctx, nombres: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ nombre: string; documentos: string[] }>`
    with b as materialized (
      select n.nombre, (select string_agg(w, ' ' order by w) from regexp_split_to_table(plano(n.nombre), '[^a-zñ]+') w where w <> '') as palabras
      from unnest(${[...new Set(nombres)]}::text[]) n (nombre)),
    u as materialized (
      select numero_documento, (select string_agg(w, ' ' order by w)
        from regexp_split_to_table(plano(concat_ws(' ', papellido, sapellido, nombres)), '[^a-zñ]+') w where w <> '') as palabras
      from usuario)
    select b.nombre, array_agg(u.numero_documento order by u.numero_documento) as documentos
    from b join u on u.palabras = b.palabras group by b.nombre`.execute(db)
  return new Map(rows.map(({ nombre, documentos }) => [nombre, documentos]))
}
