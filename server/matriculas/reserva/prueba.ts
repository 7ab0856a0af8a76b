import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

import { PROOF_BITS } from '#contract/matriculas/reserva.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'

import { isCrowded, spendProof } from './prueba-repo.ts'
import type { Signer } from './turno.ts'

export type Prueba = { reto: string; numero: number }

const USE = 'prueba'
const LIFETIME_MS = 10 * 60_000
const FORM = /^(\d{1,15})-(\d{1,15})-([\w-]{16})-([\w-]{43})$/

const signed = (signer: Signer, text: string) => signer.digest(text, USE).toString('base64url')

/** A challenge for a seat of a group. Nothing is kept of it. */
export function writeReto(signer: Signer, idGrupo: number): string {
  const text = `${idGrupo}-${Date.now()}-${randomBytes(12).toString('base64url')}`
  return `${text}-${signed(signer, text)}`
}

/** Whether a challenge is ours, of this group and of these minutes. */
function isOurs(signer: Signer, reto: string, idGrupo: number): boolean {
  const [, grupo, instante, nonce, given = ''] = FORM.exec(reto) ?? []
  const right = signed(signer, `${grupo}-${instante}-${nonce}`)
  if (given.length !== right.length || !timingSafeEqual(Buffer.from(given), Buffer.from(right))) return false
  return Number(grupo) === idGrupo && Date.now() - Number(instante) < LIFETIME_MS
}

/** Whether a number makes the hash of the challenge begin with enough zero bits: cheap to check, some tries to find. */
export function isProof({ reto, numero }: Prueba): boolean {
  const hash = createHash('sha256').update(`${reto}.${numero}`).digest()
  return hash.readUInt32BE(0) >>> (32 - PROOF_BITS) === 0
}

const printOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Asks for a proof while the seats of a group go faster than people take them; below that nothing is asked. */
export async function refuseWithoutProof(
  ctx: Ctx,
  signer: Signer,
  asked: { idGrupo: number; prueba: Prueba | undefined },
) {
  const { idGrupo, prueba } = asked
  if (!(await isCrowded(ctx, idGrupo))) return
  if (!prueba) throw new Fail('CONFLICTO', 'reserva.pidePrueba')
  const isGood =
    isOurs(signer, prueba.reto, idGrupo) && isProof(prueba) && (await spendProof(ctx, printOf(prueba.reto)))
  if (!isGood) throw new Fail('CONFLICTO', 'reserva.pruebaMala')
}

/** A challenge while one is asked for; null below the rate. */
export const retoFor = async (ctx: Ctx, signer: Signer, idGrupo: number) =>
  (await isCrowded(ctx, idGrupo)) ? writeReto(signer, idGrupo) : null
