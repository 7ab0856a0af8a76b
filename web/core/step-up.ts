import { ApiError } from './api-error.ts'
import { t } from './words.ts'

/** RFC 9470: the session is good, and the password has to be typed again. */
export const asksForPassword = ({ status, headers }: Response) =>
  status === 401 && /insufficient_user_authentication/.test(headers.get('www-authenticate') ?? '')

/** Asks, and says whether it was typed. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** Whoever can show a dialog says how to ask. */
export const onPasswordNeeded = (how: Ask) => {
  ask = how
}

/** Waits for the password, once for all the calls that need it. Throws ApiError when nobody types it. */
export async function typePassword(): Promise<void> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => (asking = undefined))
  if (await asking) return
  throw new ApiError(400, { mensaje: t('sesion.sinReidentificar'), codigo: 'NO_AUTENTICADO', error: '' })
}
