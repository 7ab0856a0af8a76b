import { type RawBuilder, sql } from 'kysely'

import type { control, TotalesControl } from '#contract/consultas/control.ts'
import type { Parsed } from '#contract/core/op.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Query } from '#server/core/loose.ts'
import { matching } from '#server/core/search.ts'

export type Sql = RawBuilder<unknown>
/** SQL expressions by their public names. */
export type Measures = Readonly<Record<string, Sql>>
/** The filter of the lists. */
export type Filtro = Omit<Parsed<typeof control.matriculas>, 'page' | 'size' | 'sort' | 'idMoneda'>
/** The currency shown, and the institution's. */
export type Monedas = { idMoneda: number; base: number }

// For staff who reach everything: teachers do not see debts, and students see theirs in their own account.
const source = {
  view: 'controlCuenta',
  id: 'idCuenta',
  alcance: {},
  texto: 'busqueda',
  fecha: 'fechaVencimiento',
  defaultSort: 'idCuenta',
} as const

/** Whether the enrolment has one of these charges, in the same currency. */
const existsCharge = (charges: Query) => sql<boolean>`exists (select from (${charges.selectAll()}) o
  where o.id_matricula = control_cuenta.id_matricula and o.id_moneda = control_cuenta.id_moneda)`

/** The charges of a filter, in any currency. Every figure of the economic control adds these up. */
export function cargos(ctx: Ctx, { conDeuda, diasVencido, ...filtro }: Filtro): Query {
  const { desde, hasta } = filtro
  const looked = matching(ctx, source, { desde, hasta })
  const owing = existsCharge(looked.where('saldo', '>', 0))
  let query = matching(ctx, source, filtro)
  if (conDeuda !== undefined) query = query.where(conDeuda ? owing : sql<boolean>`not ${owing}`)
  if (diasVencido) query = query.where(existsCharge(looked.where('diasVencido', '>=', diasVencido)))
  return query
}

const sumByAge = (days: Sql) => sql`coalesce(sum(saldo) filter (where dias_vencido ${days}), 0)`

/** The SQL of each figure over some charges. */
export const MEASURES = {
  facturado: sql`coalesce(sum(monto), 0)`,
  descuento: sql`coalesce(sum(descuento), 0)`,
  pagado: sql`coalesce(sum(pagado), 0)`,
  enRevision: sql`coalesce(sum(en_revision), 0)`,
  saldo: sql`coalesce(sum(saldo), 0)`,
  vencido: sumByAge(sql`> 0`),
  diasVencido: sql`coalesce(max(dias_vencido), 0)`,
}

const ANTIGUEDAD = sql`jsonb_build_object('porVencer', ${sumByAge(sql`= 0`)}, 'hasta30', ${sumByAge(sql`between 1 and 30`)},
  'hasta60', ${sumByAge(sql`between 31 and 60`)}, 'hasta90', ${sumByAge(sql`between 61 and 90`)}, 'mas90', ${sumByAge(sql`> 90`)})`

/** `sum(…) as name`, for each. */
export const selectSums = (measures: Measures) =>
  sql.join(Object.entries(measures).map(([name, figure]) => sql`${figure} as ${sql.ref(name)}`))

const selectAllSums = (measures: Measures) => selectSums({ ...MEASURES, antiguedad: ANTIGUEDAD, ...measures })

type Figured = { clave: string; measures?: Measures }

/** The rows of several statements with the same columns. */
export const unionAll = (parts: Sql[]) => sql.join(parts, sql` union all `)

/** Every figure of the charges with each of these ids in a column; zeros for an id without charges. */
export const figuresOf = (charges: Sql[], { clave, measures = {} }: Figured, ids: number[]) => sql`
  select i.id, ${selectAllSums(measures)} from unnest(${ids}::bigint[]) i (id)
  left join (select * from (${unionAll(charges)}) k where ${sql.ref(clave)} = any (${ids}::bigint[])) k on ${sql.ref(`k.${clave}`)} = i.id
  group by i.id`

/** The charges of one currency. */
export const inCurrency = (charges: Sql[], idMoneda: number) =>
  charges.map((part) => sql`select * from (${part}) k where id_moneda = ${idMoneda}`)

export type Total = TotalesControl & { idMoneda: number }

/** Sums of charges in each currency present, and in the one shown even if absent. */
export async function totalesDe<T extends Total>(
  { db }: Ctx,
  charges: Sql[],
  { idMoneda, measures = {} }: { idMoneda: number; measures?: Measures },
): Promise<T[]> {
  const { rows } = await sql<T>`
    with t as (
      select id_moneda, ${selectAllSums(measures)} from (${unionAll(charges)}) k group by id_moneda
      union all
      select ${idMoneda}::bigint, ${selectAllSums(measures)} from (${unionAll(charges)}) k where false
    )
    select distinct on (o.id_moneda) moneda_corta(o) as moneda, t.* from t join moneda o on o.id_moneda = t.id_moneda
    order by o.id_moneda, facturado desc`.execute(db)
  return rows
}
