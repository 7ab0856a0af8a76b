import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'
import { isClave, translator } from '#server/core/words.ts'

type Propio = { entidad: string; codigo: string; nombre: string; color: string; orden: number }

const inSpanish = translator('es')
/** Whether the name is the program's own, which is translated for each reader. */
const isUsual = ({ entidad, codigo, nombre }: Propio) => {
  const clave = `estado.${entidad}.${codigo}`
  return isClave(clave) && inSpanish(clave) === nombre
}

/** The edited states. A name left as it was is null: the translated one still applies. */
export async function estadosPropios(db: Db) {
  const { rows } = await sql<Propio>`
    select entidad, codigo, nombre, color, orden from estado where version > 0 and estado = 'ACTIVO' order by id_estado`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, nombre: isUsual(row) ? null : row.nombre }))
}
