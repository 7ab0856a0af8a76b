import { timingSafeEqual } from 'node:crypto'

/** Signs the tickets of refusals: a hash that only this installation can compute. */
export type Signer = { digest(text: string, owner: string): Buffer }

/** A request that found no seat: the group, the last movement of its seats by then, and the instant in milliseconds. */
export type Pedida = { idGrupo: number; ultimo: number; instante: number }

const USE = 'cupo'
const WEEK_MS = 7 * 86_400_000
const FORM = /^(\d{1,15})-(\d{1,15})-(\d{1,15})-([\w-]{43})$/

const signed = (signer: Signer, text: string) => signer.digest(text, USE).toString('base64url')

/** The ticket of who found no seat. Nothing is kept of it. */
export function writeTurno(signer: Signer, { idGrupo, ultimo, instante }: Pedida): string {
  const text = `${idGrupo}-${ultimo}-${instante}`
  return `${text}-${signed(signer, text)}`
}

/** The request of a ticket of this week; undefined when it is not ours. */
export function readTurno(signer: Signer, ticket: string): Pedida | undefined {
  const [, idGrupo, ultimo, instante, given = ''] = FORM.exec(ticket) ?? []
  const right = signed(signer, `${idGrupo}-${ultimo}-${instante}`)
  if (given.length !== right.length || !timingSafeEqual(Buffer.from(given), Buffer.from(right)))
    return undefined
  const pedida = { idGrupo: Number(idGrupo), ultimo: Number(ultimo), instante: Number(instante) }
  return Date.now() - pedida.instante < WEEK_MS ? pedida : undefined
}
