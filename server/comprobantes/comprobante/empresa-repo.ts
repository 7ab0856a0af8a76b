import { sql } from 'kysely'

import type { NamedCompany, PagoDeEmpresa } from '#server/comprobantes/borrador/index.ts'
import type { Ctx } from '#server/core/ctx.ts'

import { cargosOf } from './encargo-repo.ts'

type DeEmpresa = { empresa: NamedCompany; pagos: PagoDeEmpresa[] }

/** A payment of a company, if documents were issued when its payments took their numbers: the company and what it pays of each student, but for what settles documents on credit. */
export async function readPagoDeEmpresa({ db }: Ctx, idPago: number): Promise<DeEmpresa | undefined> {
  const { rows } = await sql<PagoDeEmpresa & { empresa: NamedCompany }>`
    select i.id_ingreso, nombre_en_recibo(i.id_ingreso) as nombre, (i.monto - saldado_de(i.id_ingreso))::numeric(12, 2)::text as monto,
      ${cargosOf(sql`i.id_ingreso`)} as cargos,
      jsonb_build_object('documento', e.ruc, 'nombre', e.razon_social, 'direccion', e.direccion) as empresa
    from ingreso i join recibo r on r.id_ingreso = i.id_ingreso and r.con_comprobante
    join pago p on p.id_pago = i.id_pago join empresa e on e.id_empresa = p.id_empresa
    where i.id_pago = ${idPago} and i.monto > saldado_de(i.id_ingreso) order by i.orden_pago`.execute(db)
  return rows[0] && { empresa: rows[0].empresa, pagos: rows }
}
