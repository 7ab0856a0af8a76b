import type { Clock } from '#server/core/clock.ts'
import type { Db } from '#server/core/db.ts'

import { isAppCode, plainCode, stepOf } from './codes.ts'
import { findActive, spendRecoveryCode, spendStep } from './repo.ts'
import type { Vault } from './vault.ts'

/** The owner's name in the vault. */
export const ownerOf = (idUsuario: number) => `segundo_factor ${idUsuario}`

/** Codes go by the clock of the database: the machine's may be wrong (decision 163). */
type World = { db: Db; vault: Vault; clock: Clock }
type Typed = { idUsuario: number; codigo: string | undefined }

/** Uses up a code of the app: one of the present steps that was not used before. */
export async function spendAppCode(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  idUsuario: number,
  { base32, code }: { base32: string; code: string },
) {
  const step = isAppCode(code) ? stepOf(base32, code, clock.now()) : undefined
  return step !== undefined && spendStep(db, idUsuario, step)
}

/**
 * Whether a sign-in passes the second factor of a user: `NO_PIDE` without an active one, `FALTA` without a code. A good
 * code, of the app or for recovery, is used up.
 */
export async function isGoodCode(
  world: World,
  { idUsuario, codigo }: Typed,
): Promise<'NO_PIDE' | 'FALTA' | 'BUENO' | 'MALO'> {
  const { db, vault } = world
  const active = await findActive(db, idUsuario)
  if (!active) return 'NO_PIDE'
  const code = plainCode(codigo ?? '')
  if (code === '') return 'FALTA'
  const owner = ownerOf(idUsuario)
  const isGood = isAppCode(code)
    ? await spendAppCode(world, idUsuario, { base32: vault.open(active.secreto, owner), code })
    : await spendRecoveryCode(db, idUsuario, vault.digest(code, owner))
  return isGood ? 'BUENO' : 'MALO'
}
