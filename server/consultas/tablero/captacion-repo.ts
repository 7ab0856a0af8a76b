import { sql } from 'kysely'

import type { Captacion } from '#contract/consultas/tablero-resumen.ts'
import { OrigenInteresado } from '#contract/matriculas/interesado.ts'
import type { Ctx } from '#server/core/ctx.ts'

/** The road by door, of the prospects who came in these days and of the looks on them. A door without either is left out. */
export async function captacion(
  { db }: Ctx,
  { desde, hasta }: { desde: string; hasta: string },
): Promise<Captacion[]> {
  const { rows } = await sql<Captacion>`
    with p as (
      select i.origen, i.contactado, i.estado, i.id_matricula from interesado i
      where i.fecha_creacion >= inicio_de(${desde}::date) and i.fecha_creacion < inicio_de(${hasta}::date + 1))
    select o.origen, coalesce(v.visitas, 0)::int as visitas, coalesce(c.interesados, 0)::int as interesados,
      coalesce(c.contactados, 0)::int as contactados, coalesce(c.matriculados, 0)::int as matriculados, coalesce(c.en_clase, 0)::int as en_clase
    from unnest(${OrigenInteresado.options}::text[]) with ordinality o (origen, n)
    left join (select origen, sum(cuantas) as visitas from visita where dia between ${desde}::date and ${hasta}::date group by origen) v
      on v.origen = o.origen
    left join (select p.origen, count(*) as interesados,
        count(*) filter (where p.contactado is not null or p.estado = 'MATRICULADO') as contactados,
        count(*) filter (where p.estado = 'MATRICULADO') as matriculados,
        count(*) filter (where p.estado = 'MATRICULADO' and exists (select from asistencia a
          where a.id_matricula = p.id_matricula and a.estado in ('PRESENTE', 'TARDE'))) as en_clase
      from p group by p.origen) c on c.origen = o.origen
    where coalesce(v.visitas, c.interesados) > 0 order by o.n`.execute(db)
  return rows
}
