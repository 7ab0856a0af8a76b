import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'
import { freezeTurn } from '#server/pagos/cierre/index.ts'

import type { Fecha } from './fechas.ts'

type Contado = { idMoneda: number; idMedioPago: number; monto: string }
type Caja = {
  fecha: Fecha
  operador: { idUsuario: number; login: string }
  contado: Contado[]
  lowered: Contado[]
}

const tillsOfLastWeek = async (db: Db, hoy: Fecha) =>
  (
    await sql<Caja>`
      with efectivo as (
        select dia::date as fecha, l.id_operador, l.operador as entrada, l.esperado, t.codigo = 'EFECTIVO' as se_cuenta,
          jsonb_build_object('idMoneda', l.id_moneda, 'idMedioPago', l.id_medio_pago) as de
        from generate_series(${hoy}::date - 7, ${hoy}::date - 1, '1 day') dia
        cross join lateral caja_lineas(dia::date) l join tipo t on t.id_tipo = l.id_medio_pago where l.id_operador is not null)
      select fecha, jsonb_build_object('idUsuario', id_operador, 'login', entrada) as operador,
        coalesce(jsonb_agg(de || jsonb_build_object('monto', esperado)) filter (where se_cuenta), '[]') as contado,
        coalesce(jsonb_agg(de || jsonb_build_object('monto', esperado - 0.20)) filter (where se_cuenta), '[]') as lowered
      from efectivo group by fecha, id_operador, entrada order by fecha, entrada`.execute(db)
  ).rows

/** Closes every till on each day of the last week; the first close is twenty cents short. */
export async function closeLastWeek(db: Db, hoy: Fecha) {
  const tills = await tillsOfLastWeek(db, hoy)
  const short = tills.find(({ contado }) => contado.length > 0)
  for (const { contado, lowered, ...day } of tills) {
    await sql`select set_config('escuela.actor', ${day.operador.login}, true)`.execute(db)
    const isShort = day.fecha === short?.fecha && day.operador.login === short.operador.login
    const observacion = isShort ? 'Faltaron monedas de 10 céntimos al dar vuelto' : null
    await freezeTurn({ db }, { ...day, contado: isShort ? lowered : contado, observacion })
  }
  await sql`select set_config('escuela.actor', 'sistema', true)`.execute(db)
}
