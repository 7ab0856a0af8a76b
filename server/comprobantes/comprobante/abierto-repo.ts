import { sql } from 'kysely'

import { type Casa, type OpenDocument, settingsOfDocument } from '#server/comprobantes/borrador/index.ts'
import { ownCurrencies } from '#server/comprobantes/emisor/index.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'

/** A document that counts, as far as it is of one payment. `hoy` is the day at the institution. */
export type AbiertoDelPago = OpenDocument & {
  fecha: string
  hoy: string
  idDevolucion: number | null
  conBaja: boolean
}

/**
 * Locks the documents of a payment that count, so that a rejection waits or was seen, and then reads them with what notes took of them: the
 * newest first. Payments without a document cost one statement.
 */
export async function lockOpenDocuments({ db }: Ctx, idIngreso: number): Promise<AbiertoDelPago[]> {
  const { rows: locked } = await sql<{ id: number }>`
    select c.id_comprobante as id from comprobante_pago l join comprobante c on c.id_comprobante = l.id_comprobante
    where l.id_ingreso = ${idIngreso} and c.id_origen is null and c.vale order by c.id_comprobante for no key update of c`.execute(
    steady(db),
  )
  if (locked.length === 0) return []
  const { rows } = await sql<AbiertoDelPago>`
    select c.id_comprobante, c.clase, c.serie, c.numero, c.importe, c.datos, c.fecha, c.id_devolucion, c.baja is not null as con_baja, hoy() as hoy,
      l.importe as importe_del_pago, (select coalesce(sum(n.importe), 0)::numeric(12, 2) from comprobante n
        where n.id_origen = c.id_comprobante and n.id_ingreso = l.id_ingreso and n.estado <> 'RECHAZADO') as acreditado
    from comprobante_pago l join comprobante c on c.id_comprobante = l.id_comprobante
    where l.id_ingreso = ${idIngreso} and c.id_origen is null and c.vale order by c.id_comprobante desc`.execute(
    steady(db),
  )
  return rows
}

/** The settings that a document is made of. */
export const readAjustes = () => sql`parametros_de(${settingsOfDocument()}::text[]) as ajustes`

/** The currency `o`, the student `u` and the logo, as documents are headed. The official rate is read of another currency alone. */
export const heading =
  () => sql`jsonb_build_object('codigo', o.codigo, 'plural', o.nombre_plural, 'cambio', case when o.codigo <> all (${ownCurrencies()}::text[]) then cambio_de(o.id_moneda, hoy())::text end) as moneda,
  jsonb_build_object('tipoDocumento', u.tipo_documento, 'numeroDocumento', u.numero_documento,
    'nombre', nombres_y_apellidos(u.nombres, u.papellido, u.sapellido), 'direccion', u.direccion) as alumno,
  (select g.sha256 from logo g) as logo`

/** Heads the documents that a payment has from now on. */
export async function readCasa({ db }: Ctx, idIngreso: number): Promise<Casa> {
  const { rows } = await sql<Casa>`
    select ${readAjustes()}, ${heading()}, pago_de_empresa(i.id_pago) is not null as de_empresa
    from ingreso i join usuario u on u.id_usuario = i.id_usuario join moneda o on o.id_moneda = i.id_moneda
    where i.id_ingreso = ${idIngreso}`.execute(steady(db))
  return rows[0]!
}

type Billed = { idUsuario: number; idMoneda: number; deEmpresa: boolean }

/** Heads a document of charges of a student, or of several that a company pays for. */
export async function readCasaOf({ db }: Ctx, { idUsuario, idMoneda, deEmpresa }: Billed): Promise<Casa> {
  const { rows } = await sql<Casa>`
    select ${readAjustes()}, ${heading()}, ${deEmpresa}::boolean as de_empresa from usuario u join moneda o on o.id_moneda = ${idMoneda}
    where u.id_usuario = ${idUsuario}`.execute(steady(db))
  return rows[0]!
}

/** Asks that these documents be voided; they count nothing from here on. */
export async function requestVoiding({ db }: Ctx, ids: number[], motivo: string) {
  await sql`update comprobante set baja = 'PENDIENTE', motivo_baja = ${motivo}, fecha_baja = hoy()
    where id_comprobante = any (${ids}::bigint[])`.execute(db)
}
