import { sql } from 'kysely'

import type { registroVentas } from '#contract/comprobantes/registro-ventas.ts'
import type { Answer, Parsed } from '#contract/core/op.ts'
import type { Venta } from '#server/comprobantes/emisor/index.ts'
import { byCurrency } from '#server/core/by-currency.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { type Filter, matching } from '#server/core/matching.ts'
import { searchPage } from '#server/core/search.ts'

const SOURCE = {
  view: 'registroVentaFila',
  id: 'idComprobante',
  alcance: {},
  texto: 'busqueda',
  telefono: { columna: 'idComprobante', de: 'comprobantes_con_telefono' },
  fecha: 'fecha',
  defaultSort: 'fecha',
} as const

type Buscar = typeof registroVentas.buscar
type Totales = Answer<typeof registroVentas.totales>
type Dias = Answer<typeof registroVentas.dias>
type Rango = { desde: string; hasta: string }

export const searchSales = (ctx: Ctx, q: Omit<Parsed<Buscar>, 'mes'> & Rango) =>
  searchPage(ctx, SOURCE, q) as Promise<Answer<Buscar>>

/** Sums of the filter by currency. */
export function sumsOf(ctx: Ctx, filter: Filter): Promise<Totales['monedas']> {
  const sums = (['gravado', 'exonerado', 'inafecto', 'impuesto', 'importe'] as const).map((column) =>
    sql<string>`sum(${sql.ref(column)})`.as(column),
  )
  const summed = matching(ctx, SOURCE, filter)
    .select(['idMoneda', ...sums])
    .groupBy('idMoneda')
  return byCurrency(ctx, summed) as Promise<Totales['monedas']>
}

/** Counts the documents of the filter without a final answer, those that stand for nothing, and those in another currency without a rate. */
export async function countApart(ctx: Ctx, filter: Filter) {
  const count = (situacion: string) => sql<number>`count(*) filter (where situacion = ${situacion})`
  const sinCambio = sql<number>`count(*) filter (where sin_cambio)`
  const row = await matching(ctx, SOURCE, filter)
    .select([
      count('SIN_RESPUESTA').as('sinRespuesta'),
      count('SIN_VALOR').as('sinValor'),
      sinCambio.as('sinCambio'),
    ])
    .executeTakeFirstOrThrow()
  return row as Pick<Totales, 'sinRespuesta' | 'sinValor' | 'sinCambio'>
}

/** Lists the issuers of the documents of these days. */
export async function issuersOf({ db }: Ctx, { desde, hasta }: Rango) {
  const { rows } = await sql<Totales['emisores'][number]>`
    select datos -> 'emisor' ->> 'ruc' as ruc, max(datos -> 'emisor' ->> 'razonSocial') as razon_social
    from comprobante where fecha between ${desde}::date and ${hasta}::date group by 1 order by count(*) desc, ruc`.execute(
    db,
  )
  return rows
}

/** The days of the range and their sums, each beside its cash. */
export async function daysOf({ db }: Ctx, { desde, hasta }: Rango): Promise<Omit<Dias, 'mes'>> {
  const { rows } = await sql<Omit<Dias['dias'][number], 'fecha'> & { fecha: string | null }>`
    select d.*, moneda_corta(o) as moneda from registro_venta_dias(${desde}::date, ${hasta}::date) d
    join moneda o on o.id_moneda = d.id_moneda order by d.fecha, d.id_moneda`.execute(db)
  return {
    dias: rows.filter((row): row is Dias['dias'][number] => row.fecha !== null),
    totales: rows.filter(({ fecha }) => fecha === null),
  }
}

/** A document as the book lists it. */
export type VentaDelMes = Venta &
  Pick<Answer<Buscar>['content'][number], 'estado' | 'situacion'> & { sinCambio: boolean }

/** The documents of an issuer in order, as its book lists them. */
export async function salesOf({ db }: Ctx, ruc: string, { desde, hasta }: Rango) {
  const { rows } = await sql<VentaDelMes>`
    select f.id_comprobante as id, f.clase, f.serie, f.numero, f.fecha, f.comprador, f.gravado::text, f.exonerado::text, f.inafecto::text,
      f.impuesto::text, f.importe::text, f.situacion = 'SIN_VALOR' as sin_valor, f.estado, f.situacion,
      f.moneda ->> 'codigo' as moneda, f.cambio::text, f.sin_cambio,
      case when d.id_comprobante is not null then
        jsonb_build_object('clase', d.clase, 'serie', d.serie, 'numero', d.numero, 'fecha', d.fecha) end as origen
    from registro_venta_fila f left join comprobante d on d.id_comprobante = (f.origen ->> 'idComprobante')::bigint
    where f.fecha between ${desde}::date and ${hasta}::date and f.ruc = ${ruc}
    order by f.fecha, f.clase, f.serie, f.numero`.execute(db)
  return rows
}
