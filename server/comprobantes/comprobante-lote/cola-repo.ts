import { sql } from 'kysely'

import type { Congelado } from '#server/comprobantes/comprobante/index.ts'
import type { Emitido, Lote, Motivo } from '#server/comprobantes/emisor/index.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'

/** A lot that is due to be sent or asked for. */
export type DueLote = Lote & {
  idComprobanteLote: number
  clase: 'RA' | 'RC'
  accion: 'NUEVO' | 'ANULADO'
  estado: 'PENDIENTE' | 'ENVIADO' | 'EN_PROCESO'
  ticket: string | null
  nombre: string | null
  /** Number of sendings by now. */
  envios: number
  /** The lot was sent under its name so long ago that the tax office has ended with it. */
  vencido: boolean
}

/** Tries of an outage that prefer a lot that was sent and not answered: afterwards another may be sent. */
const PREFERRED_TRIES = 8

/**
 * Takes the one that has waited longest for its turn; no other server takes it before a while, longer after each try. In an outage what
 * was sent and not answered comes first.
 */
export async function takeDueLote(db: Db, caida = false): Promise<DueLote | undefined> {
  const unanswered = sql`(${caida} and estado = 'ENVIADO' and intentos <= ${PREFERRED_TRIES})`
  const { rows } = await sql<DueLote>`
    update comprobante_lote set intentos = intentos + 1, proximo = now() + least(interval '3 minutes' * power(2, least(intentos, 9)), interval '4 hours')
    where id_comprobante_lote = (select id_comprobante_lote from comprobante_lote
      where estado in ('PENDIENTE', 'ENVIADO', 'EN_PROCESO') and (proximo <= now() or ${unanswered})
      order by ${unanswered} desc, proximo, id_comprobante_lote limit 1 for update skip locked)
    returning id_comprobante_lote, clase, accion, fecha_documentos, fecha, correlativo, estado, ticket, nombre, envios,
      coalesce(enviado < now() - interval '24 hours', false) as vencido`.execute(db)
  return rows[0]
}

export type LineaLote = {
  idComprobante: number
  datos: Congelado
  motivoBaja: string | null
  /** Number of its sendings by now, with that of its lot. */
  envios: number
}

/** Reads the documents that a lot names, in their order. */
export async function linesOf(db: Db, idComprobanteLote: number): Promise<[LineaLote, ...LineaLote[]]> {
  const { rows } = await sql<LineaLote>`
    select c.id_comprobante, c.datos, c.motivo_baja, c.envios from comprobante_lote_linea l join comprobante c on c.id_comprobante = l.id_comprobante
    where l.id_comprobante_lote = ${idComprobanteLote} order by l.orden`.execute(db)
  return rows as [LineaLote, ...LineaLote[]]
}

/** Keeps the signed lot, unless another server signed it meanwhile. */
export async function keepSignedLote({ db }: Ctx, idComprobanteLote: number, { nombre, xml }: Emitido) {
  await sql`
    with firmado as (update comprobante_lote set nombre = ${nombre}
      where id_comprobante_lote = ${idComprobanteLote} and nombre is null returning id_comprobante_lote)
    insert into comprobante_lote_archivo (id_comprobante_lote, tipo, datos)
    select id_comprobante_lote, 'XML', ${Buffer.from(xml)} from firmado`.execute(db)
}

/** Drops the signed file of a lot, which is signed again under its name; the file stays. */
export const unsignLote = ({ db }: Ctx, idComprobanteLote: number) =>
  sql`update comprobante_lote set nombre = null where id_comprobante_lote = ${idComprobanteLote}`.execute(db)

export async function keepLoteCdr({ db }: Ctx, idComprobanteLote: number, cdr: Uint8Array) {
  await db
    .insertInto('comprobanteLoteArchivo')
    .values({ idComprobanteLote, tipo: 'CDR', datos: Buffer.from(cdr) })
    .execute()
}

/** Counts a sending; the first one has its time. Returns how many there were. */
export async function countSending({ db }: Ctx, idComprobanteLote: number): Promise<number> {
  const { rows } = await sql<{ envios: number }>`
    update comprobante_lote set envios = envios + 1, enviado = coalesce(enviado, now()) where id_comprobante_lote = ${idComprobanteLote}
    returning envios`.execute(db)
  return rows[0]!.envios
}

/** A sending that never left is not counted. */
export const discountSending = ({ db }: Ctx, idComprobanteLote: number) =>
  sql`update comprobante_lote set envios = envios - 1, enviado = case when envios > 1 then enviado end
    where id_comprobante_lote = ${idComprobanteLote}`.execute(db)

/** Schedules the question for a lot's answer: soon at first, then more and more seldom. */
export const askSoon = ({ db }: Ctx, idComprobanteLote: number) =>
  sql`update comprobante_lote set proximo = now() + least(interval '10 seconds' * power(2, least(intentos - 1, 9)), interval '1 hour')
    where id_comprobante_lote = ${idComprobanteLote}`.execute(db)

/** Keeps why the last try of a lot had no end. */
export const keepLoteReason = (db: Db, idComprobanteLote: number, motivo: Motivo) =>
  sql`update comprobante_lote set motivo = ${motivo}, motivo_instante = now() where id_comprobante_lote = ${idComprobanteLote}`.execute(
    db,
  )
