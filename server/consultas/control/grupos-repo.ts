import { sql } from 'kysely'

import type { control } from '#contract/consultas/control.ts'
import type { Answer, Parsed } from '#contract/core/op.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { matching } from '#server/core/search.ts'

import {
  cargos,
  figuresOf,
  type Filtro,
  inCurrency,
  MEASURES,
  type Monedas,
  type Sql,
  type Total,
  totalesDe,
  unionAll,
} from './cargos-repo.ts'
import type { Listado } from './listado-repo.ts'
import type { Control } from './listado.ts'

type Fila = Answer<typeof control.grupos>['content'][number]
type TotalGrupos = Total & NonNullable<Answer<typeof control.grupos>['totales']>
type FiltroGrupos = Filtro & Pick<Parsed<typeof control.grupos>, 'estadoGrupo'>

const group = {
  view: 'grupoFila',
  id: 'idGrupo',
  alcance: {},
  texto: 'texto',
  defaultSort: 'codigo',
} as const

/** The groups of the filter: here words are searched in the group, not in its students. */
const matchingGrupos = (
  ctx: Ctx,
  { buscar, estadoGrupo, idPeriodo, idArea, idCurso, idGrupo }: FiltroGrupos,
) => matching(ctx, group, { buscar, estado: estadoGrupo, idPeriodo, idArea, idCurso, idGrupo })

/**
 * Charges of the groups. A group without charges is listed with a charge of zero, in the currency of its
 * price list, to show its empty seats. A filter of enrolments or due dates leaves it out.
 */
function deGrupos(ctx: Ctx, filtro: FiltroGrupos, base: number): Sql[] {
  const { buscar, estadoGrupo, idPeriodo, idArea, idCurso, idGrupo, ...ofEnrolments } = filtro
  const all = cargos(ctx, { ...ofEnrolments, idPeriodo, idArea, idCurso, idGrupo, buscar: '' })
  const charges =
    buscar || estadoGrupo ? all.where('idGrupo', 'in', matchingGrupos(ctx, filtro).select('idGrupo')) : all
  const narrowed = Object.values(ofEnrolments).some((value) => value !== undefined)
  const groups = narrowed
    ? matchingGrupos(ctx, filtro).where(sql<boolean>`false`)
    : matchingGrupos(ctx, filtro)
  return [
    sql`select id_grupo, id_moneda, id_matricula, estado, monto, descuento, pagado, en_revision, saldo, dias_vencido
      from (${charges.selectAll()}) k`,
    sql`select g.id_grupo, coalesce(t.id_moneda, ${base}::bigint) as id_moneda, null::bigint, null, 0, 0, 0, 0, 0, 0
      from (${groups.selectAll()}) g left join tarifario t on t.id_tarifario = g.id_tarifario`,
  ]
}

const previsto = sql`coalesce(sum(monto) - sum(descuento), 0)`
const cobranza = {
  cobrado: MEASURES.pagado,
  previsto,
  porcentajeCobranza: sql`round(100 * sum(pagado) / nullif(${previsto}, 0), 2)`,
}

const countSeated = (charge: Sql) =>
  sql`count(distinct id_matricula) filter (where con_asiento(estado) and ${charge})`
const measures = {
  ...cobranza,
  pagados: countSeated(sql`pagado > 0`),
  // Enrolments with something to pay and nothing paid.
  reservados: sql`${countSeated(sql`(saldo > 0 or pagado > 0)`)} - ${countSeated(sql`pagado > 0`)}`,
}

// A group that has begun lacks no students.
const FALTAN = sql`case when g.estado in ('PROGRAMADO', 'ABIERTO') then greatest(coalesce(g.minimo, 0) - g.matriculados, 0) else 0 end`
const ofGroup = (fact: Sql) =>
  sql`(select ${fact} from grupo g join curso k on k.id_curso = g.id_curso where g.id_grupo = f.id)`

async function readFilas({ db }: Ctx, { charges, clave }: Listado, idMoneda: number, ids: number[]) {
  const { rows } = await sql<Fila>`
    select f.*, moneda_corta(o) as moneda, g.id_grupo, g.codigo, g.id_curso, g.curso, g.periodo, g.fecha_inicio, g.estado,
      g.capacidad, g.matriculados, g.minimo, ${FALTAN} as faltan
    from (${figuresOf(charges, { clave, measures }, ids)}) f
    join grupo_fila g on g.id_grupo = f.id
    join moneda o on o.id_moneda = ${idMoneda}
    order by array_position(${ids}::bigint[], f.id)`.execute(db)
  return rows
}

type SeatTotals = Pick<TotalGrupos, 'idMoneda' | 'capacidad' | 'matriculados' | 'pagados' | 'reservados'>
const NO_SEATS = { capacidad: 0, matriculados: 0, pagados: 0, reservados: 0 }

/**
 * Seats of the groups and their holders, by currency. Counted enrolment by enrolment, because
 * `count(distinct)` is slower.
 */
async function countSeats({ db }: Ctx, charges: Sql[]) {
  const { rows } = await sql<SeatTotals>`
    select m.id_moneda, sum(g.capacidad)::int as capacidad, sum(g.matriculados)::int as matriculados,
      sum(m.pagados)::int as pagados, sum(m.reservados)::int as reservados
    from (
      select id_moneda, id_grupo, count(*) filter (where asiento and pago) as pagados,
        count(*) filter (where asiento and debe and not pago) as reservados
      from (
        select id_moneda, id_grupo, id_matricula, bool_or(con_asiento(estado)) as asiento, bool_or(pagado > 0) as pago,
          bool_or(saldo > 0) as debe
        from (${unionAll(charges)}) k group by id_moneda, id_grupo, id_matricula) e
      group by id_moneda, id_grupo) m
    join grupo g on g.id_grupo = m.id_grupo group by m.id_moneda`.execute(db)
  return new Map(rows.map((row) => [row.idMoneda, row]))
}

async function totales(ctx: Ctx, charges: Sql[], idMoneda: number): Promise<TotalGrupos[]> {
  const [all, bySeat] = await Promise.all([
    totalesDe<Omit<TotalGrupos, keyof SeatTotals> & Total>(ctx, charges, { idMoneda, measures: cobranza }),
    countSeats(ctx, charges),
  ])
  return all.map((total) => ({ ...NO_SEATS, ...bySeat.get(total.idMoneda), ...total }))
}

/** A row for each group. */
export function grupos(
  ctx: Ctx,
  filtro: FiltroGrupos,
  { idMoneda, base }: Monedas,
): Control<Fila, TotalGrupos> {
  const charges = deGrupos(ctx, filtro, base)
  const list: Listado = {
    charges: inCurrency(charges, idMoneda),
    clave: 'idGrupo',
    measures,
    orden: {
      codigo: ofGroup(sql`g.codigo`),
      curso: ofGroup(sql`plano(k.nombre)`),
      fechaInicio: ofGroup(sql`g.fecha_inicio`),
      matriculados: ofGroup(sql`g.matriculados`),
      faltan: ofGroup(FALTAN),
      porcentajeCobranza: sql`coalesce(porcentaje_cobranza, -1)`,
      idGrupo: sql`f.id`,
    },
    defaultSort: 'vencido,desc',
  }
  return {
    list,
    rows: (ids) => readFilas(ctx, list, idMoneda, ids),
    totales: () => totales(ctx, charges, idMoneda),
  }
}
