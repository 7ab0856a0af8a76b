import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'
import type { TrasladoPair } from '#server/cuentas/cuenta/index.ts'

/** Inserts the enrolments in another group: the same student, act, type and state. Returns each target by its origin. */
export async function insertTransferred(
  { db }: Ctx,
  origenes: number[],
  { idGrupo, idTarifario }: { idGrupo: number; idTarifario: number | null },
): Promise<TrasladoPair[]> {
  const { rows } = await sql<TrasladoPair>`
    insert into matricula (id_matriculacion, id_usuario, id_grupo, id_matricula_tipo, id_tarifario, fecha, estado, id_matricula_origen,
      acceso_aula_virtual, acceso_comunicacion)
    select m.id_matriculacion, m.id_usuario, ${idGrupo}, m.id_matricula_tipo, ${idTarifario}::bigint, (select hoy()), m.estado, m.id_matricula,
      m.estado = 'ACTIVA' and m.acceso_aula_virtual, m.estado = 'ACTIVA' and m.acceso_comunicacion
    from matricula m where m.id_matricula = any (${origenes}::bigint[]) order by m.id_matricula
    returning id_matricula_origen as origen, id_matricula as destino`.execute(steady(db))
  return rows
}

type Price = { total: string; pagado: string; saldo: string }

/** The prices of enrolments and what was paid of them, by their present charges. */
export async function readPrices({ db }: Ctx, ids: number[]): Promise<Map<number, Price>> {
  const { rows } = await sql<Price & { idMatricula: number }>`
    select x.id as id_matricula, coalesce(sum(monto - descuento), 0)::numeric(12, 2)::text as total,
      coalesce(sum(pagado), 0)::numeric(12, 2)::text as pagado,
      coalesce(sum(saldo), 0)::numeric(12, 2)::text as saldo
    from unnest(${ids}::bigint[]) x (id) left join cuenta c
      on c.id_matricula = x.id and c.estado in ('PENDIENTE', 'PARCIAL', 'PAGADA') group by x.id`.execute(
    steady(db),
  )
  return new Map(rows.map(({ idMatricula, ...price }) => [idMatricula, price]))
}

/** An enrolment that was transferred: its new price, and the difference from the old one, read before. */
export type Trasladada = {
  idUsuario: number
  codigo: string
  grupo: string
  simbolo: string | null
  ahora: string
  diferencia: string
  saldo: string
}

/** The enrolments made by a transfer, by their ids. */
export async function readTransferred({ db }: Ctx, pairs: TrasladoPair[], antes: Map<number, Price>) {
  const totales = pairs.map(({ origen }) => antes.get(origen)?.total ?? '0')
  const { rows } = await sql<Trasladada & { idMatricula: number }>`
    select m.id_matricula, m.id_usuario, m.codigo, g.codigo as grupo, o.simbolo, p.total::text as ahora,
      (p.total - x.total)::text as diferencia, p.saldo::text as saldo
    from unnest(${pairs.map(({ destino }) => destino)}::bigint[], ${totales}::numeric[]) x (id, total)
    join matricula m on m.id_matricula = x.id join grupo g on g.id_grupo = m.id_grupo
    cross join lateral (select coalesce(sum(monto - descuento), 0)::numeric(12, 2) as total,
        coalesce(sum(saldo), 0)::numeric(12, 2) as saldo from cuenta
      where id_matricula = x.id and estado in ('PENDIENTE', 'PARCIAL', 'PAGADA')) p
    left join moneda o on o.id_moneda = moneda_de_matricula(x.id)`.execute(steady(db))
  return new Map<number, Trasladada>(rows.map((row) => [row.idMatricula, row]))
}
