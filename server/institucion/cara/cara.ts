import type { Db } from '#server/core/db.ts'
import { picturesOf } from '#server/institucion/institucion/index.ts'
import { readSettings } from '#server/institucion/parametro/index.ts'

/** The institution as a page shows it before the program has loaded. */
export type Cara = {
  nombre: string
  color: string
  idioma: string
  logo: string | null
  imagen: string | null
}

export async function caraDe(db: Db): Promise<Cara> {
  const casa = await readSettings(db, ['institucion.nombre', 'institucion.color', 'institucion.idioma'])
  return {
    nombre: casa['institucion.nombre'],
    color: casa['institucion.color'],
    idioma: casa['institucion.idioma'],
    ...(await picturesOf(db)),
  }
}
