import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'
import { isClave, translator } from '#server/core/words.ts'

type Propio = { entidad: string; codigo: string; nombre: string; color: string; orden: number }

const inSpanish = translator('es')
/** What the program itself calls a state, which each reader has in their language. */
const isUsual = ({ entidad, codigo, nombre }: Propio) => {
  const clave = `estado.${entidad}.${codigo}`
  return isClave(clave) && inSpanish(clave) === nombre
}

/** The states that somebody has edited. Without a name, the one that the reader's language has is still good. */
export async function estadosPropios(db: Db) {
  const { rows } = await sql<Propio>`
    select entidad, codigo, nombre, color, orden from estado where version > 0 and estado = 'ACTIVO' order by id_estado`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, nombre: isUsual(row) ? null : row.nombre }))
}
