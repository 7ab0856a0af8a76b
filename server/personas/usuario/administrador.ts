import { Persona } from '#contract/personas/usuario.ts'
import type { Db } from '#server/core/db.ts'
import { setOneTimeClave } from '#server/personas/clave/index.ts'
import { lockAdministrators, perfilAdministrador } from '#server/personas/perfil/index.ts'

import { administrators, insertPersonas } from './repo.ts'

const FIRST_ADMINISTRATOR = Persona.parse({
  tipoDocumento: 'DNI',
  numeroDocumento: '00000000',
  nombres: 'Administrador',
  papellido: 'Principal',
})

/**
 * The first administrator, with a one-time password to be printed; null when an administrator can already sign in.
 * Servers that start together create only one. If that password expires unused, the next start sets another.
 */
export const firstAdministrator = (db: Db): Promise<{ login: string; clave: string } | null> =>
  db.transaction().execute(async (tx) => {
    await lockAdministrators(tx)
    const present = await administrators(tx)
    if (present.some((one) => one.puedeEntrar)) return null
    if (present.length === 0)
      await insertPersonas(tx, [{ ...FIRST_ADMINISTRATOR, login: 'admin' }], await perfilAdministrador(tx))
    const [first] = present.length > 0 ? present : await administrators(tx)
    return first ? { login: first.login, clave: await setOneTimeClave(tx, first.idUsuario) } : null
  })
