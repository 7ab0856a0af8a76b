import { sql } from 'kysely'

import { type Hanging, lockRow } from '#server/core/refuse-changes.ts'

/** The users who have a profile. */
export const hangingOnPerfil: Hanging = {
  lock: lockRow('perfil', 'id_perfil'),
  of: {
    usuarios: (id) => sql`select from usuario where id_perfil = ${id}`,
  },
}
