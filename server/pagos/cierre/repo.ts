import { sql } from 'kysely'

import { cierre } from '#contract/pagos/cierre.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { table } from '#server/core/table.ts'

export const cierres = table(cierre, {
  name: 'cierre',
  view: 'cierreFila',
  id: 'idCierre',
  alcance: {},
  texto: ['operador', 'observacion'],
  fecha: 'fecha',
  defaultSort: 'fecha,desc',
  campoDe: {
    cierre_diferencia_explicada: 'observacion',
  },
})

/** Whether a date is later than today in the institution's time zone. */
export async function isFuture({ db }: Ctx, fecha: string): Promise<boolean> {
  const { rows } = await sql<{ future: boolean }>`select ${fecha}::date > hoy() as future`.execute(db)
  return rows[0]?.future ?? false
}

type Db = Pick<Ctx, 'db'>
export type Contado = { idMoneda: number; idMedioPago: number; monto: number | string }
type Dia = { fecha: string; operador: Operador }
/** A cashier: their id, which the cash is kept by, with their login now, which is shown. */
export type Operador = { idUsuario: number; login: string }

/** The user who has this login, or had it; undefined for an unknown login. */
export async function findOperador({ db }: Db, login: string): Promise<Operador | undefined> {
  const { rows } = await sql<Operador>`
    select u.id_usuario, u.login from usuario u where u.id_usuario = autor_de(${login}, now())`.execute(db)
  return rows[0]
}

/**
 * Waits for movements of this cashier's cash under way and blocks new ones until the transaction ends. Always
 * the last lock taken.
 */
export async function lockTill({ db }: Db, { idUsuario }: Operador) {
  await sql`select pg_advisory_xact_lock(hashtextextended('caja:' || ${idUsuario}::bigint, 0))`.execute(db)
}

const contadoRecordset = (contado: readonly Contado[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(contado)}::jsonb) as c ("idMoneda" bigint, "idMedioPago" bigint, monto numeric(14, 2))`

/** The open turn of a cashier compared with the counted amounts. The caller holds the till's lock. */
export async function reviewTurn({ db }: Ctx, { fecha, operador, contado }: Dia & { contado: Contado[] }) {
  const { rows } = await sql<{
    turno: number
    movimientos: number
    /** Currencies with cash that was not counted. */
    uncounted: string | null
    /** Whether a counted line names an unknown method or currency. */
    unknownLine: boolean
    cajero: string
  }>`
    with linea as (select * from caja_lineas(${fecha}::date) where id_operador = ${operador.idUsuario}),
      contado as (select * from ${contadoRecordset(contado)})
    select caja_turno(${operador.idUsuario}, ${fecha}::date) as turno,
      (select coalesce(sum(cobros + anulaciones + devoluciones), 0)::int from linea) as movimientos,
      (select string_agg(m.codigo, ', ' order by m.codigo)
       from linea l join moneda m on m.id_moneda = l.id_moneda join tipo t on t.id_tipo = l.id_medio_pago and t.codigo = 'EFECTIVO'
       where not exists (select from contado c where c."idMoneda" = l.id_moneda and c."idMedioPago" = l.id_medio_pago)) as uncounted,
      exists (select from contado c where not exists (select from moneda m where m.id_moneda = c."idMoneda")
        or not exists (select from tipo t where t.id_tipo = c."idMedioPago" and t.categoria = 'MEDIO_PAGO')) as unknown_line,
      (select nombres_y_apellidos(u.nombres, u.papellido) from usuario u where u.id_usuario = ${operador.idUsuario}) as cajero`.execute(
    db,
  )
  return rows[0]!
}

/**
 * Freezes the open part of a cashier's day: its movements, their sums by currency and method, and the counted
 * amounts. The table refuses a difference without a reason. Returns the id of the close.
 */
export async function freezeTurn(
  { db }: Db,
  {
    fecha,
    operador,
    contado,
    observacion,
  }: Dia & { contado: readonly Contado[]; observacion: string | null },
): Promise<number> {
  const { rows } = await sql<{ idCierre: number }>`
    with linea as (select * from caja_lineas(${fecha}::date) where id_operador = ${operador.idUsuario})
    insert into cierre (fecha, operador, id_operador, turno, desde, hasta, movimientos, con_diferencia, observacion)
    select ${fecha}::date, ${operador.login}, ${operador.idUsuario}, caja_turno(${operador.idUsuario}, ${fecha}::date), inicio_de(${fecha}::date),
      least(clock_timestamp(), inicio_de(${fecha}::date + 1)),
      (select coalesce(sum(cobros + anulaciones + devoluciones), 0) from linea),
      exists (select from ${contadoRecordset(contado)} left join linea l on l.id_moneda = c."idMoneda" and l.id_medio_pago = c."idMedioPago"
        where c.monto <> coalesce(l.esperado, 0)), ${observacion}
    returning id_cierre`.execute(db)
  const { idCierre } = rows[0]!
  await sql`
    insert into cierre_linea (id_cierre, id_moneda, id_medio_pago, cobros, cobrado, anulaciones, anulado, devoluciones, devuelto, redondeo,
      contado, primer_recibo, ultimo_recibo)
    select ${idCierre}, coalesce(l.id_moneda, c."idMoneda"), coalesce(l.id_medio_pago, c."idMedioPago"), coalesce(cobros, 0),
      coalesce(cobrado, 0), coalesce(anulaciones, 0), coalesce(anulado, 0), coalesce(devoluciones, 0), coalesce(devuelto, 0), coalesce(redondeo, 0),
      c.monto, primer_recibo, ultimo_recibo
    from (select * from caja_lineas(${fecha}::date) where id_operador = ${operador.idUsuario}) l
    full join ${contadoRecordset(contado)} on c."idMoneda" = l.id_moneda and c."idMedioPago" = l.id_medio_pago`.execute(
    db,
  )
  await sql`
    insert into cierre_movimiento (id_cierre, tipo, id_ingreso, id_devolucion, instante, id_moneda, id_medio_pago, monto, redondeo)
    select ${idCierre}, tipo, id_ingreso, id_devolucion, instante, id_moneda, id_medio_pago, monto, redondeo
    from caja_abierta(${fecha}::date) where id_operador = ${operador.idUsuario}
    order by instante, id_ingreso, tipo desc`.execute(db)
  return idCierre
}
