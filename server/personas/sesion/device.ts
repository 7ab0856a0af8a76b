import { z } from 'zod'

import { type Exchange, readNote, writeNote } from './exchange.ts'

/** Names the user who has signed in with this browser: it is then not locked out with its network. */
const DEVICE = {
  cookie: 'device',
  use: 'escuela-dispositivo',
  seconds: 180 * 86_400,
  schema: z.object({ sub: z.coerce.number<string>().int().positive() }),
}

/** Where a sign-in comes from, with the user who last signed in with this browser. */
export const originOf = async (exchange: Exchange) => ({
  direccion: exchange.direccion,
  knownBy: (await readNote(exchange, DEVICE))?.sub,
})

export const rememberDevice = (exchange: Exchange, idUsuario: number) =>
  writeNote(exchange, DEVICE, { sub: String(idUsuario) })
