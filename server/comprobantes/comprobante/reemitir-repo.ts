import { sql } from 'kysely'

import type { Borrador, FrozenLines, RenglonDePago } from '#server/comprobantes/borrador/index.ts'
import type { Ctx } from '#server/core/ctx.ts'

/** A document as it was frozen, with the rows that it names. */
export type Frozen = {
  idComprobante: number
  /** Null on credit. */
  idIngreso: number | null
  idUsuario: number | null
  idEmpresa: number | null
  idMoneda: number
  idOrigen: number | null
  idDevolucion: number | null
  idPago: number | null
  clase: Borrador['clase']
  serie: string
  numero: number
  importe: string
  datos: Pick<Borrador, 'comprador' | 'modifica'> & FrozenLines
}

const COLUMNS = sql`c.id_comprobante, c.id_ingreso, c.id_usuario, c.id_empresa, c.id_moneda, c.id_origen, c.id_devolucion, c.id_pago, c.clase, c.serie, c.numero, c.importe, c.datos`

export async function readFrozen({ db }: Ctx, idComprobante: number): Promise<Frozen> {
  const { rows } = await sql<Frozen>`
    select ${COLUMNS} from comprobante c where c.id_comprobante = ${idComprobante}`.execute(db)
  return rows[0]!
}

/** Payments of a document that were not annulled since. */
export async function standingOf({ db }: Ctx, renglones: readonly RenglonDePago[]): Promise<Set<number>> {
  const ids = renglones.map(({ idIngreso }) => idIngreso ?? 0)
  const { rows } = await sql<{ id: number }>`
    select id_ingreso as id from ingreso where id_ingreso = any (${ids}::bigint[]) and estado <> 'ANULADO'`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

type Refund = { idIngreso: number; idDevolucion: number; monto: string; motivo: string }

/** Refunds of the payments of a document that have no note that counts, without what had settled documents on credit. */
export async function refundsWithoutNote({ db }: Ctx, idComprobante: number): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    select v.id_ingreso, v.id_devolucion, (v.monto - s.saldado)::numeric(12, 2) as monto, v.motivo from devolucion v
    cross join lateral (select saldado_devuelto(v.id_ingreso, v.id_devolucion) as saldado) s
    where v.monto > s.saldado and v.id_ingreso in (select id_ingreso from comprobante_pago where id_comprobante = ${idComprobante}) and v.estado = 'HECHA'
    and not exists (select from comprobante n where n.id_devolucion = v.id_devolucion and n.id_origen is not null and n.estado <> 'RECHAZADO')
    order by v.id_devolucion`.execute(db)
  return rows
}

/** Notes that were rejected with a document, and are of no refund. */
export async function notesRejectedWith({ db }: Ctx, idComprobante: number): Promise<Frozen[]> {
  const { rows } = await sql<Frozen>`
    select ${COLUMNS} from comprobante c where c.id_origen = ${idComprobante} and c.id_pago is null
      and c.id_devolucion is null and c.codigo = 'SIN_ORIGEN' order by c.id_comprobante`.execute(db)
  return rows
}

/** Notes of a refund that count and were not made again, with its payment: a note of a document on credit has none. */
export async function notesOfRefund({ db }: Ctx, idDevolucion: number) {
  const { rows } = await sql<Frozen & { delPago: number }>`
    select ${COLUMNS}, v.id_ingreso as del_pago from comprobante c join devolucion v on v.id_devolucion = c.id_devolucion
    where c.id_devolucion = ${idDevolucion} and c.id_origen is not null and c.estado <> 'RECHAZADO'
      and not exists (select from comprobante r where r.id_reemplaza = c.id_comprobante) order by c.id_comprobante`.execute(
    db,
  )
  return rows
}

/** The amount that is left of a document after its notes. */
export async function leftOf({ db }: Ctx, idComprobante: number): Promise<string> {
  const { rows } = await sql<{ queda: string }>`
    select comprobante_queda(c)::numeric(12, 2) as queda from comprobante c where c.id_comprobante = ${idComprobante}`.execute(
    db,
  )
  return rows[0]!.queda
}
