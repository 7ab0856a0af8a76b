import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'
import type { TrasladoPair } from '#server/cuentas/cuenta/index.ts'
import type { Proximo } from '#server/matriculas/matricula/index.ts'

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

export type Moneda = { idMoneda: number; codigo: string; simbolo: string; decimales: number }
export type Price = { total: string; pagado: string; saldo: string; moneda: Moneda | null }

/** The prices of enrolments and what was paid of them, each in its currency, by their present charges. */
export async function readPrices({ db }: Ctx, ids: number[]): Promise<Map<number, Price>> {
  const { rows } = await sql<Price & { idMatricula: number }>`
    select x.id as id_matricula, coalesce(sum(monto - descuento), 0)::numeric(12, 2)::text as total,
      coalesce(sum(pagado), 0)::numeric(12, 2)::text as pagado,
      coalesce(sum(saldo), 0)::numeric(12, 2)::text as saldo,
      (select moneda_corta(o) from moneda o where o.id_moneda = moneda_de_matricula(x.id)) as moneda
    from unnest(${ids}::bigint[]) x (id) left join cuenta c
      on c.id_matricula = x.id and c.estado in ('PENDIENTE', 'PARCIAL', 'PAGADA', 'CONDONADA') group by x.id`.execute(
    steady(db),
  )
  return new Map(rows.map(({ idMatricula, ...price }) => [idMatricula, price]))
}

/** An enrolment that was transferred: its new price, and the difference from the old one, read before, if that was in the same currency. */
export type Trasladada = {
  idUsuario: number
  codigo: string
  grupo: string
  tipo: string
  moneda: Moneda | null
  ahora: string
  diferencia: string | null
  saldo: string
  /** Whether no charge was made. */
  sinCuentas: boolean
  /** The price list that begins next, for one without a charge. */
  proximo: Proximo | null
}

/** The enrolments made by a transfer, by their ids. */
export async function readTransferred({ db }: Ctx, pairs: TrasladoPair[], antes: Map<number, Price>) {
  const totales = pairs.map(({ origen }) => antes.get(origen)?.total ?? '0')
  const monedas = pairs.map(({ origen }) => antes.get(origen)?.moneda?.idMoneda ?? null)
  const { rows } = await sql<Trasladada & { idMatricula: number }>`
    select m.id_matricula, m.id_usuario, m.codigo, g.codigo as grupo, y.nombre as tipo, moneda_corta(o) as moneda, p.total::text as ahora,
      case when o.id_moneda is not distinct from x.id_moneda then p.total - x.total end::text as diferencia, p.saldo::text as saldo,
      p.cuentas = 0 as sin_cuentas, case when p.cuentas = 0 then (
        select jsonb_build_object('idTarifario', t.id_tarifario, 'nombre', t.nombre, 'desde', t.vigencia_desde)
        from tarifario t where t.id_tarifario = tarifario_proximo(m.id_grupo)) end as proximo
    from unnest(${pairs.map(({ destino }) => destino)}::bigint[], ${totales}::numeric[],
      ${monedas}::bigint[]) x (id, total, id_moneda)
    join matricula m on m.id_matricula = x.id join grupo g on g.id_grupo = m.id_grupo
    join matricula_tipo y on y.id_matricula_tipo = m.id_matricula_tipo
    cross join lateral (select coalesce(sum(monto - descuento), 0)::numeric(12, 2) as total,
        coalesce(sum(saldo), 0)::numeric(12, 2) as saldo, count(*) as cuentas from cuenta
      where id_matricula = x.id and estado in ('PENDIENTE', 'PARCIAL', 'PAGADA', 'CONDONADA')) p
    left join moneda o on o.id_moneda = moneda_de_matricula(x.id)`.execute(steady(db))
  return new Map<number, Trasladada>(rows.map((row) => [row.idMatricula, row]))
}
