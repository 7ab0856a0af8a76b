import { sql } from 'kysely'

import type { control } from '#contract/consultas/control.ts'
import type { Answer } from '#contract/core/op.ts'
import type { Ctx } from '#server/core/ctx.ts'

import {
  cargos,
  figuresOf,
  type Filtro,
  inCurrency,
  type Monedas,
  type Total,
  totalesDe,
} from './cargos-repo.ts'
import type { Listado } from './listado-repo.ts'
import type { Control } from './listado.ts'

type Fila = Answer<typeof control.matriculas>['content'][number]

/** Each charge's data, for a strip of cells. */
const cuentas = sql`jsonb_agg(jsonb_build_object('idCuenta', id_cuenta, 'tipo', tipo, 'concepto', concepto,
  'fechaVencimiento', fecha_vencimiento, 'monto', monto, 'descuento', descuento, 'pagado', pagado, 'enRevision', en_revision,
  'saldo', saldo, 'vencida', dias_vencido > 0, 'estado', estado_cuenta) order by fecha_vencimiento, id_cuenta)`

async function readFilas({ db }: Ctx, { charges, clave }: Listado, idMoneda: number, ids: number[]) {
  const { rows } = await sql<Fila>`
    select f.*, moneda_corta(o) as moneda, m.id_matricula, m.codigo, m.fecha, m.id_usuario, m.usuario, m.id_grupo, m.grupo, m.curso,
      m.periodo, m.estado
    from (${figuresOf(charges, { clave, measures: { cuentas } }, ids)}) f
    join matricula_fila m on m.id_matricula = f.id
    join moneda o on o.id_moneda = ${idMoneda}
    order by array_position(${ids}::bigint[], f.id)`.execute(db)
  return rows
}

/** A row for each enrolment. */
export function matriculas(ctx: Ctx, filtro: Filtro, { idMoneda }: Monedas): Control<Fila, Total> {
  const charges = [sql`select * from (${cargos(ctx, filtro).selectAll()}) k`]
  const list: Listado = {
    charges: inCurrency(charges, idMoneda),
    clave: 'idMatricula',
    measures: { alumno: sql`min(orden_nombre)`, codigo: sql`min(codigo)`, fecha: sql`min(fecha)` },
    orden: { idMatricula: sql`f.id` },
    defaultSort: 'vencido,desc',
  }
  return {
    list,
    rows: (ids) => readFilas(ctx, list, idMoneda, ids),
    totales: () => totalesDe<Total>(ctx, charges, { idMoneda }),
  }
}
