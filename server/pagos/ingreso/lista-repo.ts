import { sql } from 'kysely'

import type { Answer, Parsed } from '#contract/core/op.ts'
import { type EstadoIngreso, POR_CONFIRMAR } from '#contract/pagos/estado-ingreso.ts'
import { type ingreso } from '#contract/pagos/ingreso.ts'
import { byCurrency } from '#server/core/by-currency.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { loose } from '#server/core/loose.ts'
import { type Days, matching } from '#server/core/matching.ts'
import { searchPage } from '#server/core/search.ts'
import { isInSight } from '#server/cuentas/cuenta/index.ts'

const sinceDay = ({ desde }: Days) => (desde ? sql`m.instante >= inicio_de(${desde}::date)` : sql`true`)
const untilDay = ({ hasta }: Days) => (hasta ? sql`m.instante < inicio_de(${hasta}::date + 1)` : sql`true`)
const movedOn = (days: Days) => sql`${sinceDay(days)} and ${untilDay(days)}`

const toldOn = ({ desde, hasta }: Days) =>
  sql`i.fecha between coalesce(${desde ?? null}::date, '-infinity') and coalesce(${hasta ?? null}::date, 'infinity')`

/** Payments with a movement of money on these days, and those without any yet that tell one of them as their date (decision 168). */
const within = (days: Days) => sql<boolean>`id_ingreso in (
  select m.id_ingreso from caja_movimiento m where ${movedOn(days)}
  union all select i.id_ingreso from ingreso i where i.fecha_confirmacion is null and ${toldOn(days)})`

export const source = {
  view: 'ingresoFila',
  id: 'idIngreso',
  alcance: { alumno: 'idUsuario', vista: isInSight },
  texto: 'busqueda',
  telefono: { columna: 'idUsuario', de: 'usuarios_con_telefono' },
  within,
  defaultSort: 'idIngreso,desc',
} as const

type FechaDe = Parsed<typeof ingreso.buscar>['fechaDe']
const sourceBy = (fechaDe: FechaDe) =>
  fechaDe === 'PAGO' ? { ...source, within: undefined, fecha: 'fecha' } : source

/** A page of the payments. */
export const search = (ctx: Ctx, { fechaDe, ...q }: Parsed<typeof ingreso.buscar>) =>
  searchPage(
    ctx,
    { ...sourceBy(fechaDe ?? 'PAGO'), view: 'ingresoLista', recuento: 'ingreso' },
    q,
  ) as Promise<Answer<typeof ingreso.buscar>>

type TotalIngresos = Answer<typeof ingreso.totales>['monedas']
type Filtro = Parsed<typeof ingreso.totales>

const sum = (amount: string, ...estados: EstadoIngreso[]) =>
  sql<string>`coalesce(sum(${sql.raw(amount)}) filter (where estado in (${sql.join(estados)})), 0)`

/** Sums by currency of the payments of the list, with what moved of them on its days. */
export async function totales(ctx: Ctx, { fechaDe, ...filtro }: Filtro) {
  const { desde, hasta, ...rest } = filtro
  const byPayment = fechaDe === 'PAGO'
  const rows = (chosen: Filtro) =>
    matching(ctx, { ...sourceBy(fechaDe), view: 'ingreso' }, chosen).where('estado', '<>', 'ELIMINADO')
  const open = rows(filtro).select([
    'idMoneda',
    sql`0::numeric`.as('cobrado'),
    sql`0::numeric`.as('devuelto'),
    sum('monto', ...POR_CONFIRMAR).as('porConfirmar'),
    sum('monto_disponible', 'CONFIRMADO').as('saldo_a_favor'),
  ])
  // The days of the movements choose them; the payments of the rest of the filter need not be chosen by these days again.
  const moved = sql`select m.id_moneda, sum(m.cobrado) as cobrado, sum(m.devuelto) as devuelto, 0::numeric, 0::numeric
    from caja_movimiento m where ${byPayment ? sql`true` : movedOn({ desde, hasta })}
      and m.id_ingreso in (${rows(byPayment ? filtro : rest).select('idIngreso')})
    group by m.id_moneda`
  const summed = sql`(select id_moneda, sum(cobrado) as cobrado, sum(devuelto) as devuelto, sum(cobrado - devuelto) as neto,
      sum(por_confirmar) as por_confirmar, sum(saldo_a_favor) as saldo_a_favor
    from (${open.groupBy('idMoneda')} union all ${moved}) s group by id_moneda)`
  return byCurrency(ctx, loose(ctx.db).selectFrom(summed.as('t')).selectAll()) as Promise<TotalIngresos>
}
