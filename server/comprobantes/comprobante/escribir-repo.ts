import { sql } from 'kysely'

import type { Borrador, Casa } from '#server/comprobantes/borrador/index.ts'
import { reglasDe } from '#server/comprobantes/emisor/index.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Fragment } from '#server/core/db.ts'
import { Fail } from '#server/core/fail.ts'
import { steady } from '#server/core/steady.ts'

/** A document to be written, and the rows that it names beside its payment. */
export type PorEscribir = {
  borrador: Borrador
  ajustes: Casa['ajustes']
  /** A person must name the buyer before it is sent. */
  sinIdentidad?: boolean
  idOrigen?: number
  idDevolucion?: number | null
  idReemplaza?: number
  idSustituye?: number
  /** On credit: it has no payment, and bills the charges of its lines, of several students for a company. */
  credito?: { idUsuario: number | null; idEmpresa: number | null; idMoneda: number }
}

const linksOf = ({ idOrigen, idDevolucion, idReemplaza, idSustituye }: PorEscribir) =>
  sql`${idOrigen ?? null}::bigint, ${idDevolucion ?? null}::bigint, ${idReemplaza ?? null}::bigint, ${idSustituye ?? null}::bigint`

/** The state of a new document, and its code, if a person must name its buyer first. */
const stateOf = ({ ajustes, sinIdentidad = false }: PorEscribir) =>
  sinIdentidad
    ? sql`'EXCEPCION', 'SIN_IDENTIDAD'`
    : sql`${reglasDe(ajustes['institucion.pais']).estado}::text, null`

const totalsOf = ({ totales: t }: Borrador) =>
  sql`${t.gravado}::numeric, ${t.exonerado}::numeric, ${t.inafecto}::numeric, ${t.impuesto}::numeric, ${t.importe}::numeric`

/** The charges that a document on credit bills, by its lines. */
const billed = ({ credito }: PorEscribir) =>
  credito
    ? sql`,
    cargos as (
      insert into comprobante_cuenta (id_comprobante, id_cuenta, importe)
      select id_comprobante, (r ->> 'idCuenta')::bigint, sum((r ->> 'importe')::numeric)
      from documento cross join jsonb_array_elements(datos -> 'renglones') r group by 1, 2)`
    : sql``

/**
 * Common table expressions that number a document and write it, for the payment in `pago`: the series is locked last, and the instant is read
 * while it is held, so that numbers and instants go together. `documento` has the row that was written. A document
 * of several payments names each with its lines. The mail of a document that is final
 * is queued here; of another, when it is signed.
 */
export function writing(doc: PorEscribir): Fragment {
  const { borrador, ajustes } = doc
  return sql`
    tomada as (
      update comprobante_serie s set ultimo = s.ultimo + 1 from pago
      where s.estado = 'ACTIVO'
        and s.id_comprobante_serie = serie_en_uso(${borrador.clase}::text, ${borrador.modifica?.clase ?? null}::text, pago.id_operador)
      returning s.serie, s.ultimo, local_emisor(s.id_local) as local, clock_timestamp() at time zone ${ajustes['institucion.zonaHoraria'] ?? 'UTC'}::text as hora),
    documento as (
      insert into comprobante (id_ingreso, id_usuario, id_pago, id_empresa, id_origen, id_devolucion, id_reemplaza, id_sustituye, clase,
        serie, numero, fecha, id_moneda, gravado, exonerado, inafecto, impuesto, importe, datos, estado, codigo, avisar)
      select pago.id_ingreso, case when e.id is null then pago.id_usuario end, e.id, ${doc.credito?.idEmpresa ?? null}::bigint, ${linksOf(doc)},
        ${borrador.clase}::text, tomada.serie, tomada.ultimo, tomada.hora::date, pago.id_moneda, ${totalsOf(borrador)},
        ${JSON.stringify(borrador)}::jsonb || jsonb_build_object('serie', tomada.serie, 'numero', tomada.ultimo,
          'fecha', tomada.hora::date, 'hora', to_char(tomada.hora, 'HH24:MI:SS'),
          'emisor', ${JSON.stringify(borrador.emisor)}::jsonb || coalesce(tomada.local, '{}')),
        ${stateOf(doc)}, ${ajustes['aviso.COMPROBANTE'] === 'true'}::boolean
      from pago cross join tomada cross join lateral (select pago_de_empresa(pago.id_pago) as id) e
      returning id_comprobante, id_ingreso, id_pago, estado, avisar, datos),
    partes as (
      insert into comprobante_parte (id_comprobante, id_ingreso, importe)
      select id_comprobante, coalesce((r ->> 'idIngreso')::bigint, id_ingreso), sum((r ->> 'importe')::numeric)
      from documento cross join jsonb_array_elements(datos -> 'renglones') r
      where id_pago is not null group by 1, 2),
    encolado as (
      insert into comprobante_correo (id_comprobante) select id_comprobante from documento
      where estado = 'EMITIDO' and avisar and hay_mensaje('COMPROBANTE'))${billed(doc)}`
}

export function requireWritten(written: number | undefined) {
  if (!written) throw new Fail('CONFLICTO', 'comprobante.sinSerie')
}

/** Writes a document on credit, at the point of who bills; the series is locked from here on. Returns its id. */
export async function writeCredit(
  { db, actor }: Ctx,
  doc: PorEscribir & { credito: NonNullable<PorEscribir['credito']> },
): Promise<number> {
  const { idUsuario, idMoneda } = doc.credito
  const { rows } = await sql<{ id: number }>`
    with pago as (select null::bigint as id_ingreso, ${idUsuario}::bigint as id_usuario, null::bigint as id_pago,
      ${idMoneda}::bigint as id_moneda, ${actor.idUsuario}::bigint as id_operador), ${writing(doc)}
    select id_comprobante as id from documento`.execute(steady(db))
  requireWritten(rows[0]?.id)
  return rows[0]!.id
}

/** Writes a document of a payment that has its number; the series is locked from here on. Returns its id. */
export async function writeDocument({ db }: Ctx, idIngreso: number, doc: PorEscribir): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with pago as (select * from ingreso where id_ingreso = ${idIngreso}), ${writing(doc)}
    select id_comprobante as id from documento`.execute(steady(db))
  requireWritten(rows[0]?.id)
  return rows[0]!.id
}
