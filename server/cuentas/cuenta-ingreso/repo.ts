import { sql } from 'kysely'

import { cuentaIngreso } from '#contract/cuentas/cuenta-ingreso.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { table } from '#server/core/table.ts'
import { isInSight } from '#server/cuentas/cuenta/index.ts'

export const cuentaIngresos = table(cuentaIngreso, {
  name: 'cuentaIngreso',
  view: 'cuentaIngresoFila',
  id: 'idCuentaIngreso',
  alcance: { alumno: 'idUsuario', vista: isInSight },
  texto: ['numeroRecibo'],
  fecha: 'fecha',
  defaultSort: 'idCuentaIngreso,desc',
})

/** `matches`: the charge stands, the payment is live, and both are of one student and currency. Undefined if not found. */
export async function pairOf({ db }: Ctx, idCuenta: number, idIngreso: number) {
  const { rows } = await sql<{ idUsuario: number; idMoneda: number; matches: boolean }>`
    select c.id_usuario, c.id_moneda, i.id_usuario = c.id_usuario and i.id_moneda = c.id_moneda
      and i.estado in ('REPORTADO', 'PENDIENTE', 'CONFIRMADO') and c.estado <> 'ANULADA' as matches
    from cuenta c, ingreso i where c.id_cuenta = ${idCuenta} and i.id_ingreso = ${idIngreso}
      and c.estado <> 'ELIMINADA' and i.estado <> 'ELIMINADO'`.execute(db)
  return rows[0]
}
