import { sql } from 'kysely'

import type { Aplicada, Borrador, Cargo, Standing } from '#server/comprobantes/borrador/index.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'
import type { MovedApplications } from '#server/cuentas/cuenta/index.ts'

import { cargosOf } from './encargo-repo.ts'

/** Whether documents are issued, and made again after a transfer. */
export async function isReplacing({ db }: Ctx): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select (parametro_de('comprobante.emite') = 'true'
    and parametro_de('comprobante.traslado') = 'true') is true as yes`.execute(steady(db))
  return rows[0]!.yes
}

const paymentsOf = ({ takenOff }: MovedApplications) => sql`(
  select a.id_ingreso from cuenta_ingreso a where a.id_cuenta_ingreso = any (${takenOff}::bigint[]))`

/** Locks the documents of the payments of what was taken off, in their order. */
export async function lockDocumentsOf({ db }: Ctx, moved: MovedApplications) {
  await sql`select from comprobante c where c.id_origen is null and c.id_ingreso in ${paymentsOf(moved)}
    order by c.id_comprobante for no key update`.execute(steady(db))
}

const STANDS = sql`d.id_usuario is not null and d.id_origen is null and d.estado <> 'RECHAZADO' and comprobante_queda(d) > 0`

type Moved = { takenOff: Aplicada[]; putOn: Aplicada[]; standing: Standing[] }

/**
 * Reads the applications taken off and put on, as documents say them, and the documents that stand for money of those payments. A payment
 * with a rejected document that was not made again is left as it is.
 */
export async function readMoved({ db }: Ctx, moved: MovedApplications): Promise<Moved> {
  const described = (ids: readonly number[]) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('idIngreso', a.id_ingreso, 'descripcion', a.descripcion, 'codigo', a.codigo,
      'afectacion', a.afectacion, 'monto', a.monto::text) order by a.id_cuenta_ingreso), '[]')
    from aplicacion_descrita a where a.id_cuenta_ingreso = any (${ids}::bigint[]))`
  const { rows } = await sql<Moved>`
    select ${described(moved.takenOff)} as taken_off, ${described(moved.putOn)} as put_on, (
      select coalesce(jsonb_agg(jsonb_build_object('idIngreso', i.id_ingreso, 'renglones', d.datos -> 'renglones') order by d.id_comprobante), '[]')
      from ingreso i join comprobante d on d.id_ingreso = i.id_ingreso
      where i.id_ingreso in ${paymentsOf(moved)} and i.estado = 'CONFIRMADO' and ${STANDS}
        and not exists (select from comprobante r where r.id_ingreso = i.id_ingreso and r.estado = 'RECHAZADO'
          and r.codigo is distinct from 'SIN_ORIGEN' and not exists (select from comprobante n where n.id_reemplaza = r.id_comprobante))) as standing`.execute(
    steady(db),
  )
  return rows[0]!
}

export type StandingDocument = {
  idComprobante: number
  clase: Borrador['clase']
  datos: Pick<Borrador, 'comprador'>
  /** The amount that its notes left. */
  queda: string
}

/** The documents of a payment that stand for money, the oldest first. */
export async function standingDocuments({ db }: Ctx, idIngreso: number): Promise<StandingDocument[]> {
  const { rows } = await sql<StandingDocument>`
    select d.id_comprobante, d.clase, d.datos, comprobante_queda(d)::numeric(12, 2) as queda from comprobante d
    where d.id_ingreso = ${idIngreso} and ${STANDS} order by d.id_comprobante`.execute(steady(db))
  return rows
}

export async function chargesOf({ db }: Ctx, idIngreso: number): Promise<Cargo[]> {
  const { rows } = await sql<{
    cargos: Cargo[]
  }>`select ${cargosOf(sql`${idIngreso}::bigint`)} as cargos`.execute(steady(db))
  return rows[0]!.cargos
}
