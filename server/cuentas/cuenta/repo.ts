import { sql } from 'kysely'

import { cuenta } from '#contract/cuentas/cuenta.ts'
import { among } from '#server/core/among.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { loose, type Query } from '#server/core/loose.ts'
import { inScope, type Search } from '#server/core/matching.ts'
import { steady } from '#server/core/steady.ts'
import { table } from '#server/core/table.ts'

import { chargesFor } from './parte-repo.ts'

const source = {
  view: 'cuentaFila',
  id: 'idCuenta',
  alcance: { alumno: 'idUsuario' },
  texto: 'busqueda',
  telefono: { columna: 'idUsuario', de: 'usuarios_con_telefono' },
  textoDe: { tabla: 'matricula', id: 'idMatricula' },
  fecha: 'fechaVencimiento',
  orden: { alumno: 'ordenNombre' },
  defaultSort: 'fechaVencimiento',
} as const

const tablaCuenta = table(cuenta, {
  ...source,
  name: 'cuenta',
  recuento: true,
  campoDe: {
    cuenta_descuento: 'descuento',
    cuenta_mora_tope: 'monto',
  },
})
export type Row = Awaited<ReturnType<typeof tablaCuenta.get>>

/** Hides from students the staff's reason for an annulment or a discount (decision 033), and from who pays no part who does. */
export const withoutStaffMotivo = <R extends Row>({ actor }: Ctx, row: R): R =>
  actor.alcance === 'ALUMNO' ? { ...row, motivo: null, division: null } : row

/** A charge within the actor's scope: whole, or as who pays a part of it sees it. */
async function getCuenta(ctx: Ctx, id: number): Promise<Row> {
  const whole = await tablaCuenta.get(ctx, id)
  if (ctx.actor.alcance !== 'ALUMNO') return whole
  const { rows } = await sql<Row>`select * from ${chargesFor(ctx.actor)} f where f.id_cuenta = ${id}`.execute(
    steady(ctx.db),
  )
  return withoutStaffMotivo(ctx, rows[0] ?? whole)
}

/** The same charges with the figures of the part that the actor pays of each; a file has some of the fields. */
async function withParts({ db, actor }: Ctx, rows: Row[]): Promise<Row[]> {
  if (actor.alcance !== 'ALUMNO' || rows.length === 0) return rows
  const { rows: found } = await sql<Partial<Row> & Pick<Row, 'idCuenta'>>`
    select id_cuenta, monto::float8, descuento::float8, pagado::float8, saldo::float8, condonado::float8, en_revision::float8, de_total::float8,
      estado, vencida, cuenta_ingresos
    from cuenta_parte_fila where id_lector = ${actor.idUsuario} and id_cuenta = any (${rows.map((row) => row.idCuenta)}::bigint[])`.execute(
    steady(db),
  )
  const parts = new Map(found.map((one) => [one.idCuenta, one]))
  return rows.map((row) => ({ ...row, ...parts.get(row.idCuenta) }))
}

export const cuentas = {
  ...tablaCuenta,
  get: getCuenta,
  async search(ctx: Ctx, q: Search) {
    const page = await tablaCuenta.search(ctx, q)
    const content = await withParts(ctx, page.content)
    return { ...page, content: content.map((row) => withoutStaffMotivo(ctx, row)) }
  },
  async ofMatricula(ctx: Ctx, idMatricula: number): Promise<Row[]> {
    const { view, id, alcance, fecha } = source
    const all: Query = loose(steady(ctx.db))
      .selectFrom(view)
      .selectAll()
      .where('idMatricula', '=', idMatricula)
    const rows = await inScope(all, { alcance }, ctx.actor).orderBy(fecha).orderBy(id).execute()
    return rows.map((row) => withoutStaffMotivo(ctx, row as Row))
  },
}

/** The lock of the account of the student in a column, until the transaction ends, as an expression of a select. */
export const accountLock = (column: 'id_usuario' | 'i.id_usuario' | 'id') =>
  sql`pg_advisory_xact_lock(hashtextextended('cuenta:' || ${sql.ref(column)}, 0))`

/**
 * Serialises the operations on each student's money. Groups are locked before and receipts after: one order for all
 * operations prevents deadlocks.
 */
export async function lockAccounts({ db }: Ctx, idUsuarios: number[]) {
  await sql`select pg_advisory_xact_lock(llave) from (
    select hashtextextended('cuenta:' || id, 0) as llave from unnest(${idUsuarios}::bigint[]) id order by llave) l`.execute(
    steady(db),
  )
}

/** Inserts the charges of new enrolments from the price list: amounts, discounts and due dates. */
export async function insertFromTarifario({ db }: Ctx, idMatriculas: number[]) {
  await sql`
    insert into cuenta (id_matricula, id_usuario, id_tarifario_concepto, tipo, concepto, id_moneda, monto, descuento, fecha_vencimiento)
    select m.id_matricula, m.id_usuario, k.id_tarifario_concepto, k.tipo, k.nombre, t.id_moneda, k.precio,
      case when k.tipo = any (p.aplica_a) then redondear(k.precio * p.descuento / 100, t.id_moneda) else 0 end,
      vencimiento_de(g.fecha_inicio, k.dias_vencimiento,
        min(k.dias_vencimiento) over (partition by m.id_matricula), m.fecha)
    from matricula m
    join matricula_tipo p on p.id_matricula_tipo = m.id_matricula_tipo
    join grupo g on g.id_grupo = m.id_grupo
    join tarifario t on t.id_tarifario = m.id_tarifario
    join tarifario_concepto_fila k on k.id_tarifario = t.id_tarifario
    where m.id_matricula ${among(idMatriculas)} and k.obligatorio and k.estado = 'ACTIVO' and k.tipo <> 'MORA'
    order by m.id_matricula, k.orden, k.id_tarifario_concepto`.execute(steady(db))
}

/** A charge agreed for an enrolment; a null field takes the price list's value. */
export type Prevista = {
  idTarifarioConcepto: number
  monto: number | null
  descuento: number | null
  fechaVencimiento: string | null
}

/** Inserts the agreed charges of an enrolment. Returns how many of their lines the price list has. */
export async function insertPrevistas(
  { db }: Ctx,
  idMatricula: number,
  previstas: Prevista[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into cuenta (id_matricula, id_usuario, id_tarifario_concepto, tipo, concepto, id_moneda, monto, descuento, fecha_vencimiento)
    select m.id_matricula, m.id_usuario, k.id_tarifario_concepto, k.tipo, k.nombre, t.id_moneda, coalesce(v.monto, k.precio),
      coalesce(v.descuento, case when k.tipo = any (p.aplica_a) then redondear(coalesce(v.monto, k.precio) * p.descuento / 100, t.id_moneda) else 0 end),
      coalesce(v."fechaVencimiento", vencimiento_de(g.fecha_inicio, k.dias_vencimiento, min(k.dias_vencimiento) over (), m.fecha))
    from jsonb_to_recordset(${JSON.stringify(previstas)}::jsonb)
      as v ("idTarifarioConcepto" bigint, monto numeric(10, 2), descuento numeric(10, 2), "fechaVencimiento" date)
    join matricula m on m.id_matricula = ${idMatricula}
    join matricula_tipo p on p.id_matricula_tipo = m.id_matricula_tipo
    join grupo g on g.id_grupo = m.id_grupo
    join tarifario_concepto_fila k on k.id_tarifario_concepto = v."idTarifarioConcepto" and k.id_tarifario = m.id_tarifario
    join tarifario t on t.id_tarifario = k.id_tarifario
    order by k.orden, k.id_tarifario_concepto`.execute(steady(db))
  return Number(numAffectedRows)
}

/** The charges of an enrolment that follow its type: of a price list, without payments, not even one in review, and not billed. */
const ofItsType = (idMatricula: number) => sql`
  select c.id_cuenta, c.descuento as antes,
    case when c.tipo = any (p.aplica_a) then redondear(c.monto * p.descuento / 100, c.id_moneda) else 0 end as descuento
  from cuenta c join matricula m on m.id_matricula = c.id_matricula
  join matricula_tipo p on p.id_matricula_tipo = m.id_matricula_tipo
  where c.id_matricula = ${idMatricula} and c.id_tarifario_concepto is not null
    and c.pagado = 0 and c.id_comprobante is null and c.estado in ('PENDIENTE', 'PAGADA', 'CONDONADA')
    and not exists (select from cuenta_ingreso a where a.id_cuenta = c.id_cuenta and a.estado = 'VIGENTE')`

/** Whether a charge of an enrolment owes more than its type says. */
export async function owesMoreThanType({ db }: Ctx, idMatricula: number): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`
    select exists (select from (${ofItsType(idMatricula)}) t where t.descuento > t.antes) as more`.execute(db)
  return rows[0]?.more ?? false
}

/** Recalculates the discounts of an enrolment after its type changed, on charges without payments. */
export async function rediscount({ db }: Ctx, idMatricula: number, motivo: string | null) {
  await sql`
    update cuenta c set descuento = t.descuento, motivo = case when t.descuento > t.antes then ${motivo} else c.motivo end
    from (${ofItsType(idMatricula)}) t where c.id_cuenta = t.id_cuenta and c.descuento <> t.descuento`.execute(
    db,
  )
}

/** Discounts the rest of a charge. A late fee stops growing. */
export async function discountRestOfCuenta({ db }: Ctx, idCuenta: number, motivo: string) {
  await sql`update cuenta set descuento = monto - pagado, motivo = ${motivo}, mora_devengado = null
    where id_cuenta = ${idCuenta}`.execute(db)
}

/** The data that a charge added by hand takes from its enrolment and from its line of the price list. */
export async function originOf({ db }: Ctx, idMatricula: number, idTarifarioConcepto: number | null) {
  const { rows } = await sql<{
    idUsuario: number
    estado: string
    idMoneda: number | null
    nombre: string | null
    tipo: string | null
    idMonedaConcepto: number | null
  }>`
    select m.id_usuario, m.estado, k.nombre, k.tipo, kt.id_moneda as id_moneda_concepto,
      moneda_de_matricula(m.id_matricula) as id_moneda
    from matricula m
    left join tarifario_concepto k on k.id_tarifario_concepto = ${idTarifarioConcepto}
    left join tarifario kt on kt.id_tarifario = k.id_tarifario
    where m.id_matricula = ${idMatricula} and m.estado <> 'ELIMINADA'`.execute(db)
  return rows[0]
}
