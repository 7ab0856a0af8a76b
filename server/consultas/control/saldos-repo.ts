import { type RawBuilder, sql } from 'kysely'

import type { control, TotalesControl } from '#contract/consultas/control.ts'
import type { Parsed } from '#contract/core/op.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Query } from '#server/core/loose.ts'
import { matching } from '#server/core/matching.ts'

export type Sql = RawBuilder<unknown>

const OWED = sql.raw(
  'monto, descuento, pagado, en_revision, saldo, hasta_30, hasta_60, hasta_90, mas_90, vencido, dias_vencido',
)
/** In their place, for a row of no charge. */
const NOTHING_OWED = sql.raw('0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0')
/** The columns that the figures are made of, in each statement of a list. */
export const FIGURES = sql`${OWED}, cobrado, devuelto`
/** In their place, for a row that stands for none. */
export const ZEROS = sql`${NOTHING_OWED}, 0, 0`
/** SQL expressions by their public names. */
export type Measures = Readonly<Record<string, Sql>>
/** The filter of the lists. */
export type Filtro = Omit<Parsed<typeof control.matriculas>, 'page' | 'size' | 'sort' | 'idMoneda'>
/** The currency shown, and the institution's. */
export type Monedas = { idMoneda: number; base: number }

// For staff who reach everything: teachers do not see debts, and students see theirs in their own account.
const source = {
  id: 'idMatricula',
  alcance: {},
  texto: 'busqueda',
  telefono: { columna: 'idUsuario', de: 'usuarios_con_telefono' },
  defaultSort: 'idMatricula',
} as const
const kept = { ...source, view: 'controlMatricula' } as const
const ofUsuario = { ...source, view: 'controlUsuario', id: 'idUsuario' } as const
const charge = { ...source, view: 'controlCuenta', fecha: 'fechaVencimiento' } as const
const movement = { ...source, view: 'controlMovimiento', instante: 'instante' } as const

/** The charges of a filter with due dates, each with the columns of the figures: the kept ones are of all the dates. */
const figuresOfCharges = (charges: Query) => sql`
  select id_matricula, id_moneda, id_usuario, id_grupo, estado, monto, descuento, pagado, en_revision, saldo,
    case when dias_vencido between 1 and 30 then saldo end as hasta_30,
    case when dias_vencido between 31 and 60 then saldo end as hasta_60,
    case when dias_vencido between 61 and 90 then saldo end as hasta_90,
    case when dias_vencido > 90 then saldo end as mas_90,
    case when dias_vencido > 0 then saldo end as vencido, dias_vencido, 0::numeric as cobrado, 0::numeric as devuelto
  from (${charges.selectAll()}) c`

/**
 * The charges due in the days of the filter, and the money that moved on these days, of whatever charge: the same days say what was due,
 * and what was collected and given back (decision 168).
 */
const figuresOfDays = (ctx: Ctx, filtro: Omit<Filtro, 'conDeuda' | 'diasVencido'>) => sql`
  ${figuresOfCharges(matching(ctx, charge, filtro))}
  union all
  select id_matricula, id_moneda, id_usuario, id_grupo, estado, ${NOTHING_OWED}, cobrado, devuelto
  from (${matching(ctx, movement, filtro).selectAll()}) m`

const addDays = (ctx: Ctx, filtro: Omit<Filtro, 'conDeuda' | 'diasVencido'>) => sql`
  select k.*, m.estado, m.codigo, m.fecha, m.orden_nombre
  from (
    select id_matricula, id_moneda, id_usuario, id_grupo, ${SUMS} from (${figuresOfDays(ctx, filtro)}) c
    group by id_matricula, id_moneda, id_usuario, id_grupo
  ) k left join matricula m on m.id_matricula = k.id_matricula`

/** Columns that tell which row of the kept figures it is. */
const OF_ENROLMENT = ['id_matricula', 'id_moneda', 'id_usuario', 'id_grupo', 'estado']
const OF_STUDENT = ['id_usuario', 'id_moneda']
const from = (table: string, columns: string[]) => sql.join(columns.map((one) => sql.ref(`${table}.${one}`)))

/**
 * The kept figures, with the money of all days: what is paid was collected, and what went back was collected before. Money that
 * went back of enrolments without a charge that stands has rows of its own.
 */
function withMoney(ctx: Ctx, { rows, columns }: { rows: Query; columns: string[] }, filtro: Filtro) {
  const back = matching(ctx, movement, filtro).where('vuelve', '=', true)
  const [id] = columns as [string]
  const isSame = sql`${sql.ref(`s.${id}`)} = ${sql.ref(`v.${id}`)} and s.id_moneda = v.id_moneda`
  return sql`
    with v as materialized (
      select ${from('m', columns)}, sum(m.devuelto) as vuelto from (${back.selectAll()}) m group by ${from('m', columns)})
    select ${from('s', columns)}, ${OWED}, s.pagado + coalesce(v.vuelto, 0) as cobrado, coalesce(v.vuelto, 0) as devuelto
    from (${rows.selectAll()}) s left join v on ${isSame}
    union all
    select ${from('v', columns)}, ${NOTHING_OWED}, v.vuelto, v.vuelto from v
    where not exists (select from (${rows.selectAll()}) s where ${isSame})`
}

/**
 * The same of enrolments, with what their list sorts by. The join of these columns is outside of the union: PostgreSQL leaves it out when
 * a statement asks for none of them, and inside of the union it would read every enrolment.
 */
const withMoneyOfEnrolments = (ctx: Ctx, filtro: Filtro) => sql`
  select k.*, m.codigo, m.fecha, m.orden_nombre
  from (${withMoney(ctx, { rows: matching(ctx, kept, filtro), columns: OF_ENROLMENT }, filtro)}) k
  left join matricula m on m.id_matricula = k.id_matricula`

const hasDates = ({ desde, hasta }: Filtro) => desde !== undefined || hasta !== undefined

/**
 * The figures of each enrolment of a filter, in each of its currencies. Every figure of the economic control adds these
 * up.
 */
export function saldos(ctx: Ctx, filtro: Filtro): Sql {
  const { conDeuda, diasVencido, ...chosen } = filtro
  const all = hasDates(filtro) ? addDays(ctx, chosen) : withMoneyOfEnrolments(ctx, chosen)
  const owing = conDeuda === undefined ? sql`true` : conDeuda ? sql`saldo > 0` : sql`saldo = 0`
  const late = diasVencido ? sql`dias_vencido >= ${diasVencido}` : sql`true`
  return sql`select * from (${all}) s where ${owing} and ${late}`
}

/** Due dates without a condition on the debt: adding up each enrolment first would take longer. */
export const addsCharges = (filtro: Filtro) =>
  hasDates(filtro) && filtro.conDeuda === undefined && !filtro.diasVencido

/** Rows with the same sums as the enrolments of a filter: these, or their charges. */
export const summands = (ctx: Ctx, filtro: Filtro): Sql =>
  addsCharges(filtro) ? figuresOfDays(ctx, filtro) : saldos(ctx, filtro)

/** Whether a filter lets every row through. */
export const isOfAll = (filtro: object) =>
  Object.values(filtro).every((value) => value === undefined || value === '')

/** The same, with a row for each student where the filter is of all of them: a third of the rows to add up. */
export const summandsOfUsuarios = (ctx: Ctx, filtro: Filtro): Sql =>
  isOfAll(filtro)
    ? withMoney(ctx, { rows: matching(ctx, ofUsuario, {}), columns: OF_STUDENT }, filtro)
    : summands(ctx, filtro)

/** The charges of the filter's due dates, in one currency. */
export const cargosDe = (ctx: Ctx, { desde, hasta }: Filtro, idMoneda: number) =>
  matching(ctx, charge, { desde, hasta, idMoneda }).selectAll()

/** The column of each figure of an enrolment. */
export const FIGURE_COLUMNS = {
  facturado: sql.ref('monto'),
  descuento: sql.ref('descuento'),
  pagado: sql.ref('pagado'),
  cobrado: sql.ref('cobrado'),
  devuelto: sql.ref('devuelto'),
  neto: sql`cobrado - devuelto`,
  enRevision: sql.ref('en_revision'),
  saldo: sql.ref('saldo'),
  vencido: sql`coalesce(vencido, 0)`,
  diasVencido: sql.ref('dias_vencido'),
}

/** The SQL of each figure over the figures of some enrolments. */
export const MEASURES = Object.fromEntries(
  Object.entries(FIGURE_COLUMNS).map(([name, column]) => [
    name,
    name === 'diasVencido' ? sql`coalesce(max(${column}), 0)` : sql`coalesce(sum(${column}), 0)`,
  ]),
) as Record<keyof typeof FIGURE_COLUMNS, Sql>

const ANTIGUEDAD = sql`jsonb_build_object('porVencer', coalesce(sum(saldo), 0) - coalesce(sum(vencido), 0), 'hasta30', coalesce(sum(hasta_30), 0),
  'hasta60', coalesce(sum(hasta_60), 0), 'hasta90', coalesce(sum(hasta_90), 0), 'mas90', coalesce(sum(mas_90), 0))`

/** Each of them added up. */
export const SUMS = sql.raw(
  `sum(monto) as monto, sum(descuento) as descuento, sum(pagado) as pagado, sum(en_revision) as en_revision, sum(saldo) as saldo,
  sum(hasta_30) as hasta_30, sum(hasta_60) as hasta_60, sum(hasta_90) as hasta_90, sum(mas_90) as mas_90, sum(vencido) as vencido,
  max(dias_vencido) as dias_vencido, sum(cobrado) as cobrado, sum(devuelto) as devuelto`,
)

/** `sum(…) as name`, for each. */
export const selectSums = (measures: Measures) =>
  sql.join(Object.entries(measures).map(([name, figure]) => sql`${figure} as ${sql.ref(name)}`))

const selectAllSums = (measures: Measures) => selectSums({ ...MEASURES, antiguedad: ANTIGUEDAD, ...measures })

type Figured = { clave: string; measures?: Measures }

/** The rows of several statements with the same columns. */
export const unionAll = (parts: Sql[]) => sql.join(parts, sql` union all `)

/** Every figure of the rows with each of these ids in a column; zeros for an id without rows. */
export const figuresOf = (parts: Sql[], { clave, measures = {} }: Figured, ids: number[]) => sql`
  select i.id, ${selectAllSums(measures)} from unnest(${ids}::bigint[]) i (id)
  left join (select * from (${unionAll(parts)}) k where ${sql.ref(clave)} = any (${ids}::bigint[])) k on ${sql.ref(`k.${clave}`)} = i.id
  group by i.id`

/** The rows of one currency. */
export const inCurrency = (parts: Sql[], idMoneda: number) =>
  parts.map((part) => sql`select * from (${part}) k where id_moneda = ${sql.lit(idMoneda)}`)

export type Total = TotalesControl & { idMoneda: number }

/** Sums of rows in each currency present, and in the one shown even if absent. */
export async function totalesDe<T extends Total>(
  { db }: Ctx,
  parts: Sql[],
  { idMoneda, measures = {} }: { idMoneda: number; measures?: Measures },
): Promise<T[]> {
  const { rows } = await sql<T>`
    with t as (
      select id_moneda, ${selectAllSums(measures)} from (${unionAll(parts)}) k group by id_moneda
      union all
      select ${sql.lit(idMoneda)}::bigint, ${selectAllSums(measures)} from (${unionAll(parts)}) k where false
    )
    select distinct on (o.id_moneda) moneda_corta(o) as moneda, t.* from t join moneda o on o.id_moneda = t.id_moneda
    order by o.id_moneda, facturado desc`.execute(db)
  return rows
}
