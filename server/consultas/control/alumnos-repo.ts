import { sql } from 'kysely'

import type { control } from '#contract/consultas/control.ts'
import type { Answer } from '#contract/core/op.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { matching } from '#server/core/matching.ts'

import type { Listado } from './listado-repo.ts'
import type { Control } from './listado.ts'
import {
  FIGURES,
  figuresOf,
  type Filtro,
  inCurrency,
  type Monedas,
  type Sql,
  summandsOfUsuarios,
  type Total,
  totalesDe,
  unionAll,
  ZEROS,
} from './saldos-repo.ts'

type Fila = Answer<typeof control.alumnos>['content'][number]
type TotalAlumnos = Total & { saldoAFavor: string }

const credit = {
  view: 'controlCredito',
  id: 'idUsuario',
  alcance: {},
  texto: 'busqueda',
  telefono: { columna: 'idUsuario', de: 'usuarios_con_telefono' },
  defaultSort: 'idUsuario',
} as const

/**
 * Students with credit and no charges, because what they paid for was annulled, are listed with
 * zeros. A filter of enrolments or due dates leaves them out.
 */
function creditos(ctx: Ctx, { idUsuario, buscar, ...ofEnrolments }: Filtro) {
  const found = matching(ctx, credit, { ...(idUsuario && { idUsuario }), buscar })
  const narrowed = Object.values(ofEnrolments).some((value) => value !== undefined)
  return narrowed ? found.where(sql<boolean>`false`) : found
}

const deAlumnos = (ctx: Ctx, filtro: Filtro) => [
  sql`select id_usuario, id_moneda, ${FIGURES} from (${summandsOfUsuarios(ctx, filtro)}) k`,
  sql`select id_usuario, id_moneda, ${ZEROS} from (${creditos(ctx, filtro).selectAll()}) c`,
]

const creditOf = (id: Sql, idMoneda: number) => sql`coalesce((
  select sum(i.monto_disponible) from ingreso i
  where i.id_usuario = ${id} and i.id_moneda = ${sql.lit(idMoneda)} and i.con_saldo), 0)`

const lastPaid = (id: Sql, idMoneda: number) => sql`(
  select max(i.fecha) from ingreso i
  where i.id_usuario = ${id} and i.id_moneda = ${sql.lit(idMoneda)} and i.estado = 'CONFIRMADO')`

/** Totals, with the credit of the students of the filter. */
async function totales(ctx: Ctx, parts: Sql[], idMoneda: number): Promise<TotalAlumnos[]> {
  const [all, { rows }] = await Promise.all([
    totalesDe<Total>(ctx, parts, { idMoneda }),
    sql<{ idMoneda: number; saldoAFavor: string }>`
      select c.id_moneda, sum(c.saldo_a_favor) as saldo_a_favor from control_credito c
      where exists (select from (${unionAll(parts)}) k where k.id_usuario = c.id_usuario and k.id_moneda = c.id_moneda)
      group by c.id_moneda`.execute(ctx.db),
  ])
  const credits = new Map(rows.map((row) => [row.idMoneda, row.saldoAFavor]))
  return all.map((total) => ({ ...total, saldoAFavor: credits.get(total.idMoneda) ?? '0' }))
}

async function readFilas({ db }: Ctx, list: Listado, idMoneda: number, ids: number[]) {
  const id = sql`f.id`
  const { rows } = await sql<Fila>`
    select f.*, f.id as id_usuario, moneda_corta(o) as moneda, u.tipo_documento, u.numero_documento, u.correo, u.celular,
      apellidos_y_nombres(u.papellido, u.sapellido, u.nombres) as nombres,
      ${creditOf(id, idMoneda)} as saldo_a_favor, ${lastPaid(id, idMoneda)} as ultimo_pago
    from (${figuresOf(list.parts, { clave: list.clave }, ids)}) f
    join usuario u on u.id_usuario = f.id
    join moneda o on o.id_moneda = ${sql.lit(idMoneda)}
    order by array_position(${ids}::bigint[], f.id)`.execute(db)
  return rows
}

/** A row for each student. */
export function alumnos(ctx: Ctx, filtro: Filtro, { idMoneda }: Monedas): Control<Fila, TotalAlumnos> {
  const parts = deAlumnos(ctx, filtro)
  const list: Listado = {
    parts: inCurrency(parts, idMoneda),
    clave: 'idUsuario',
    orden: {
      nombres: sql`(select u.orden_nombre from usuario u where u.id_usuario = f.id)`,
      saldoAFavor: creditOf(sql`f.id`, idMoneda),
      ultimoPago: sql`coalesce(${lastPaid(sql`f.id`, idMoneda)}, '-infinity')`,
      idUsuario: sql`f.id`,
    },
    defaultSort: 'vencido,desc',
  }
  return {
    list,
    rows: (ids) => readFilas(ctx, list, idMoneda, ids),
    totales: () => totales(ctx, parts, idMoneda),
  }
}
