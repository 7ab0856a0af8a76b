import { sql } from 'kysely'

import { type Cargo, type Casa, type Encargo } from '#server/comprobantes/borrador/index.ts'
import type { Ajustes, ClaseVenta, Comprador } from '#server/comprobantes/emisor/index.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Fragment } from '#server/core/db.ts'
import { steady } from '#server/core/steady.ts'
import type { PaymentToNumber } from '#server/pagos/emision/index.ts'

import { heading, readAjustes } from './abierto-repo.ts'

type Row = {
  ajustes: Ajustes
  moneda: Casa['moneda']
  alumno: Casa['alumno'] | null
  logo: string | null
  clase: ClaseVenta | null
  pagador: Comprador | null
  cargos: Cargo[]
  saldado: string
}

/** The charges that a payment pays, as a document says them: without what settles documents on credit. */
export const cargosOf = (idIngreso: Fragment, settled = sql`d.id_comprobante`) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('descripcion', d.descripcion, 'codigo', d.codigo, 'afectacion', d.afectacion,
    'monto', d.monto::text) order by d.id_cuenta_ingreso), '[]')
  from aplicacion_descrita d where d.id_ingreso = ${idIngreso} and d.estado = 'VIGENTE' and ${settled} is null)`

/** Before a payment has its number: it settles the documents that bill its charges. */
const WILL_SETTLE = sql`d.facturada`

/**
 * All that the document of a payment is made of, or undefined where none are issued. `saldado`: the part that settles documents on credit,
 * and has no line. One statement, which reads only the settings where none are issued.
 */
export async function readEncargo(
  { db }: Ctx,
  pago: PaymentToNumber,
): Promise<(Omit<Encargo, 'monto'> & { saldado: string }) | undefined> {
  const { idIngreso, idUsuario, idMoneda } = pago
  const { rows } = await sql<Row>`
    select a.ajustes, x.* from (select ${readAjustes()}) a
    left join lateral (
      select ${heading()}, e.clase,
        case when p.id_pagador is not null then jsonb_build_object('tipoDocumento', p.tipo_documento, 'documento', p.documento,
          'nombre', p.nombre, 'direccion', p.direccion) || case when p.datos = '{}' then '{}' else jsonb_build_object('datos', p.datos) end end as pagador,
        ${cargosOf(sql`${idIngreso}::bigint`, WILL_SETTLE)} as cargos,
        (select coalesce(sum(d.monto), 0)::numeric(12, 2)::text from aplicacion_descrita d
          where d.id_ingreso = ${idIngreso}::bigint and d.estado = 'VIGENTE' and d.facturada is not null) as saldado
      from usuario u join moneda o on o.id_moneda = ${idMoneda}::bigint
      left join ingreso_pagador e on e.id_ingreso = ${idIngreso}::bigint left join pagador p on p.id_pagador = e.id_pagador
      where u.id_usuario = ${idUsuario}::bigint and a.ajustes ->> 'comprobante.emite' = 'true') x on true`.execute(
    steady(db),
  )
  const { ajustes, moneda, alumno, logo, clase, pagador, cargos, saldado } = rows[0]!
  if (!alumno) return undefined
  const casa = { ajustes, moneda, alumno, logo, deEmpresa: false }
  return { ...casa, pedido: clase && { clase, pagador }, cargos, saldado }
}
