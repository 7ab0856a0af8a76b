import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

const now = sql<string>`now()`

type Row = {
  claveHash: string | null
  exigido: boolean
  secreto: Buffer | null
  activado: string | null
  codigos: number
}

/** The user's second factor, begun or active, with what its operations need of the user. */
export const findSegundoFactor = (db: Db, idUsuario: number): Promise<Row> =>
  db
    .selectFrom('usuario as u')
    .innerJoin('perfil as p', 'p.idPerfil', 'u.idPerfil')
    .leftJoin('segundoFactor as f', 'f.idUsuario', 'u.idUsuario')
    .select(['u.claveHash', 'p.exigeSegundoFactor as exigido', 'f.secreto', 'f.activado'])
    .select(
      sql<number>`(select count(*)::int from segundo_factor_codigo c where c.id_usuario = u.id_usuario and c.usado is null)`.as(
        'codigos',
      ),
    )
    .where('u.idUsuario', '=', idUsuario)
    .executeTakeFirstOrThrow()

/** The sealed secret of an active second factor. */
export const findActive = (db: Db, idUsuario: number) =>
  db
    .selectFrom('segundoFactor')
    .select('secreto')
    .where('idUsuario', '=', idUsuario)
    .where('activado', 'is not', null)
    .executeTakeFirst()

/** Begins anew with a secret; false when one is active, which is kept. */
export async function beginWith(db: Db, idUsuario: number, secreto: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('segundoFactor')
    .values({ idUsuario, secreto })
    .onConflict((c) =>
      c
        .column('idUsuario')
        .doUpdateSet({ secreto, ultimoPaso: 0 })
        .where('segundoFactor.activado', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Uses a step up; false when a code of it, or of a later one, was accepted before. */
export async function spendStep(db: Db, idUsuario: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('segundoFactor')
    .set({ ultimoPaso: step })
    .where('idUsuario', '=', idUsuario)
    .where('ultimoPaso', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Activates a second factor that was begun, with the hashes of its recovery codes; false when it is active already. */
export async function activate(db: Db, idUsuario: number, huellas: readonly Buffer[]): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('segundoFactor')
    .set({ activado: now })
    .where('idUsuario', '=', idUsuario)
    .where('activado', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await db
    .insertInto('segundoFactorCodigo')
    .values(huellas.map((huella) => ({ idUsuario, huella })))
    .execute()
  return true
}

/** Uses a recovery code up; false when it is none, or was used. */
export async function spendRecoveryCode(db: Db, idUsuario: number, huella: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('segundoFactorCodigo')
    .set({ usado: now })
    .where('idUsuario', '=', idUsuario)
    .where('huella', '=', huella)
    .where('usado', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Takes the second factor away; false when there was none. */
export async function remove(db: Db, idUsuario: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('segundoFactor')
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
