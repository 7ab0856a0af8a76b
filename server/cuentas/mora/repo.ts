import { type RawBuilder, sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { inOrder } from '#server/core/in-language.ts'
import { inText } from '#server/core/matching.ts'

import type { Regla } from './regla.ts'

// Upper bound of a charge: numeric(10, 2).
const MOST_MONTO = '99999999.99'

/** Charges without a late fee of any kind: two kinds are never charged on one charge. */
const WITHOUT_FEE = { join: sql`left join`, which: sql<boolean>`k.id_cuenta is null` }

/** Charges with a daily fee that has days to add. A fee changed by hand or forgiven stops growing. */
const growingFees = ({ tipo, diasGracia }: Regla) => ({
  join: sql`join`,
  which: sql<boolean>`(${tipo}::text = 'DIARIA' and k.regla = 'DIARIA' and k.mora_devengado is not null
    and k.estado in ('PENDIENTE', 'PARCIAL', 'PAGADA') and a.dias - ${diasGracia}::int > k.mora_dias)`,
})

const newAndGrowingFees = (regla: Regla) => ({
  ...WITHOUT_FEE,
  which: sql<boolean>`(${WITHOUT_FEE.which} or ${growingFees(regla).which})`,
})

const capOf = ({ tope, topeEn }: Regla) =>
  topeEn === 'MONTO'
    ? sql`${tope}::numeric`
    : sql`redondear((c.monto - c.descuento) * ${tope}::numeric * 0.01, c.id_moneda)`

/** The fee before rounding. A daily one adds the days not yet counted, on the present debt. */
const accruedOf = ({ tipo, valor, diasGracia }: Regla) =>
  ({
    FIJO: sql`${valor}::numeric`,
    PORCENTAJE: sql`c.saldo * ${valor}::numeric * 0.01`,
    DIARIA: sql`coalesce(k.mora_devengado, 0)
      + c.saldo * ${valor}::numeric * 0.01 * (a.dias - ${diasGracia}::int - coalesce(k.mora_dias, 0))`,
  })[tipo]

/** Amounts of the rule are in the institution's currency: with one, charges in other currencies are left out. */
const currencyOf = ({ tipo, tope, topeEn }: Regla) =>
  tipo === 'FIJO' || (topeEn === 'MONTO' && tope !== null)
    ? sql<boolean>`c.id_moneda = (select id_moneda from moneda where codigo = parametro_de('institucion.moneda'))`
    : sql<boolean>`true`

/**
 * The overdue charges that the rule reaches on a day, never one that was overdue when it was made or is of before the cut-over, nor
 * for days before the enrolment, each with its fee to add (`mora`) and charged so far. */
const overdueCuentas = (
  regla: Regla,
  fecha: string,
  { join, which }: { join: RawBuilder<unknown>; which: RawBuilder<boolean> },
) => sql`
  select c.id_cuenta, c.id_usuario, c.id_matricula, c.id_moneda, c.concepto, c.fecha_vencimiento, c.saldo, a.dias,
    a.dias - ${regla.diasGracia}::int as dias_mora, k.id_cuenta as id_mora, coalesce(k.monto, 0) as cobrada,
    t.tope, e.devengado, m.id_grupo, m.busqueda, m.orden_nombre,
    greatest(redondear(least(e.devengado, t.tope, ${MOST_MONTO}::numeric), c.id_moneda) - coalesce(k.monto, 0), 0) as mora
  from cuenta c
  join matricula m on m.id_matricula = c.id_matricula
  ${join} cuenta k on k.id_cuenta_origen = c.id_cuenta
  cross join lateral (select dias_de_atraso(c.id_matricula, greatest(c.fecha_vencimiento, m.fecha), ${fecha}::date) as dias offset 0) a
  cross join lateral (select ${capOf(regla)} as tope) t
  cross join lateral (select ${accruedOf(regla)} as devengado) e
  where c.estado in ('PENDIENTE', 'PARCIAL') and c.tipo = any (${regla.conceptos}::text[]) and m.estado <> 'SUSPENDIDA' and not c.nacida_vencida
    and cuenta_de_antes(c.id_cuenta, c.fecha_vencimiento) is not true
    and c.fecha_vencimiento >= ${regla.desde}::date and c.fecha_vencimiento < ${fecha}::date - ${regla.diasGracia}::int
    and a.dias > ${regla.diasGracia}::int and ${currencyOf(regla)} and ${which}`

/**
 * Inserts the missing late fees. `nombre` is their name, with `{{concepto}}` in it. Charges locked by another transaction
 * are skipped until tomorrow: they may be about to be annulled, and waiting would block the work.
 */
export async function chargeNewFees(
  { db }: Ctx,
  regla: Regla,
  { fecha, nombre }: { fecha: string; nombre: string },
) {
  const daily = sql`${regla.tipo}::text = 'DIARIA'`
  await sql`
    insert into cuenta (id_matricula, id_usuario, tipo, concepto, id_moneda, monto, fecha_vencimiento,
      id_cuenta_origen, regla, mora_tope, mora_dias, mora_devengado)
    select id_matricula, id_usuario, 'MORA', left(replace(${nombre}, '{{concepto}}', concepto), 120), id_moneda, mora, ${fecha}::date,
      id_cuenta, ${regla.tipo}, tope, case when ${daily} then dias_mora end, case when ${daily} then devengado end
    from (${overdueCuentas(regla, fecha, WITHOUT_FEE)} for no key update of c skip locked) d where mora > 0 order by id_cuenta
    on conflict (id_cuenta_origen, regla) do nothing`.execute(db)
}

/** Adds to the daily fees the days not yet counted. Rows locked by another transaction wait until tomorrow. */
export async function growDailyFees({ db }: Ctx, regla: Regla, fecha: string) {
  await sql`
    update cuenta m set monto = d.cobrada + d.mora, mora_dias = d.dias_mora, mora_devengado = d.devengado,
      mora_tope = case when d.tope is not null then greatest(d.tope, d.cobrada + d.mora) end
    from (${overdueCuentas(regla, fecha, growingFees(regla))} for no key update of c, k skip locked) d
    where m.id_cuenta = d.id_mora`.execute(db)
}

type Page = { page: number; size: number; sort: string[]; buscar: string }

const COLUMNS: Record<string, string> = { alumno: 'orden_nombre' }
const orderOf = (sort: string[]) =>
  sql.join(
    [...sort, 'fechaVencimiento', 'idCuenta'].map((order) => {
      const [name = '', way] = order.split(',')
      return sql`${inOrder(COLUMNS[name] ?? name, 'd')} ${way === 'desc' ? sql`desc` : sql`asc`}`
    }),
  )

const simulatedFees = (regla: Regla, fecha: string, buscar: string) => sql`
    select * from (${overdueCuentas(regla, fecha, newAndGrowingFees(regla))}) s
    where mora > 0 and ${inText(sql.ref('busqueda'), buscar)}`

/** A page of the fees that the rule would charge on a day. */
export async function simulateFees<R>(
  { db }: Ctx,
  regla: Regla,
  { fecha, ...q }: Page & { fecha: string },
): Promise<R[]> {
  const { rows } = await sql<R>`
    with d as (${simulatedFees(regla, fecha, q.buscar)})
    select d.id_cuenta, d.id_usuario, persona_corta(u) as usuario, d.id_matricula, d.concepto, moneda_corta(o) as moneda,
      jsonb_build_object('idGrupo', g.id_grupo, 'codigo', g.codigo, 'curso', k.nombre) as grupo,
      d.fecha_vencimiento, d.dias, d.saldo, d.cobrada, d.mora
    from d join usuario u on u.id_usuario = d.id_usuario join moneda o on o.id_moneda = d.id_moneda
    join grupo g on g.id_grupo = d.id_grupo join curso k on k.id_curso = g.id_curso
    order by ${orderOf(q.sort)} limit ${q.size} offset ${q.page * q.size}`.execute(db)
  return rows
}

/** Totals of the simulated fees by currency, and the number of charges. */
export async function simulatedTotals<R>(
  { db }: Ctx,
  regla: Regla,
  { fecha, buscar }: { fecha: string; buscar: string },
): Promise<R[]> {
  const { rows } = await sql<R>`
    with d as (${simulatedFees(regla, fecha, buscar)})
    select moneda_corta(o) as moneda, s.cuentas, s.mora from moneda o
    join (select id_moneda, count(*) as cuentas, sum(mora) as mora from d group by id_moneda) s on s.id_moneda = o.id_moneda
    order by o.id_moneda`.execute(db)
  return rows
}

/** The students of these charges. */
export async function alumnosDeCuentas({ db }: Ctx, idCuentas: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('cuenta')
    .select('idUsuario')
    .distinct()
    .where('idCuenta', 'in', idCuentas)
    .execute()
  return rows.map((row) => row.idUsuario)
}
