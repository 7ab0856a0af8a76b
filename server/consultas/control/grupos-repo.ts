import { sql } from 'kysely'

import type { control } from '#contract/consultas/control.ts'
import type { Answer, Parsed } from '#contract/core/op.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { inLanguage } from '#server/core/in-language.ts'
import { matching } from '#server/core/matching.ts'

import type { Listado } from './listado-repo.ts'
import type { Control } from './listado.ts'
import {
  addsCharges,
  FIGURES,
  figuresOf,
  type Filtro,
  inCurrency,
  type Measures,
  type Monedas,
  selectSums,
  type Sql,
  summands,
  SUMS,
  type Total,
  totalesDe,
  unionAll,
  ZEROS,
} from './saldos-repo.ts'

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
 * Enrolments of the groups. A group without charges is listed with zeros, in the currency of its price list, to show its
 * empty seats. A filter of enrolments or due dates leaves it out.
 */
function deGrupos(ctx: Ctx, filtro: FiltroGrupos, base: number): Sql[] {
  const { buscar, estadoGrupo, idPeriodo, idArea, idCurso, idGrupo, ...ofEnrolments } = filtro
  const all = summands(ctx, { ...ofEnrolments, idPeriodo, idArea, idCurso, idGrupo, buscar: '' })
  const found = matchingGrupos(ctx, filtro)
  const ofFound = buscar || estadoGrupo ? sql`id_grupo in (${found.select('idGrupo')})` : sql`true`
  const narrowed = Object.values(ofEnrolments).some((value) => value !== undefined)
  const groups = narrowed ? found.where(sql<boolean>`false`) : found
  return [
    sql`select id_grupo, id_moneda, id_matricula, estado, ${FIGURES} from (${all}) k where ${ofFound}`,
    sql`select g.id_grupo, coalesce(t.id_moneda, ${sql.lit(base)}::bigint) as id_moneda, null::bigint, null, ${ZEROS}
      from (${groups.selectAll()}) g left join tarifario t on t.id_tarifario = g.id_tarifario`,
  ]
}

const previsto = sql`coalesce(sum(monto) - sum(descuento), 0)`
const cobranza = {
  previsto,
  porcentajeCobranza: sql`round(100 * sum(pagado) / nullif(${previsto}, 0), 2)`,
}

/** Counts the seats of holders who have paid something, and of those with something to pay and nothing paid. */
function countSeats(filtro: FiltroGrupos) {
  // An enrolment may have several charges; counting distinct ones is slower.
  const id = addsCharges(filtro) ? sql`distinct id_matricula` : sql`id_matricula`
  const count = (which: Sql) => sql`count(${id}) filter (where con_asiento(estado) and ${which})`
  const pagados = count(sql`pagado > 0`)
  return { pagados, reservados: sql`${count(sql`(saldo > 0 or pagado > 0)`)} - ${pagados}` }
}

// A group that has begun lacks no students.
const FALTAN = sql`case when g.estado in ('PROGRAMADO', 'ABIERTO') then greatest(coalesce(g.minimo, 0) - g.matriculados, 0) else 0 end`
const ofGroup = (fact: Sql) =>
  sql`(select ${fact} from grupo g join curso k on k.id_curso = g.id_curso where g.id_grupo = f.id)`

async function readFilas({ db }: Ctx, { parts, clave, measures }: Listado, idMoneda: number, ids: number[]) {
  const { rows } = await sql<Fila>`
    select f.*, moneda_corta(o) as moneda, g.id_grupo, g.codigo, g.id_curso, g.curso, g.periodo, g.fecha_inicio, g.estado,
      g.capacidad, g.matriculados, g.minimo, ${FALTAN} as faltan
    from (${figuresOf(parts, { clave, ...(measures && { measures }) }, ids)}) f
    join grupo_fila g on g.id_grupo = f.id and g.id_grupo = any (${ids}::bigint[])
    join moneda o on o.id_moneda = ${sql.lit(idMoneda)}
    order by array_position(${ids}::bigint[], f.id)`.execute(db)
  return rows
}

/** A row for each group, with its seats: those of a group count once, however many enrolments it has. */
const byGroup = (parts: Sql[], seats: Measures) => sql`
  select k.*, g.capacidad, g.matriculados
  from (select id_grupo, id_moneda, ${SUMS}, ${selectSums(seats)} from (${unionAll(parts)}) e group by id_grupo, id_moneda) k
  join grupo g on g.id_grupo = k.id_grupo`

const sumOf = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::int`
const seatTotals = {
  capacidad: sumOf('capacidad'),
  matriculados: sumOf('matriculados'),
  pagados: sumOf('pagados'),
  reservados: sumOf('reservados'),
}

/** A row for each group. */
export function grupos(
  ctx: Ctx,
  filtro: FiltroGrupos,
  { idMoneda, base }: Monedas,
): Control<Fila, TotalGrupos> {
  const parts = deGrupos(ctx, filtro, base)
  const seats = countSeats(filtro)
  const list: Listado = {
    parts: inCurrency(parts, idMoneda),
    clave: 'idGrupo',
    measures: { ...cobranza, ...seats },
    orden: {
      codigo: ofGroup(sql`g.codigo`),
      curso: inLanguage(ofGroup(sql`k.nombre`)),
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
    totales: () =>
      totalesDe<TotalGrupos>(ctx, [byGroup(parts, seats)], {
        idMoneda,
        measures: { ...cobranza, ...seatTotals },
      }),
  }
}
