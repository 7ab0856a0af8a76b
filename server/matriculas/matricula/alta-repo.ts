import { sql } from 'kysely'
import type { z } from 'zod'

import { VIGENTES } from '#contract/cuentas/cuenta.ts'
import type { MonedaRef as Moneda } from '#contract/institucion/moneda-ref.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'

type MonedaRef = z.infer<typeof Moneda>
/** A price list that is not in force yet. */
export type Proximo = { idTarifario: number; nombre: string; desde: string }
/** Type and price of an enrolment; without a charge it has no currency. */
type Term = { tipo: string; importe: string; moneda: MonedaRef | null }

export type Enrolled = Term & {
  idMatricula: number
  nombre: string
  grupo: string
  /** The enrolment that its student had before. */
  antes: Term | null
  /** The price list that begins next, for one without a charge. */
  proximo: Proximo | null
}

/** The price of an enrolment and its currency, by its charges. */
const priceOf = (id: string) => sql`
  left join lateral (select sum(c.monto - c.descuento) as importe, min(c.id_moneda) as id_moneda from cuenta c
    where c.id_matricula = ${sql.ref(id)} and c.estado = any (${VIGENTES}::text[])) k on true
  left join moneda o on o.id_moneda = k.id_moneda`

/** Reads the enrolments just made: the person, the group, the type and the price, and those of the one before. */
export async function enrolledRows({ db }: Ctx, ids: number[]): Promise<Enrolled[]> {
  const { rows } = await sql<Enrolled>`
    select m.id_matricula, nombres_y_apellidos(u.nombres, u.papellido, u.sapellido) as nombre, g.codigo as grupo, p.nombre as tipo,
      coalesce(k.importe, 0)::numeric(12, 2)::text as importe, moneda_corta(o) as moneda,
      case when k.id_moneda is null then (select jsonb_build_object('idTarifario', t.id_tarifario, 'nombre', t.nombre, 'desde', t.vigencia_desde)
        from tarifario t where t.id_tarifario = tarifario_proximo(m.id_grupo)) end as proximo,
      (select jsonb_build_object('tipo', b.tipo, 'importe', b.importe::text, 'moneda', b.moneda) from (
        select y.nombre as tipo, coalesce(k.importe, 0)::numeric(12, 2) as importe, moneda_corta(o) as moneda
        from (select l.id_matricula, l.id_matricula_tipo from matricula l
          where l.id_usuario = m.id_usuario and l.id_matricula < m.id_matricula and l.estado <> 'ELIMINADA'
          order by l.fecha desc, l.id_matricula desc limit 1) x
        join matricula_tipo y on y.id_matricula_tipo = x.id_matricula_tipo ${priceOf('x.id_matricula')}) b) as antes
    from matricula m join usuario u on u.id_usuario = m.id_usuario join grupo g on g.id_grupo = m.id_grupo
    join matricula_tipo p on p.id_matricula_tipo = m.id_matricula_tipo ${priceOf('m.id_matricula')}
    where m.id_matricula = any (${ids}::bigint[])`.execute(steady(db))
  return rows
}
