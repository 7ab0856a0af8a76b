import { sql } from 'kysely'

import type { Emitido, Motivo } from '#server/comprobantes/emisor/index.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'

import { IS_MAILED } from './correo-repo.ts'
import type { Congelado } from './documento.ts'

export type SignedRow = {
  idComprobante: number
  estado: string
  datos: Congelado
  /** Name, digest and QR of the signed document, if it is signed: what its paper shows. */
  sello: Omit<Emitido, 'xml'> | undefined
  /** With its file, which goes when the person is erased. */
  emitido: Emitido | undefined
}

type Row = {
  estado: string
  datos: Congelado
  nombre: string | null
  hash: string | null
  qr: string | null
  xml: Uint8Array | null
}

/** A comprobante with its signed document, if it is signed. */
export async function readSigned(db: Db, idComprobante: number): Promise<SignedRow> {
  const { rows } = await sql<Row>`
    select estado, datos, nombre, hash, qr, (select a.datos from comprobante_archivo a
      where a.id_comprobante = c.id_comprobante and a.tipo = 'XML' order by a.id_comprobante_archivo desc limit 1) as xml
    from comprobante c where id_comprobante = ${idComprobante}`.execute(db)
  const { estado, datos, nombre, hash, qr, xml } = rows[0]!
  const sello = nombre && hash && qr ? { nombre, hash, qr } : undefined
  return { idComprobante, estado, datos, sello, emitido: sello && xml ? { ...sello, xml } : undefined }
}

/** Keeps the signed document and queues its mail, unless another one signed it meanwhile. */
export async function keepSigned({ db }: Ctx, idComprobante: number, { nombre, hash, qr, xml }: Emitido) {
  await sql`
    with firmado as (update comprobante set nombre = ${nombre}, hash = ${hash}, qr = ${qr}
      where id_comprobante = ${idComprobante} and hash is null returning id_comprobante, avisar),
    encolado as (insert into comprobante_correo (id_comprobante)
      select id_comprobante from firmado c where avisar and ${IS_MAILED} on conflict (id_comprobante) do nothing)
    insert into comprobante_archivo (id_comprobante, tipo, datos)
    select id_comprobante, 'XML', ${Buffer.from(xml)} from firmado`.execute(db)
}

export async function keepCdr({ db }: Ctx, idComprobante: number, cdr: Uint8Array) {
  await db
    .insertInto('comprobanteArchivo')
    .values({ idComprobante, tipo: 'CDR', datos: Buffer.from(cdr) })
    .execute()
}

/** A document that is due to be sent or asked for. */
export type Due = { idComprobante: number; estado: string }

/** Tries of an outage that prefer a document that was sent and not answered: afterwards another may be sent. */
const PREFERRED_TRIES = 8

/**
 * Takes the one that has waited longest for its turn; no other server takes it before a while, longer after each try. A note waits
 * for the document that it lowers; one that is in a lot, or is to be, for that lot. The first while is longer than sending takes.
 * In an outage what was sent and not answered comes first.
 */
export async function takeDue(db: Db, caida = false): Promise<Due | undefined> {
  const unanswered = sql`(${caida} and c.estado = 'ENVIADO' and c.intentos <= ${PREFERRED_TRIES})`
  const { rows } = await sql<Due>`
    update comprobante set intentos = intentos + 1, proximo = now() + least(interval '3 minutes' * power(2, least(intentos, 9)), interval '4 hours')
    where id_comprobante = (
      select c.id_comprobante from comprobante c left join comprobante o on o.id_comprobante = c.id_origen
      where c.estado in ('PENDIENTE', 'ENVIADO') and (c.proximo <= now() or ${unanswered})
        and (o.id_comprobante is null or o.estado in ('ACEPTADO', 'OBSERVADO')) and not exists (
          select from comprobante_lote_linea l where l.id_comprobante = c.id_comprobante and l.accion = 'NUEVO' and l.vigente)
        and not c.en_resumen and (c.estado = 'ENVIADO' or c.individual or (c.serie like (select series_en_resumen())) is not true)
      order by ${unanswered} desc, c.proximo, c.id_comprobante limit 1 for update of c skip locked)
    returning id_comprobante, estado`.execute(db)
  return rows[0]
}

/** Counts a sending. Returns how many there were. */
export async function countSending({ db }: Ctx, idComprobante: number): Promise<number> {
  const { rows } = await sql<{ envios: number }>`
    update comprobante set envios = envios + 1 where id_comprobante = ${idComprobante} returning envios`.execute(
    db,
  )
  return rows[0]!.envios
}

/** A sending that never left, or that was refused without a proof, is not counted: it took no number. One before it may have. */
export const forgetSending = ({ db }: Ctx, idComprobante: number) =>
  sql`update comprobante set envios = envios - 1 where id_comprobante = ${idComprobante}`.execute(db)

/** Drops the signature of a document, which is signed and mailed again; its files stay. */
export const unsign = ({ db }: Ctx, idComprobante: number) =>
  sql`update comprobante set nombre = null, hash = null, qr = null where id_comprobante = ${idComprobante}`.execute(
    db,
  )

/** Has a document travel in the next daily summary. */
export const sendInSummary = ({ db }: Ctx, idComprobante: number) =>
  sql`update comprobante set en_resumen = true, individual = false where id_comprobante = ${idComprobante}`.execute(
    db,
  )

/** Keeps why the last try of a document had no end. */
export const keepReason = (db: Db, idComprobante: number, motivo: Motivo) =>
  sql`update comprobante set motivo = ${motivo}, motivo_instante = now() where id_comprobante = ${idComprobante}`.execute(
    db,
  )
