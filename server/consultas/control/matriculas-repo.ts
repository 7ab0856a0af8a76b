import { sql } from 'kysely'

import type { control } from '#contract/consultas/control.ts'
import type { Answer } from '#contract/core/op.ts'
import type { Ctx } from '#server/core/ctx.ts'

import { CELDAS } from './celdas-repo.ts'
import type { Listado } from './listado-repo.ts'
import type { Control } from './listado.ts'
import {
  cargosDe,
  figuresOf,
  type Filtro,
  inCurrency,
  type Monedas,
  saldos,
  type Sql,
  summandsOfUsuarios,
  type Total,
  totalesDe,
} from './saldos-repo.ts'

type Fila = Answer<typeof control.matriculas>['content'][number]

/** Each charge's data, for a strip of cells. */
const cuentasOf = (charges: Sql, ids: number[]) => sql`
  select id_matricula, ${CELDAS} as cuentas
  from (${charges}) c where id_matricula = any (${ids}::bigint[]) group by id_matricula`

type Shown = { list: Listado; charges: Sql; idMoneda: number }

async function readFilas({ db }: Ctx, { list, charges, idMoneda }: Shown, ids: number[]) {
  const { rows } = await sql<Fila>`
    select f.*, coalesce(q.cuentas, '[]') as cuentas, moneda_corta(o) as moneda, m.id_matricula, m.codigo, m.fecha, m.id_usuario, m.usuario, m.id_grupo, m.grupo,
      m.curso, m.periodo, m.estado
    from (${figuresOf(list.parts, { clave: list.clave }, ids)}) f
    left join (${cuentasOf(charges, ids)}) q on q.id_matricula = f.id
    join matricula_fila m on m.id_matricula = f.id and m.id_matricula = any (${ids}::bigint[])
    join moneda o on o.id_moneda = ${sql.lit(idMoneda)}
    order by array_position(${ids}::bigint[], f.id)`.execute(db)
  return rows
}

/** A row for each enrolment. */
export function matriculas(ctx: Ctx, filtro: Filtro, { idMoneda }: Monedas): Control<Fila, Total> {
  const list: Listado = {
    parts: inCurrency([saldos(ctx, filtro)], idMoneda),
    clave: 'idMatricula',
    isUnique: true,
    measures: { alumno: sql`orden_nombre`, codigo: sql`codigo`, fecha: sql`fecha` },
    orden: { idMatricula: sql`f.id` },
    defaultSort: 'vencido,desc',
  }
  const charges = sql`${cargosDe(ctx, filtro, idMoneda)}`
  return {
    list,
    rows: (ids) => readFilas(ctx, { list, charges, idMoneda }, ids),
    totales: () => totalesDe<Total>(ctx, [summandsOfUsuarios(ctx, filtro)], { idMoneda }),
  }
}
