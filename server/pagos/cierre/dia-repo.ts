import { sql } from 'kysely'

import type { Linea, Turno } from '#contract/pagos/cierre.ts'
import type { Actor, Ctx } from '#server/core/ctx.ts'
import { selectSwitch } from '#server/institucion/parametro/index.ts'

/** Runs several queries on one snapshot, so that a close accepted between two of them is not half visible. */
export const onSnapshot = <T>({ db, ...rest }: Ctx, ask: (ctx: Ctx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => ask({ ...rest, db: tx }))

type TurnRow = Omit<Turno, 'estado' | 'acepta' | 'deOtro'> & { idOperador: number | null }

/**
 * The turns of a day: the accepted ones and the open one of each cashier. `propio` gets a turn even without
 * movements.
 */
export async function turnsOf({ db }: Ctx, fecha: string, propio: Actor | null): Promise<TurnRow[]> {
  const { rows } = await sql<TurnRow>`
    select * from (
      select id_cierre, fecha, turno, id_operador, operador, usuario, movimientos, primer_recibo, ultimo_recibo, con_diferencia, observacion, lineas,
        fecha_creacion, usuario_creacion, aceptado_por
      from cierre_fila where fecha = ${fecha}::date
      union all
      select null, ${fecha}::date, caja_turno(a.id_operador, ${fecha}::date), a.id_operador, a.operador, persona_corta(u), a.movimientos, a.primero, a.ultimo,
        false, null, a.lineas, null, null, null
      from (
        select id_operador, operador, sum(cobros + anulaciones + devoluciones)::int as movimientos, min(primer_recibo) as primero, max(ultimo_recibo) as ultimo,
          jsonb_agg(linea_de_caja(jsonb_populate_record(null::cierre_linea, to_jsonb(l))) order by l.id_moneda, t.orden, t.id_tipo) as lineas
        from caja_lineas(${fecha}::date) l join tipo t on t.id_tipo = l.id_medio_pago group by id_operador, operador
        union all
        select ${propio?.idUsuario ?? null}::bigint, ${propio?.login ?? null}, 0, null, null, '[]' where ${propio?.idUsuario ?? null}::bigint is not null
          and not exists (select from caja_lineas(${fecha}::date) where id_operador = ${propio?.idUsuario ?? null})
          and not exists (select from cierre where id_operador = ${propio?.idUsuario ?? null} and fecha = ${fecha}::date)) a
      left join usuario u on u.id_usuario = a.id_operador) turno
    order by id_operador is null, operador collate "es-x-icu", turno`.execute(db)
  return rows
}

/** Totals of the day by currency and method, closed or not. */
export async function totalsOf({ db }: Ctx, fecha: string): Promise<Linea[]> {
  const { rows } = await sql<{ linea: Linea }>`
    select linea_de_caja(jsonb_populate_record(null::cierre_linea, to_jsonb(s))) as linea from (
      select id_moneda, id_medio_pago, sum(cobros) as cobros, sum(cobrado) as cobrado, sum(anulaciones) as anulaciones,
        sum(anulado) as anulado, sum(devoluciones) as devoluciones, sum(devuelto) as devuelto, sum(redondeo) as redondeo, sum(esperado) as esperado,
        min(primer_recibo) as primer_recibo, max(ultimo_recibo) as ultimo_recibo
      from (
        select l.id_moneda, l.id_medio_pago, l.cobros, l.cobrado, l.anulaciones, l.anulado, l.devoluciones, l.devuelto, l.redondeo, l.esperado,
          l.primer_recibo, l.ultimo_recibo
        from cierre c join cierre_linea l on l.id_cierre = c.id_cierre where c.fecha = ${fecha}::date
        union all
        select id_moneda, id_medio_pago, cobros, cobrado, anulaciones, anulado, devoluciones, devuelto, redondeo, esperado, primer_recibo, ultimo_recibo
        from caja_lineas(${fecha}::date)) l
      group by id_moneda, id_medio_pago) s
    join tipo t on t.id_tipo = s.id_medio_pago order by s.id_moneda, t.orden, t.id_tipo`.execute(db)
  return rows.map(({ linea }) => linea)
}

/**
 * Days of the last month left open, of all cashiers or of one. Empty until the institution first
 * closes a day.
 */
export const openDays = (idOperador: number | null) => sql<{ fecha: string }>`
    select distinct dia_de(instante) as fecha from caja_movimiento
    where id_cierre is null and id_operador is not null and (${idOperador}::bigint is null or id_operador = ${idOperador})
      and instante >= inicio_de(hoy() - 31) and instante < inicio_de(hoy()) and instante >= inicio_de((select min(fecha) from cierre))
    order by fecha`

/**
 * Open cash of other cashiers, a row for each day of the last month, that another person must accept because money went back in
 * it. None for a reader who may not, or while cashiers accept all of their own.
 */
export const openOfOthers = (idUsuario: number, may: boolean) => sql`
    select distinct id_operador, dia_de(instante) from caja_movimiento
    where ${may} and ${selectSwitch('cierre.otraPersona')} and id_cierre is null and tipo <> 'COBRO' and id_operador <> ${idUsuario}
      and instante >= inicio_de(hoy() - 31) and instante >= inicio_de((select min(fecha) from cierre))`

/** Today's movements of a cashier that belong to no close. */
export const openMovements = (idOperador: number) => sql`
    select from caja_movimiento where id_cierre is null and id_operador = ${idOperador} and instante >= inicio_de(hoy())`

export async function pendingDays({ db }: Ctx, idOperador: number | null): Promise<string[]> {
  const { rows } = await openDays(idOperador).execute(db)
  return rows.map(({ fecha }) => fecha)
}
