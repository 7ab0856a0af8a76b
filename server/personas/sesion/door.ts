import { z } from 'zod'

import type { Exchange } from './exchange.ts'
import { signAccessToken } from './grants.ts'
import type { SessionDeps } from './identify.ts'
import { OauthFail } from './oauth.ts'

/** Cookie that names the session to the pages of an enrolment, and the use that its note is signed for. */
export const PUERTA = 'puerta'
const Claims = z.object({ sid: z.guid() })

/** Names a session to the pages of an enrolment, and to no others: the note opens no operation (decision 264). */
export async function tellDoor(
  { world, door }: Exchange,
  { idSesion, segundos }: { idSesion: string; segundos: number },
) {
  door.set(PUERTA, await world.keys.signFor(PUERTA, { sid: idSesion }, segundos), segundos)
}

/** An access token of the session that a note names, for a call of this server; undefined if there is none that lives. */
export async function tokenOfNote(world: SessionDeps, note: string | undefined): Promise<string | undefined> {
  const claims = note === undefined ? undefined : await world.keys.readFor(PUERTA, note)
  const { data } = Claims.safeParse(claims)
  if (!data) return undefined
  try {
    return (await signAccessToken(world, data.sid)).access_token
  } catch (error) {
    if (error instanceof OauthFail) return undefined
    throw error
  }
}
