import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

import { paymentReaderColumns, type Reader } from './reader-repo.ts'

export type ComprobanteDeCarta = Reader & {
  clase: 'BOLETA' | 'FACTURA' | 'RECIBO' | 'NOTA_CREDITO'
  numero: string
  fecha: string
  importe: string
  simbolo: string
  decimales: number
  recibo: string | null
  /** The payer that the comprobante names, with the address that they gave. */
  pagador: { nombre: string; correo: string | null }
  renglones: { descripcion: string; importe: string }[]
  /** The document that a note lowers, and why. */
  modifica: { numero: string; sustento: string } | null
  /** The rejected one that it was made in place of. */
  reemplaza: string | null
  /** The one that it took the place of, since what was paid for changed. */
  sustituye: string | null
  /** The comprobante was signed before with another payer. */
  isMended: boolean
}

/**
 * The comprobantes with these ids: all for the scope TODO, else only the actor's own. The reader is the student; of one of a
 * company, who has no user, it is the company, without an address but its payer's.
 */
export async function comprobantesDe({ db, actor }: Ctx, ids: number[]): Promise<ComprobanteDeCarta[]> {
  const reached = actor.alcance === 'TODO' ? sql`true` : sql`c.id_usuario = ${actor.idUsuario}`
  const { rows } = await sql<ComprobanteDeCarta>`
    select c.id_comprobante as id, ${paymentReaderColumns}, c.clase, c.serie || '-' || c.numero as numero, c.fecha, c.importe, o.simbolo, o.decimales,
      case when c.id_pago is null or c.id_origen is not null then i.numero_recibo end as recibo, c.datos -> 'renglones' as renglones,
      jsonb_build_object('nombre', c.datos -> 'comprador' ->> 'nombre', 'correo', coalesce(e.correo, (select p.correo from pagador p
        where p.id_usuario = c.id_usuario and p.tipo_documento = c.datos -> 'comprador' ->> 'tipoDocumento'
          and p.documento = c.datos -> 'comprador' ->> 'documento'))) as pagador,
      case when c.id_origen is not null then jsonb_build_object('sustento', c.datos -> 'modifica' ->> 'sustento',
        'numero', (c.datos -> 'modifica' ->> 'serie') || '-' || (c.datos -> 'modifica' ->> 'numero')) end as modifica,
      (select r.serie || '-' || r.numero from comprobante r where r.id_comprobante = c.id_reemplaza and r.estado = 'RECHAZADO') as reemplaza,
      (select r.serie || '-' || r.numero from comprobante r where r.id_comprobante = c.id_sustituye) as sustituye,
      (select count(*) from comprobante_archivo a where a.id_comprobante = c.id_comprobante and a.tipo = 'XML') > 1 as is_mended
    from comprobante c
    left join ingreso i on i.id_ingreso = c.id_ingreso
    left join usuario a on a.id_usuario = c.id_usuario
    left join pago g on g.id_pago = c.id_pago 
    left join empresa e on e.id_empresa = coalesce(c.id_empresa, g.id_empresa)
    cross join lateral (select a.id_usuario, coalesce(a.nombres, e.razon_social) as nombres, a.papellido, a.sapellido, a.correo, a.celular) u
    join moneda o on o.id_moneda = c.id_moneda
    where c.id_comprobante = any (${ids}::bigint[]) and ${reached} order by c.id_comprobante`.execute(db)
  return rows
}
