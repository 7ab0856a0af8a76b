import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'

type MatriculaTrasladada = {
  origen: number
  idGrupo: number
  idTarifario: number | null
  estado: string
  accesos: boolean
}

/** Inserts the enrolment in another group: the same student, act, type and state. */
export async function insertTransferred(
  { db }: Ctx,
  { origen, idGrupo, idTarifario, estado, accesos }: MatriculaTrasladada,
) {
  const { rows } = await sql<{ idMatricula: number }>`
    insert into matricula (id_matriculacion, id_usuario, id_grupo, id_matricula_tipo, id_tarifario, fecha, estado, id_matricula_origen,
      acceso_aula_virtual, acceso_comunicacion)
    select m.id_matriculacion, m.id_usuario, ${idGrupo}, m.id_matricula_tipo, ${idTarifario}::bigint, hoy(), ${estado}, m.id_matricula,
      ${accesos}::boolean and m.acceso_aula_virtual, ${accesos}::boolean and m.acceso_comunicacion
    from matricula m where m.id_matricula = ${origen} returning id_matricula`.execute(steady(db))
  return rows[0]?.idMatricula ?? 0
}

/** Old and new price of an enrolment, what was paid, and the difference. */
export type PriceChange = {
  simbolo: string
  antes: string
  ahora: string
  pagado: string
  diferencia: string
}

/** The price of an enrolment and what was paid of it, by its present charges. */
export async function readPrice({ db }: Ctx, idMatricula: number) {
  const { rows } = await sql<{ total: string; pagado: string }>`
    select coalesce(sum(monto - descuento), 0)::numeric(12, 2)::text as total, coalesce(sum(pagado), 0)::numeric(12, 2)::text as pagado
    from cuenta where id_matricula = ${idMatricula} and estado in ('PENDIENTE', 'PARCIAL', 'PAGADA')`.execute(
    steady(db),
  )
  return rows[0] ?? { total: '0.00', pagado: '0.00' }
}

/** Compares the old price, read before, with the new one. */
export async function comparePrice({ db }: Ctx, antes: { total: string; pagado: string }, idDestino: number) {
  const { rows } = await sql<PriceChange>`
    select o.simbolo, ${antes.total}::text as antes, p.total::text as ahora, ${antes.pagado}::text as pagado,
      (p.total - ${antes.total}::numeric)::text as diferencia
    from (select coalesce(sum(monto - descuento), 0)::numeric(12, 2) as total from cuenta
      where id_matricula = ${idDestino} and estado in ('PENDIENTE', 'PARCIAL', 'PAGADA')) p
    left join moneda o on o.id_moneda = moneda_de_matricula(${idDestino})`.execute(steady(db))
  return rows[0] as PriceChange
}
