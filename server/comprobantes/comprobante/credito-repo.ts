import { sql } from 'kysely'

import type { CargoFacturado } from '#server/comprobantes/borrador/index.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'

/** A charge that is asked to be billed. `idEmpresa`: the company that pays its enrolment. */
export type ToBill = CargoFacturado & {
  idUsuario: number
  idMoneda: number
  concepto: string
  factura: string | null
  abierta: boolean
  enRevision: boolean
  idEmpresa: number | null
  hoy: string
}

const DESCRIBED = sql`c.concepto || ' · ' || k.nombre as descripcion, c.id_tarifario_concepto::text as codigo, t.afectacion,
  nombres_y_apellidos(u.nombres, u.papellido, u.sapellido) as alumno, c.fecha_vencimiento as vence`
const OF_CHARGE = sql`join matricula m on m.id_matricula = c.id_matricula join grupo g on g.id_grupo = m.id_grupo join curso k on k.id_curso = g.id_curso
  join usuario u on u.id_usuario = c.id_usuario left join tarifario_concepto t on t.id_tarifario_concepto = c.id_tarifario_concepto`

/** Holds the enrolments of charges as the company's own until the transaction ends. */
export async function holdEnrolments({ db }: Ctx, cuentas: number[]) {
  await sql`select from empresa_matricula x where x.id_matricula in (
      select id_matricula from cuenta where id_cuenta = any (${cuentas}::bigint[]))
    order by x.id_matricula for share`.execute(db)
}

/** The students of charges. */
export async function studentsOf({ db }: Ctx, cuentas: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct id_usuario as id from cuenta where id_cuenta = any (${cuentas}::bigint[]) order by id_usuario`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The charges that a document bills. */
export async function billedCharges({ db }: Ctx, idComprobante: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id_cuenta as id from comprobante_cuenta where id_comprobante = ${idComprobante} order by id_cuenta`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Locks charges and reads them as a document bills them: all that each owes. The caller holds their accounts. */
export async function lockCharges({ db }: Ctx, cuentas: number[]): Promise<ToBill[]> {
  const { rows } = await sql<ToBill>`
    select c.id_cuenta, c.id_usuario, c.id_moneda, c.concepto, ${DESCRIBED}, c.saldo as monto, c.saldo as por_cobrar,
      comprobante_numero_de(c.id_comprobante) as factura, c.estado in ('PENDIENTE', 'PARCIAL') as abierta,
      exists (select from cuenta_ingreso a join ingreso i on i.id_ingreso = a.id_ingreso
        where a.id_cuenta = c.id_cuenta and a.estado = 'VIGENTE' and sin_confirmar(i.estado)) as en_revision,
      (select x.id_empresa from empresa_matricula x where x.id_matricula = c.id_matricula) as id_empresa, hoy() as hoy
    from cuenta c ${OF_CHARGE}
    where c.id_cuenta = any (${cuentas}::bigint[]) and c.estado <> 'ELIMINADA'
    order by c.fecha_vencimiento, c.id_cuenta for no key update of c`.execute(steady(db))
  return rows
}

/** The charges are billed by that document from here on. A late fee that grows by day stops growing. */
export async function bill({ db }: Ctx, idComprobante: number) {
  await sql`update cuenta c set id_comprobante = f.id_comprobante, facturado = c.monto - c.descuento - c.pagado, mora_devengado = null
    from comprobante_cuenta f where f.id_comprobante = ${idComprobante} and c.id_cuenta = f.id_cuenta`.execute(
    db,
  )
}

/** A charge of a document on credit: billed, taken off by notes, settled by payments, and still to be settled. */
export type BilledCharge = CargoFacturado & {
  idUsuario: number
  acreditado: string
  saldado: string
  hoy: string
}

/**
 * Locks the charges of a document on credit and reads how each stands. `monto` is what the document still says of it: settled, or to be settled.
 * The caller holds their accounts.
 */
export async function lockBilled({ db }: Ctx, idComprobante: number): Promise<BilledCharge[]> {
  const { rows } = await sql<BilledCharge>`
    select c.id_cuenta, c.id_usuario, ${DESCRIBED}, s.saldado, s.acreditado, s.por_cobrar, (s.saldado + s.por_cobrar)::numeric(12, 2) as monto,
      hoy() as hoy
    from comprobante_cuenta f join cuenta c on c.id_cuenta = f.id_cuenta ${OF_CHARGE}
    cross join lateral (select
      (select coalesce(sum(a.monto), 0)::numeric(12, 2) from cuenta_ingreso a
        where a.id_cuenta = c.id_cuenta and a.id_comprobante = f.id_comprobante and a.estado = 'VIGENTE') as saldado,
      (select coalesce(sum(x.importe), 0)::numeric(12, 2) from comprobante n join comprobante_cuenta x on x.id_comprobante = n.id_comprobante
        where n.id_origen = f.id_comprobante and n.estado <> 'RECHAZADO' and x.id_cuenta = c.id_cuenta) as acreditado,
      case when c.id_comprobante = f.id_comprobante then c.facturado else 0 end::numeric(12, 2) as por_cobrar) s
    where f.id_comprobante = ${idComprobante} order by c.fecha_vencimiento, c.id_cuenta for no key update of c`.execute(
    steady(db),
  )
  return rows
}

/** The charges of a document that are not settled are free again: a note took the rest of each. */
export async function freeCharges({ db }: Ctx, cuentas: number[]) {
  await sql`update cuenta set id_comprobante = null, facturado = null where id_cuenta = any (${cuentas}::bigint[])`.execute(
    db,
  )
}

/** A document made again takes over what the rejected one billed and what payments settled of it. */
export async function takeOver({ db }: Ctx, { before, made }: { before: number; made: number }) {
  await sql`update cuenta_ingreso set id_comprobante = ${made} where id_comprobante = ${before} and estado = 'VIGENTE'`.execute(
    db,
  )
  await sql`update cuenta set id_comprobante = ${made} where id_comprobante = ${before}`.execute(db)
  // A refund of it that is undone settles the new one.
  await sql`update cuenta_devuelto d set id_comprobante = ${made} from comprobante_cuenta f
    where d.id_comprobante = ${before} and f.id_comprobante = ${made} and f.id_cuenta = d.id_cuenta`.execute(
    db,
  )
}

type Returned = { idIngreso: number; idDevolucion: number | null }
type Freed = { idComprobante: number; idCuenta: number; monto: string }

/** Money of a payment that went back and had settled a document that no longer bills its charge: a note took the rest of it before. */
export async function settledAndFreed({ db }: Ctx, { idIngreso, idDevolucion }: Returned): Promise<Freed[]> {
  const { rows } = await sql<Freed>`
    select k.id_comprobante, d.id_cuenta, sum(d.monto)::numeric(12, 2) as monto
    from cuenta_devuelto d join cuenta c on c.id_cuenta = d.id_cuenta join comprobante k on k.id_comprobante = d.id_comprobante
    where d.id_ingreso = ${idIngreso} and d.id_devolucion is not distinct from ${idDevolucion}::bigint and k.vale
      and c.id_comprobante is distinct from d.id_comprobante
    group by k.id_comprobante, d.id_cuenta order by k.id_comprobante, d.id_cuenta`.execute(steady(db))
  return rows
}

type OfRefund = { idIngreso: number; idDevolucion: number }

/** The part of a refund that had settled documents on credit: it has no note. */
export async function settledOfRefund({ db }: Ctx, { idIngreso, idDevolucion }: OfRefund): Promise<string> {
  const { rows } = await sql<{ monto: string }>`
    select saldado_devuelto(${idIngreso}, ${idDevolucion})::numeric(12, 2) as monto`.execute(steady(db))
  return rows[0]!.monto
}

/**
 * The part of a payment that neither settles a document on credit nor has a document of its own, and who made it. A note of a document on credit
 * that was replaced took nothing off a document of the payment.
 */
export async function undocumentedOf({ db }: Ctx, idIngreso: number) {
  const { rows } = await sql<{ idUsuario: number; idMoneda: number; monto: string }>`
    select i.id_usuario, i.id_moneda, (i.monto - saldado_de(i.id_ingreso) - coalesce((
        select sum(l.importe) from comprobante_pago l join comprobante c on c.id_comprobante = l.id_comprobante
        left join comprobante r on r.id_comprobante = comprobante_por_nota(c.id_comprobante)
        where l.id_ingreso = i.id_ingreso and c.id_origen is null and (r.id_comprobante is null or r.id_ingreso is null)
          and not exists (select from comprobante o where c.id_comprobante in (o.id_reemplaza, o.id_sustituye))), 0))::numeric(12, 2) as monto
    from ingreso i left join recibo q on q.id_ingreso = i.id_ingreso
    where i.id_ingreso = ${idIngreso} and coalesce(q.con_comprobante, true)`.execute(steady(db))
  return rows[0]
}
