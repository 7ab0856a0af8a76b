import { type RawBuilder, sql } from 'kysely'

import { comprobante } from '#contract/comprobantes/comprobante.ts'
import type { Answer, Parsed } from '#contract/core/op.ts'
import { buyerOfCompany, type NamedCompany } from '#server/comprobantes/borrador/index.ts'
import { type Comprador, fieldsOfBuyer, type Persona, reglasDe } from '#server/comprobantes/emisor/index.ts'
import { byCurrency } from '#server/core/by-currency.ts'
import type { Actor, Ctx } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { matching } from '#server/core/matching.ts'
import { steady } from '#server/core/steady.ts'
import { table } from '#server/core/table.ts'

/** An adult does not see the document of a payment of the other payer of a shared charge. */
const isItsPaymentInSight = ({ idUsuario }: Actor): RawBuilder<boolean> =>
  sql`pago_visible(id_ingreso, ${idUsuario})`

const source = {
  view: 'comprobanteFila',
  id: 'idComprobante',
  alcance: { alumno: 'idUsuario', vista: isItsPaymentInSight },
  texto: 'busqueda',
  telefono: { columna: 'idComprobante', de: 'comprobantes_con_telefono' },
  textoDe: { tabla: 'comprobanteTexto', id: 'idComprobante' },
  fecha: 'fecha',
  defaultSort: 'idComprobante,desc',
} as const

export const comprobantes = table(comprobante, { ...source, name: 'comprobante' })

type Names = { idIngreso?: number | number[] | undefined; idComprobanteLote?: number | undefined }

/** A filter by payment or by lot finds the documents that it names or that name it, among others or alone. */
export async function byNames<F extends Names>({ db }: Ctx, { idIngreso, idComprobanteLote, ...filtro }: F) {
  if (idIngreso === undefined && idComprobanteLote === undefined) return filtro
  const parts = [
    idIngreso !== undefined &&
      sql`select id_comprobante from comprobante_pago where id_ingreso = any (${[idIngreso].flat()}::bigint[])`,
    idComprobanteLote !== undefined &&
      sql`select id_comprobante from comprobante_lote_linea where id_comprobante_lote = ${idComprobanteLote}`,
  ].filter((part) => part !== false)
  const { rows } = await sql<{ idComprobante: number }>`${sql.join(parts, sql` intersect `)}`.execute(
    steady(db),
  )
  return { ...filtro, idComprobante: [0, ...new Set(rows.map((row) => row.idComprobante))] }
}

/** A company as a document names it. */
export async function companyBuyer({ db }: Ctx, idEmpresa: number): Promise<Comprador> {
  const { rows } = await sql<NamedCompany & { country: string }>`
    select ruc as documento, razon_social as nombre, direccion, parametro_de('institucion.pais') as country
    from empresa where id_empresa = ${idEmpresa}`.execute(db)
  const { country, ...empresa } = rows[0]!
  return buyerOfCompany(empresa, reglasDe(country))
}

/** The payments that a document names, each with its student and state. */
export async function paymentsOf({ db }: Ctx, idComprobante: number) {
  const { rows } = await sql<{ idIngreso: number; idUsuario: number; estado: string }>`
    select i.id_ingreso, i.id_usuario, i.estado from comprobante_pago l join ingreso i on i.id_ingreso = l.id_ingreso
    where l.id_comprobante = ${idComprobante} order by i.id_ingreso`.execute(db)
  return rows
}

/** Sums by currency of the rows that the list would show; what was rejected or voided adds nothing. */
export async function totales(ctx: Ctx, filtro: Parsed<typeof comprobante.totales>) {
  const sum = (amount: string, which = 'true') =>
    sql<string>`coalesce(sum(${sql.raw(amount)}) filter (where ${sql.raw(which)}), 0)`
  const summed = matching(ctx, source, await byNames(ctx, filtro))
    .where('vale', '=', true)
    .select([
      'idMoneda',
      sum('importe', 'id_origen is null').as('emitido'),
      sum('importe', 'id_origen is not null').as('acreditado'),
      sum('case when id_origen is null then importe else -importe end').as('neto'),
      sum('case when id_origen is null then impuesto else -impuesto end').as('impuesto'),
    ])
    .groupBy('idMoneda')
  return byCurrency(ctx, summed) as Promise<Answer<typeof comprobante.totales>['monedas']>
}

type Payers = Answer<typeof comprobante.pagadores>

/** The student as a document names them, the amount above which it must, and the kinds and documents of identity of the country. */
export async function ownPayer({ db }: Ctx, idUsuario: number) {
  const { rows } = await sql<Pick<Payers, 'montoIdentifica'> & { country: string; persona: Persona }>`
    select parametro_de('comprobante.montoIdentifica') as monto_identifica, parametro_de('institucion.pais') as country,
      jsonb_build_object('tipoDocumento', tipo_documento, 'numeroDocumento', numero_documento,
        'nombre', nombres_y_apellidos(nombres, papellido, sapellido), 'direccion', direccion) as persona
    from usuario where id_usuario = ${idUsuario}`.execute(steady(db))
  if (!rows[0]) throw noEncontrado()
  const { montoIdentifica, country, persona } = rows[0]
  const { clases, clasesAlCredito, documentos, compradorDe, datosComprador } = reglasDe(country)
  return {
    montoIdentifica,
    propio: compradorDe(persona),
    clases: [...clases],
    clasesAlCredito: [...clasesAlCredito],
    documentos: [...documentos],
    campos: fieldsOfBuyer(datosComprador),
  }
}

/** Puts another payer into one that could not be taken: the only thing of it that may change. One that was signed is signed and mailed again. */
export async function mendPayer({ db }: Ctx, idComprobante: number, comprador: Comprador) {
  await sql`insert into comprobante_correo (id_comprobante) select id_comprobante from comprobante
    where id_comprobante = ${idComprobante} and hash is not null and avisa('COMPROBANTE')
    on conflict (id_comprobante) do update set proximo = now(), intentos = 0`.execute(db)
  await sql`update comprobante set datos = datos || jsonb_build_object('comprador', ${JSON.stringify(comprador)}::jsonb),
    nombre = null, hash = null, qr = null where id_comprobante = ${idComprobante}`.execute(db)
}

/** Sends a mended document at the next turn, in no summary. */
export async function retryNow({ db }: Ctx, idComprobante: number) {
  await sql`update comprobante set proximo = now(), intentos = 0, individual = true where id_comprobante = ${idComprobante}`.execute(
    db,
  )
}

/** Sends a document at the next turn. */
export const dueNow = ({ db }: Ctx, idComprobante: number) =>
  sql`update comprobante set proximo = now(), intentos = 0 where id_comprobante = ${idComprobante}`.execute(
    db,
  )

/** The last file of a kind of a comprobante that the actor reaches. */
export async function fileOf({ db }: Ctx, idComprobante: number, tipo: 'XML' | 'CDR') {
  const row = await db
    .selectFrom('comprobanteArchivo')
    .select('datos')
    .where('idComprobante', '=', idComprobante)
    .where('tipo', '=', tipo)
    .orderBy('idComprobanteArchivo', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.datos
}

/**
 * Finds the document of a payment that counts: the last that counts and stands for money, else the last that was not rejected. A
 * payment with a receipt has none; nor does each payment that a company makes, because its document names other students, nor one of which a
 * part settles a document on credit: its own states the rest alone, and the receipt all of it.
 */
export async function paperOfPayment({ db }: Ctx, idIngreso: number): Promise<number | undefined> {
  const { rows } = await sql<{ idComprobante: number }>`
    select id_comprobante from comprobante where id_ingreso = ${idIngreso} and id_origen is null and id_usuario is not null
      and (saldado_de(id_ingreso) = 0 or not exists (select from recibo r where r.id_ingreso = comprobante.id_ingreso))
    order by estado = 'RECHAZADO', not vale, comprobante_queda(comprobante) <= 0, id_comprobante desc limit 1`.execute(
    db,
  )
  return rows[0]?.idComprobante
}
