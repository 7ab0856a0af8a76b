import { sql } from 'kysely'

import type { Linea, Turno } from '#contract/pagos/cierre.ts'
import { type Ctx, SISTEMA } from '#server/core/ctx.ts'

/** Runs several queries on one snapshot, so that a close accepted between two of them is not half visible. */
export const onSnapshot = <T>({ db, ...rest }: Ctx, ask: (ctx: Ctx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => ask({ ...rest, db: tx }))

type TurnRow = Omit<Turno, 'estado' | 'acepta'>

/**
 * The turns of a day: the accepted ones and the open one of each cashier. `propio` gets a turn even without
 * movements.
 */
export async function turnsOf({ db }: Ctx, fecha: string, propio: string | null): Promise<TurnRow[]> {
  const { rows } = await sql<TurnRow>`
    select * from (
      select id_cierre, fecha, turno, operador, usuario, movimientos, primer_recibo, ultimo_recibo, con_diferencia, observacion, lineas,
        fecha_creacion, usuario_creacion, aceptado_por
      from cierre_fila where fecha = ${fecha}::date
      union all
      select null, ${fecha}::date, caja_turno(a.operador, ${fecha}::date), a.operador, persona_corta(u), a.movimientos, a.primero, a.ultimo,
        false, null, a.lineas, null, null, null
      from (
        select operador, sum(cobros + anulaciones + devoluciones)::int as movimientos, min(primer_recibo) as primero, max(ultimo_recibo) as ultimo,
          jsonb_agg(linea_de_caja(jsonb_populate_record(null::cierre_linea, to_jsonb(l))) order by l.id_moneda, t.orden, t.id_tipo) as lineas
        from caja_lineas(${fecha}::date) l join tipo t on t.id_tipo = l.id_medio_pago group by operador
        union all
        select ${propio}, 0, null, null, '[]' where ${propio}::text is not null
          and not exists (select from caja_lineas(${fecha}::date) where operador = ${propio})
          and not exists (select from cierre where operador = ${propio} and fecha = ${fecha}::date)) a
      left join usuario u on lower(u.login) = lower(a.operador)) turno
    order by operador = ${SISTEMA.login}, operador, turno`.execute(db)
  return rows
}

/** Totals of the day by currency and method, closed or not. */
export async function totalsOf({ db }: Ctx, fecha: string): Promise<Linea[]> {
  const { rows } = await sql<{ linea: Linea }>`
    select linea_de_caja(jsonb_populate_record(null::cierre_linea, to_jsonb(s))) as linea from (
      select id_moneda, id_medio_pago, sum(cobros) as cobros, sum(cobrado) as cobrado, sum(anulaciones) as anulaciones,
        sum(anulado) as anulado, sum(devoluciones) as devoluciones, sum(devuelto) as devuelto, sum(esperado) as esperado,
        min(primer_recibo) as primer_recibo, max(ultimo_recibo) as ultimo_recibo
      from (
        select l.id_moneda, l.id_medio_pago, l.cobros, l.cobrado, l.anulaciones, l.anulado, l.devoluciones, l.devuelto, l.esperado,
          l.primer_recibo, l.ultimo_recibo
        from cierre c join cierre_linea l on l.id_cierre = c.id_cierre where c.fecha = ${fecha}::date
        union all
        select id_moneda, id_medio_pago, cobros, cobrado, anulaciones, anulado, devoluciones, devuelto, esperado, primer_recibo, ultimo_recibo
        from caja_lineas(${fecha}::date)) l
      group by id_moneda, id_medio_pago) s
    join tipo t on t.id_tipo = s.id_medio_pago order by s.id_moneda, t.orden, t.id_tipo`.execute(db)
  return rows.map(({ linea }) => linea)
}

/**
 * Days of the last month left open, of all cashiers or of `operador`. Empty until the institution first
 * closes a day.
 */
export const openDays = (operador: string | null) => sql<{ fecha: string }>`
    select distinct dia_de(instante) as fecha from caja_movimiento
    where id_cierre is null and operador <> ${SISTEMA.login} and (${operador}::text is null or operador = ${operador})
      and instante >= inicio_de(hoy() - 31) and instante < inicio_de(hoy()) and instante >= inicio_de((select min(fecha) from cierre))
    order by 1`

/** Today's movements of a cashier that belong to no close. */
export const openMovements = (operador: string) => sql`
    select from caja_movimiento where id_cierre is null and operador = ${operador} and instante >= inicio_de(hoy())`

export async function pendingDays({ db }: Ctx, operador: string | null): Promise<string[]> {
  const { rows } = await openDays(operador).execute(db)
  return rows.map(({ fecha }) => fecha)
}
