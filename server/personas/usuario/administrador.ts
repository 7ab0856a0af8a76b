import { Persona } from '#contract/personas/usuario.ts'
import type { Db } from '#server/core/db.ts'
import { setOneTimeClave } from '#server/personas/clave/index.ts'
import {
  askSegundoFactorOfStaff,
  lockAdministrators,
  perfilAdministrador,
} from '#server/personas/perfil/index.ts'

import { administrators, hasUsers, insertPersonas } from './repo.ts'

const FIRST_ADMINISTRATOR = Persona.parse({
  tipoDocumento: 'DNI',
  numeroDocumento: '00000000',
  nombres: 'Administrador',
  papellido: 'Principal',
})

/** Inserts an administrator; the login and document of one who is blocked are taken, and the next ones serve. */
async function insertAdministrator(db: Db) {
  const idPerfil = await perfilAdministrador(db)
  for (let n = 0; ; n++) {
    const numeroDocumento = String(n).padStart(8, '0')
    const login = n === 0 ? 'admin' : `admin${n + 1}`
    const added = await insertPersonas(db, [{ ...FIRST_ADMINISTRATOR, numeroDocumento, login }], idPerfil)
    if (added.size > 0) return
  }
}

/**
 * The first administrator, with a one-time password to be printed; null when an administrator can already sign in.
 * Servers that start together create only one. If that password expires unused, the next start sets another. The first
 * user of all begins an installation, and its staff is asked for a second factor (decision 163).
 */
export const firstAdministrator = (db: Db): Promise<{ login: string; clave: string } | null> =>
  db.transaction().execute(async (tx) => {
    await lockAdministrators(tx)
    const present = await administrators(tx)
    if (present.some((one) => one.puedeEntrar)) return null
    if (!(await hasUsers(tx))) await askSegundoFactorOfStaff(tx)
    if (present.length === 0) await insertAdministrator(tx)
    const [first] = present.length > 0 ? present : await administrators(tx)
    return first ? { login: first.login, clave: await setOneTimeClave(tx, first.idUsuario) } : null
  })
