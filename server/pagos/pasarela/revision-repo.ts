import { sql } from 'kysely'

import { type DecisionRevision, pasarela, type TipoRevision } from '#contract/pagos/pasarela.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { table } from '#server/core/table.ts'

export const revisiones = table(
  { ver: pasarela.revision, buscar: pasarela.revisiones },
  {
    name: 'revision',
    view: 'revisionFila',
    id: 'idRevision',
    alcance: {},
    texto: 'busqueda',
    defaultSort: 'idRevision,desc',
  },
)

type RevisionNueva = {
  tipo: TipoRevision
  /** The subject of the review: a repetition about the same subject adds nothing. */
  de: string
  idIngreso?: number | undefined
  idDevolucion?: number
  orden?: string | null
  transaccion?: string | null
  monto?: string | null
  moneda?: string | null
  detalle?: string | null
}

/** Leaves a review for staff. */
export async function insertRevision({ db }: Ctx, { de, ...r }: RevisionNueva) {
  await sql`
    insert into revision (tipo, huella, id_ingreso, id_devolucion, orden, transaccion, monto, moneda, detalle)
    values (${r.tipo}, ${`${r.tipo}:${de}`}, ${r.idIngreso ?? null}, ${r.idDevolucion ?? null}, ${r.orden ?? null},
      ${r.transaccion ?? null}, ${r.monto ?? null}::numeric, ${r.moneda ?? null}, ${r.detalle ?? null})
    on conflict (huella) do nothing`.execute(db)
}

/** Resolves the review of a refund that the facts have settled. */
export async function resolveAutomatically({ db }: Ctx, idDevolucion: number) {
  await sql`update revision set estado = 'RESUELTA', decision = 'AUTOMATICA'
    where id_devolucion = ${idDevolucion} and tipo = 'DEVOLUCION_INCIERTA' and estado = 'PENDIENTE'`.execute(
    db,
  )
}

/** Resolves a review by decision. Returns whether it was still pending. */
export async function resolveRevision(
  { db }: Ctx,
  idRevision: number,
  { decision, motivo }: { decision: DecisionRevision; motivo: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update revision set estado = 'RESUELTA', decision = ${decision}, motivo = ${motivo}
    where id_revision = ${idRevision} and estado = 'PENDIENTE'`.execute(db)
  return numAffectedRows === 1n
}

/** The refund under review. */
export async function refundIdOf({ db }: Ctx, idRevision: number): Promise<number | null> {
  const { rows } = await sql<{ idDevolucion: number | null }>`
    select id_devolucion from revision where id_revision = ${idRevision}`.execute(db)
  return rows[0]?.idDevolucion ?? null
}
