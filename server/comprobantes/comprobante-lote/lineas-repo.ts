import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

const inForce = (id: number) => sql`
  select id_comprobante from comprobante_lote_linea where id_comprobante_lote = ${id} and vigente`

const MOVES = {
  send: { from: 'PENDIENTE', to: 'ENVIADO', sent: 1 },
  /** The lot did not take them: its sending does not count, one before it does. */
  return: { from: 'ENVIADO', to: 'PENDIENTE', sent: -1 },
  /** The lot may have taken them: its sending counts, so that a number that was taken is known as theirs. */
  doubt: { from: 'ENVIADO', to: 'PENDIENTE', sent: 0 },
} as const

/** Takes the documents that a lot tells of as new from one state to another, with it. A sending in a lot is one of theirs. */
export async function takeAlong({ db }: Ctx, id: number, how: keyof typeof MOVES) {
  const { from, to, sent } = MOVES[how]
  await sql`update comprobante set estado = ${to}, enviado = case when ${to} = 'ENVIADO' then now() end, envios = greatest(envios + ${sent}::int, 0)
    where estado = ${from} and id_comprobante in (${inForce(id)} and accion = 'NUEVO')`.execute(db)
}

/** The tax office took a lot, with all its lines: voids its documents, which are not mailed any more, or accepts those that it told of as new. */
export async function acceptLines({ db }: Ctx, id: number, accion: 'NUEVO' | 'ANULADO') {
  const voided = sql`with anulados as (update comprobante set estado = 'BAJA', baja = 'HECHA', fecha_baja = hoy()
      where baja = 'PENDIENTE' and id_comprobante in (${inForce(id)}) returning id_comprobante)
    delete from comprobante_correo where id_comprobante in (select id_comprobante from anulados)`
  const accepted = sql`update comprobante c set estado = 'ACEPTADO', codigo = nullif(l.codigo, 'SIN_CONSTANCIA'), mensaje = l.mensaje
    from comprobante_lote l where l.id_comprobante_lote = ${id} and c.estado = 'ENVIADO' and c.id_comprobante in (${inForce(id)})`
  await (accion === 'ANULADO' ? voided : accepted).execute(db)
}

type Line = { idComprobante: number; accion: 'NUEVO' | 'ANULADO' }

/** Takes the force of the lines of a lot: its documents may be in another. Returns them. */
export async function releaseLines({ db }: Ctx, id: number): Promise<Line[]> {
  const { rows } = await sql<Line>`update comprobante_lote_linea set vigente = false
    where id_comprobante_lote = ${id} and vigente returning id_comprobante, accion`.execute(db)
  return rows.toSorted((a, b) => a.idComprobante - b.idComprobante)
}

/** Has documents of a lot sent alone; one that is taken in a summary only goes in one of its own. */
export const sendAlone = ({ db }: Ctx, ids: number[]) =>
  sql`update comprobante set individual = true, proximo = now(), intentos = 0 where id_comprobante = any (${ids}::bigint[])`.execute(
    db,
  )

/** Gives the document of a refused summary of its own to a person: no other way is left for it. */
export const exceptLonely = ({ db }: Ctx, ids: number[]) =>
  sql`update comprobante set estado = 'EXCEPCION' where ${ids.length} = 1 and en_resumen and individual
    and id_comprobante = any (${ids}::bigint[])`.execute(db)

/** Copies the answer to a lot onto the documents that a person has to mend for it. */
export async function tellWhy({ db }: Ctx, id: number, ids: number[]) {
  await sql`update comprobante c set codigo = l.codigo, mensaje = l.mensaje, envios = 0 from comprobante_lote l
    where l.id_comprobante_lote = ${id} and c.id_comprobante = any (${ids}::bigint[]) and c.estado = 'EXCEPCION'`.execute(
    db,
  )
}

/** Marks a voiding as one that cannot be. Returns the document, if it was asked for. */
export async function refuseVoiding({ db }: Ctx, idComprobante: number) {
  const { rows } = await sql<{ idIngreso: number | null; monto: string; sustento: string }>`
    update comprobante set baja = 'RECHAZADA', fecha_baja = hoy() where id_comprobante = ${idComprobante} and baja = 'PENDIENTE'
    returning id_ingreso, importe as monto, motivo_baja as sustento`.execute(db)
  return rows[0]
}
