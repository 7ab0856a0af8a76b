import { type RawBuilder, sql } from 'kysely'

import type { ClavePendiente, Pendiente } from '#contract/consultas/inicio.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { loose } from '#server/core/loose.ts'
import { matching, type Source } from '#server/core/matching.ts'
import { reaching } from '#server/core/reach.ts'
import { cierresDeOtraPersona, diasPorCerrar, movimientosPorCerrar } from '#server/pagos/cierre/index.ts'

import type { Asunto } from './asuntos.ts'
import { sumUpMoneyBack } from './dinero-repo.ts'
import { type Fila, filaDe, rowJson } from './filas-repo.ts'

/** Summary of a subject on the home. */
export type Resumen = Pick<Pendiente, 'cantidad' | 'desde' | 'montos' | 'filas'>

const NOTHING: Resumen = { cantidad: 0, desde: null, montos: [], filas: [] }
/** More than the home shows, so that others stand in for the rows that the reader put aside. */
const SHOWN = 8

/** The rows of a subject that the reader reaches, each with its day and its amount. */
function rowsOf(ctx: Ctx, { source, dia, monto }: Fila, { mias, ...filtro }: Record<string, unknown>) {
  const own = mias ? { idResponsable: ctx.actor.idUsuario } : {}
  return matching(ctx, { ...source, view: `${source.view} as v` }, { ...filtro, ...own }).select([
    sql.ref(`v.${source.id}`).as('id'),
    sql.raw(dia).as('dia'),
    sql.raw(monto ? 'v.id_moneda' : 'null::bigint').as('idMoneda'),
    sql.raw(monto ?? 'null::numeric').as('monto'),
  ])
}

/** Counts, dates and adds up the rows of a list, and tells its first ones. */
const summaryOf = (ctx: Ctx, fila: Fila, filtro: Asunto['filtro']) => sql<Resumen>`(
  with r as materialized (${rowsOf(ctx, fila, filtro)})
  select jsonb_build_object(
    'cantidad', (select count(*) from r), 'desde', (select min(dia) from r),
    'montos', (select coalesce(jsonb_agg(jsonb_build_object('moneda', moneda_corta(o), 'monto', s.monto) order by s.id_moneda), '[]')
       from (select id_moneda, sum(monto) as monto from r where id_moneda is not null group by id_moneda) s
       join moneda o on o.id_moneda = s.id_moneda),
    'filas', (select coalesce(jsonb_agg(${rowJson(fila)} order by ${sql.raw(fila.dia)}, ${sql.ref(`v.${fila.source.id}`)}), '[]')
       from ${sql.table(fila.source.view)} as v
       where ${sql.ref(`v.${fila.source.id}`)} = any (array(select id from r order by dia, id limit ${SHOWN})))))`

const countOnly = (rows: RawBuilder<unknown>) =>
  sql<Resumen>`(select ${JSON.stringify(NOTHING)}::jsonb || jsonb_build_object('cantidad', count(*)) from (${rows}) d)`

function resumenOf(of: Ctx, { clave, filtro, permisos: [lista] }: Asunto): RawBuilder<Resumen> {
  const ctx = reaching(of, lista)
  const { actor } = ctx
  if (clave === 'cajaSinCerrar') return countOnly(sql`${diasPorCerrar(actor)}`)
  if (clave === 'cajaDeHoy') return countOnly(sql`${movimientosPorCerrar(actor)}`)
  if (clave === 'cierresPorAceptar') return countOnly(cierresDeOtraPersona(actor))
  if (clave === 'dineroVuelto') return sumUpMoneyBack(actor).$castTo<Resumen>()
  const fila = filaDe(clave, actor.alcance)
  if (fila) return summaryOf(ctx, fila, filtro)
  // The reader's own long work has no list of its own: the bell shows it.
  return countOnly(
    sql`${matching(ctx, OWN_WORK, { ...filtro, idUsuario: actor.idUsuario }).select('idTarea')}`,
  )
}

const OWN_WORK: Source = {
  view: 'tareaFila',
  id: 'idTarea',
  alcance: 'LIBRE',
  instante: 'fechaFin',
  defaultSort: 'idTarea',
}

/** Sums up the rows of each subject in one statement, so that all figures are of one moment. */
export async function sumUpAsuntos(
  ctx: Ctx,
  asuntos: Asunto[],
): Promise<Partial<Record<ClavePendiente, Resumen>>> {
  if (asuntos.length === 0) return {}
  const row = await loose(ctx.db)
    .selectNoFrom(asuntos.map((asunto) => resumenOf(ctx, asunto).as(asunto.clave)))
    .executeTakeFirstOrThrow()
  return row as Partial<Record<ClavePendiente, Resumen>>
}
