import { sql } from 'kysely'

import type { Captacion } from '#contract/consultas/tablero-resumen.ts'
import { OrigenInteresado } from '#contract/matriculas/interesado.ts'
import type { Ctx } from '#server/core/ctx.ts'

/**
 * The people of the road who came in these days: who asked, and who enrolled at the public door without asking, each with the door and the enrolment
 * that their row or their seat led to. `persona` is the same for the rows of one person.
 */
const came = (desde: string, hasta: string) => sql`
  select coalesce(lower(i.correo), i.celular, i.numero_documento, i.id_interesado::text) as persona, i.fecha_creacion, i.origen,
    i.contactado is not null as contactado, coalesce(i.id_matricula, r.id_matricula) as id_matricula
  from interesado i left join reserva r on r.id_reserva = i.id_reserva
  where i.fecha_creacion >= inicio_de(${desde}::date) and i.fecha_creacion < inicio_de(${hasta}::date + 1)
  union all
  select coalesce(lower(u.correo), u.celular, u.numero_documento), m.fecha_creacion,
    case when coalesce(r.fuente, r.medio, r.campana) is null then 'CATALOGO' else 'CAMPANA' end, false, m.id_matricula
  from matricula m join usuario u on u.id_usuario = m.id_usuario left join reserva r on r.id_matricula = m.id_matricula
  where m.fecha between ${desde}::date and ${hasta}::date and m.origen = 'PUBLICO' and m.estado <> 'ELIMINADA'
    and not exists (select from interesado i where i.id_matricula = m.id_matricula)
    and not exists (select from interesado i where i.id_reserva = r.id_reserva)`

/** Each person once, by the door of their first row and as far as any of their rows led. An enrolment of the public door counts once it is firm. */
const people = (desde: string, hasta: string) => sql`
  select (array_agg(v.origen order by v.fecha_creacion, v.id_matricula))[1] as origen, bool_or(v.contactado) as contactado,
    bool_or(m.firme) as matriculado, bool_or(m.firme and exists (select from asistencia a
      where a.id_matricula = v.id_matricula and a.estado in ('PRESENTE', 'TARDE'))) as en_clase
  from (${came(desde, hasta)}) v
  left join lateral (select coalesce(s.estado = 'FIRME', m.estado <> 'ELIMINADA') as firme from matricula m
    left join inscripcion s on s.id_matricula = m.id_matricula where m.id_matricula = v.id_matricula) m on true
  group by v.persona`

/** The road by door, of the people who came in these days and of the looks on them. A door without either is left out. */
export async function captacion(
  { db }: Ctx,
  { desde, hasta }: { desde: string; hasta: string },
): Promise<Captacion[]> {
  const { rows } = await sql<Captacion>`
    select o.origen, coalesce(v.visitas, 0)::int as visitas, coalesce(c.interesados, 0)::int as interesados,
      coalesce(c.contactados, 0)::int as contactados, coalesce(c.matriculados, 0)::int as matriculados, coalesce(c.en_clase, 0)::int as en_clase
    from unnest(${OrigenInteresado.options}::text[]) with ordinality o (origen, n)
    left join (select origen, sum(cuantas) as visitas from visita where dia between ${desde}::date and ${hasta}::date group by origen) v
      on v.origen = o.origen
    left join (select p.origen, count(*) as interesados, count(*) filter (where p.contactado or p.matriculado) as contactados,
        count(*) filter (where p.matriculado) as matriculados, count(*) filter (where p.en_clase) as en_clase
      from (${people(desde, hasta)}) p group by p.origen) c on c.origen = o.origen
    where coalesce(v.visitas, c.interesados) > 0 order by o.n`.execute(db)
  return rows
}
