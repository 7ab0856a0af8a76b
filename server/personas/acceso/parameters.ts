import type { Db } from '#server/core/db.ts'
import { readSettings } from '#server/institucion/parametro/index.ts'

const NAMES = ['intentosMaximos', 'minutosBloqueo', 'minutosToken', 'diasSesion'] as const

export type ParametrosDeAcceso = Record<(typeof NAMES)[number], number>

/** The settings `acceso.*`, by the name after the dot. */
export async function parametrosDeAcceso(db: Db): Promise<ParametrosDeAcceso> {
  const inForce = await readSettings(
    db,
    NAMES.map((name) => `acceso.${name}` as const),
  )
  const entries = NAMES.map((name) => [name, inForce[`acceso.${name}`]])
  return Object.fromEntries(entries) as ParametrosDeAcceso
}
